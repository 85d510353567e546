import { Link } from 'react-router-dom';
import type { BodyOf } from 'shared/endpoints';
import { formatCount } from 'shared/format';
import { freeShippingFrom } from 'shared/orders/freeShipping';
import { useSettings } from '../../common/settingsSlice.ts';
import { LoadFailed } from '../../common/LoadFailed.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Page } from '../../common/Page.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import styles from './contact.module.css';

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'truck',
    title: `Free shipping over $${freeShippingFrom}`,
    text: 'And at the moment shipping costs $0 on every order, whatever is in your bag.',
  },
  {
    icon: 'refresh',
    title: '30 days to change your mind',
    text: 'Send back what does not fit or you do not like, and get your money back.',
  },
  {
    icon: 'clock',
    title: 'On its way in 1 to 2 days',
    text: 'Most orders leave the day after they came in, and we email you.',
  },
];

type Settings = BodyOf<'GET /settings', 200>;
type Row = readonly [kind: string, destination: string, time: string];

const daysText = ({ min, max }: Settings['deliveryDays']) =>
  min === max ? formatCount(min, 'working day') : `${min} to ${max} working days`;

const listTimes = ({ deliveryDays, deliveryDaysLarge }: Settings): Row[] => [
  ['Standard', 'United States', daysText(deliveryDays)],
  ['Large items such as racks and benches', 'United States', daysText(deliveryDaysLarge)],
  ['Any', 'Other countries', 'We cannot name a day'],
];

const columns: readonly DataColumn<Row>[] = [
  { heading: 'Delivery', render: ([kind]) => kind, isRowHeader: true },
  { heading: 'To', render: ([, destination]) => destination },
  { heading: 'Takes', render: ([, , time]) => time },
];

/** Shipping costs, delivery times and returns (ROUTE-11). */
export function ShippingPage() {
  return (
    <Page title="Shipping" lead="From our shelves and those of our brands to your door.">
      <ul role="list" className={styles.benefits}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="grid top gap2 p5 bordered roundL onSurface">
            <span className="accent">
              <Icon name={icon} size={28} />
            </span>
            <h2 className="textL">{title}</h2>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>

      <div className={styles.reading}>
        <section aria-labelledby="delivery-times" className="grid gap3">
          <h2 id="delivery-times">Delivery times</h2>
          <p>
            Counted from the day after your order. Weekends and holidays do not count, and the
            slowest item of an order decides.
          </p>
          <DeliveryTimes />
        </section>

        <section aria-labelledby="following-orders" className="grid gap3">
          <h2 id="following-orders">Where your order is</h2>
          <p>
            Every item of an order has its own status: not processed, processing, shipped,
            delivered. You can find it in <Link to="/dashboard/orders">your orders</Link>. Products
            of different brands may travel in different parcels and arrive on different days.
          </p>
          <p>
            Your order goes to the address that you choose in the bag. You can change it on the page
            of the order until the first item is shipped.
          </p>
        </section>

        <section aria-labelledby="cancelling" className="grid gap3">
          <h2 id="cancelling">Cancelling</h2>
          <p>
            You can cancel the whole order until an item has been delivered, and any single item
            until it has arrived. Both are on the order page.
          </p>
        </section>

        <Returns />
      </div>
    </Page>
  );
}

/** By the settings, as products, bag and orders count (SHOPX-07). */
function DeliveryTimes() {
  const { data: settings, state, retry } = useSettings();
  if (state === 'failed') return <LoadFailed subject="The delivery times" retry={retry} />;
  return (
    <DataTable
      compact
      caption="Delivery times"
      columns={columns}
      rows={settings ? listTimes(settings) : []}
    />
  );
}

function Returns() {
  return (
    <section aria-labelledby="returns" className="grid gap3">
      <h2 id="returns">Returns within 30 days</h2>
      <ol className={styles.list}>
        <li>
          Open the order in <Link to="/dashboard/orders">your orders</Link>, press “Return items”,
          and say what you would like to send back and why.
        </li>
        <li>
          Once we have approved it, pack the item, if possible in its original packaging, and send
          it to the address that the page of the order then shows.
        </li>
        <li>Once it is here, we refund your original payment method within 5 business days.</li>
      </ol>
      <p>
        This applies for 30 days from the day it arrived. <Link to="/returns">More on returns</Link>
      </p>
    </section>
  );
}

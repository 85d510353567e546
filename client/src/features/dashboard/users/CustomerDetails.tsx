import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Customer } from 'shared/dashboardEntities';
import { formatDate, formatPrice } from 'shared/format';
import { ReloadContext, useAction, useCall } from '../../../lib/useCall.ts';
import { usePending } from '../../../lib/usePending.ts';
import { Button } from '../../../ui/Button.tsx';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { DescriptionRow } from '../../../ui/DescriptionRow.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { AddressText } from '../../common/addresses/AddressText.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { NoteForm } from '../../common/forms/NoteForm.tsx';
import { getMessagePath } from '../inbox/useMessagePath.ts';
import styles from './users.module.css';

const itemColumns: readonly DataColumn<Customer['items'][number]>[] = [
  {
    heading: 'Item',
    isRowHeader: true,
    render: ({ product, name, variant }) => (
      <Link to={`/dashboard/product/edit/${product}`}>
        {name}
        {variant && ` (${variant})`}
      </Link>
    ),
  },
  {
    heading: 'Quantity',
    align: 'end',
    phoneLine: 2,
    render: ({ quantity }) => quantity,
  },
  {
    heading: 'Last bought',
    nowrap: true,
    phoneLine: 2,
    render: ({ lastAt }) => formatDate(lastAt),
  },
  {
    heading: 'Total',
    align: 'end',
    phoneLine: 1,
    render: ({ total }) => formatPrice(total),
  },
];

/** What the shop knows of a customer (DESK-22). */
export function CustomerDetails({ id }: { id: string }) {
  const { data, ...loading } = useCall('GET /user/:id/customer', { params: { id } });
  const customer = data?.customer;
  return (
    <ReloadContext value={loading.reload}>
      <AsyncContent list {...loading}>
        {customer && (
          <div className="stack gap6">
            <Figures orders={customer.orders} />
            <Note id={id} note={customer.note} />
            <Section title="Items bought" rows={customer.items}>
              {(rows) => (
                <DataTable
                  caption="Items bought"
                  columns={itemColumns}
                  rows={rows}
                  rowKey={({ product, variant }) => `${product} ${variant}`}
                />
              )}
            </Section>
            <div className={styles.lists}>
              <Addresses addresses={customer.addresses} />
              <Returns returns={customer.returns} />
              <Reviews reviews={customer.reviews} />
              <Messages messages={customer.messages} />
            </div>
          </div>
        )}
      </AsyncContent>
    </ReloadContext>
  );
}

function Figures({ orders: { orders, total } }: Pick<Customer, 'orders'>) {
  return (
    <dl className={styles.facts}>
      <DescriptionRow term="Orders">{orders}</DescriptionRow>
      <DescriptionRow term="Spent">{formatPrice(total)}</DescriptionRow>
      {orders > 0 && (
        <DescriptionRow term="Average order">{formatPrice(total / orders)}</DescriptionRow>
      )}
    </dl>
  );
}

function Note({ id, note }: { id: string; note: string }) {
  const act = useAction({ successText: 'The note was saved.' });
  const [isBusy, save] = usePending((text: string) =>
    act('PUT /user/:id/note', { params: { id }, input: { note: text } }),
  );
  return <NoteForm key={id} note={note} isBusy={isBusy} onSave={(text) => void save(text)} />;
}

/** More rows open. */
const maxRows = 10;

interface SectionProps<Row> {
  title: string;
  rows: readonly Row[];
  children: (rows: readonly Row[]) => ReactNode;
}

function Section<Row>({ title, rows, children }: SectionProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const label = isWhole ? 'Show fewer' : `Show all ${rows.length}`;
  return (
    <section aria-label={title} className="stack justifyStart gap3">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="soft">None yet.</p>
      ) : (
        <div className="wide">{children(isWhole ? rows : rows.slice(0, maxRows))}</div>
      )}
      {rows.length > maxRows && (
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isWhole}
          aria-label={`${label} ${title}`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {label}
        </Button>
      )}
    </section>
  );
}

const Addresses = ({ addresses }: Pick<Customer, 'addresses'>) => (
  <Section title="Addresses" rows={addresses}>
    {(rows) => (
      <ul role="list" className={styles.rows}>
        {rows.map((address) => (
          <li key={address._id}>
            <AddressText address={address} />
            {address.isDefault && <span className="muted">Default</span>}
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const Returns = ({ returns }: Pick<Customer, 'returns'>) => (
  <Section title="Returns" rows={returns}>
    {(rows) => (
      <ul role="list" className={styles.rows}>
        {rows.map(({ _id, order, name, quantity, status, refund, createdAt }) => (
          <li key={_id}>
            <Link to={`/dashboard/orders/${order}`}>
              {quantity} × {name}
            </Link>
            <StatusBadge status={status} />
            <span className="muted">
              {formatDate(createdAt)}, {formatPrice(refund)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const Reviews = ({ reviews }: Pick<Customer, 'reviews'>) => (
  <Section title="Reviews" rows={reviews}>
    {(rows) => (
      <ul role="list" className={styles.rows}>
        {rows.map(({ _id, product, title, rating, status, createdAt }) => (
          <li key={_id}>
            {product ? (
              <Link to={`/product/${product.slug}`}>{product.name}</Link>
            ) : (
              'Not Available'
            )}
            <Stars value={rating} />
            <StatusBadge status={status} />
            <span className="muted">
              {title}, {formatDate(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const Messages = ({ messages }: Pick<Customer, 'messages'>) => (
  <Section title="Messages" rows={messages}>
    {(rows) => (
      <ul role="list" className={styles.rows}>
        {rows.map((message) => (
          <li key={message._id}>
            <Link to={getMessagePath(message)} className="clip nowrap ellipsis">
              {message.message}
            </Link>
            <StatusBadge status={message.state} />
            <span className="muted">{formatDate(message.createdAt)}</span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from 'shared/entities';
import type { Order } from 'shared/orders/orderEntities';
import { formatCount, formatDate, formatPrice } from 'shared/format';
import { fold } from 'shared/fold';
import { useLoad } from '../../lib/useLoad.ts';
import { orderTotal } from '../../orders/orderLines.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CommandDialog } from '../../ui/CommandDialog.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { MenuIcon, type MenuIconName } from '../../ui/MenuIcon.tsx';
import styles from './CommandSearch.module.css';
import { noResults, searchEverything } from './searchEverything.ts';

interface Props {
  role: Role;
  /** Screens that the role may open. */
  screens: readonly (readonly [label: string, path: string, icon: MenuIconName])[];
  open: boolean;
  onClose: () => void;
}

interface Item {
  path: string;
  label: string;
  detail?: string;
  icon: MenuIconName;
}

/** Finds screens, orders, products and users, and opens them (DESK-10). */
export function CommandSearch({ role, screens, open, onClose }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const query = text.trim().toLowerCase();
  const { state, data = noResults, retry } = useLoad(searchEverything, { text: query, role });
  const groups = [
    { label: 'Screens', items: screensFor(query, screens) },
    ...foundGroups(data, query),
  ].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  function close() {
    setText('');
    onClose();
  }

  return (
    <CommandDialog
      open={open}
      onClose={close}
      title="Search"
      label={labels[role]}
      text={text}
      onTextChange={setText}
      groups={groups}
      itemKey={({ path }) => path}
      render={(item) => <Result item={item} query={query} />}
      onSelect={({ path }) => {
        close();
        void navigate(path);
      }}
      status={describeStatus(state, count)}
    >
      {state === 'failed' && (
        <Alert
          kind="error"
          role="alert"
          action={
            <Button size="small" variant="secondary" onClick={retry}>
              Try again
            </Button>
          }
        >
          The search failed. Only screens are listed.
        </Alert>
      )}
    </CommandDialog>
  );
}

const labels: Record<Role, string> = {
  ROLE_ADMIN: 'Screens, orders, products and users',
  ROLE_MERCHANT: 'Screens, orders and products',
  ROLE_MEMBER: 'Screens and orders',
};

function describeStatus(state: string, count: number): string {
  if (state === 'loading') return 'Searching…';
  if (count === 0) return state === 'failed' ? '' : 'Nothing found.';
  return formatCount(count, 'result');
}

const screensFor = (query: string, screens: Props['screens']): Item[] =>
  screens
    .filter(([label]) => fold(label).includes(fold(query)))
    .map(([label, path, icon]) => ({ label, path, icon }));

/** 'Nov 26, 2026, Mia Reed, $21.00, Shipped' */
const describeOrder = ({ created, user, status, ...sums }: Order) =>
  [
    formatDate(created),
    user && `${user.firstName} ${user.lastName}`,
    formatPrice(orderTotal(sums)),
    status,
  ]
    .filter(Boolean)
    .join(', ');

interface Group {
  label: string;
  items: Item[];
}

/** Orders are also found by buyer and product, so a group whose labels match comes first. */
const hasMatchingLabel = ({ items }: Group, query: string) =>
  items.some(({ label, detail }) => fold(`${label} ${detail}`).includes(fold(query)));

/** Groups with a match in their labels come first. Replies to an earlier text are not shown. */
function foundGroups({ text, orders, products, users }: typeof noResults, query: string): Group[] {
  if (text !== query) return [];
  const groups: Group[] = [
    {
      label: 'Orders',
      items: orders.map((order) => ({
        path: order.user ? `/dashboard/orders/${order._id}` : `/order/${order._id}`,
        label: order.number ?? `Order ${order._id}`,
        detail: describeOrder(order),
        icon: 'truck',
      })),
    },
    {
      label: 'Products',
      items: products.map(({ _id, name, sku }) => ({
        path: `/dashboard/product/edit/${_id}`,
        label: name,
        detail: sku,
        icon: 'box',
      })),
    },
    {
      label: 'Users',
      items: users.map(({ _id, firstName, lastName, email }) => ({
        path: `/dashboard/users/${_id}`,
        label: `${firstName} ${lastName}`,
        detail: email,
        icon: 'user',
      })),
    },
  ];
  return groups.sort(
    (a, b) => Number(hasMatchingLabel(b, query)) - Number(hasMatchingLabel(a, query)),
  );
}

function Result({ item: { icon, label, detail }, query }: { item: Item; query: string }) {
  return (
    <>
      <MenuIcon name={icon} size={18} />
      <span className={styles.label}>
        <Highlight text={label} query={query} />
      </span>
      {detail && (
        <span className="pushEnd shrinkable muted breakWords textEnd">
          <Highlight text={detail} query={query} />
        </span>
      )}
    </>
  );
}

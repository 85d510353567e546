import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from 'shared/entities';
import type { Order } from 'shared/orders/orderEntities';
import { formatCount, formatDate, formatPrice } from 'shared/format';
import { fold } from 'shared/fold';
import { useLoad } from '../../lib/useLoad.ts';
import { orderTotal } from '../../orders/orderLines.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Highlight } from '../../ui/Highlight.tsx';
import { MenuIcon, type MenuIconName } from '../../ui/MenuIcon.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import popover from '../../ui/Popover.module.css';
import popup from '../../ui/Suggestions.module.css';
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

interface Group {
  label: string;
  items: Item[];
}

/**
 * Finds screens, orders, products and users, and opens them (DESK-10): a combobox with a listbox, whose first result is
 * highlighted.
 */
export function CommandSearch({ role, screens, open, onClose }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const hasSelected = useRef(false);
  const query = text.trim().toLowerCase();
  const { state, data = noResults, retry } = useLoad(searchEverything, { text: query, role });
  const groups = [
    { label: 'Screens', items: screensFor(query, screens) },
    ...foundGroups(data, query),
  ].filter(({ items }) => items.length > 0);

  function close(path?: string) {
    hasSelected.current = path !== undefined;
    setText('');
    onClose();
    if (path) void navigate(path);
  }

  return (
    <Overlay
      open={open}
      onClose={() => close()}
      title="Search"
      className={styles.dialog}
      initialFocus={field}
      // The screen that opens takes the focus.
      finalFocus={() => !hasSelected.current}
    >
      <Autocomplete.Root
        items={groups}
        filter={null}
        itemToStringValue={({ path }: Item) => path}
        value={text}
        onValueChange={(next, { reason }) => {
          if (reason === 'input-change' || reason === 'input-clear') setText(next);
        }}
        open
        inline
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.Input ref={field} aria-label={labels[role]} className={styles.field} />
        <Autocomplete.Status className={styles.status}>
          {describeStatus(state, groups)}
        </Autocomplete.Status>
        <Autocomplete.List aria-label={labels[role]} className={styles.list}>
          {({ label, items }: Group) => (
            <Autocomplete.Group key={label} items={items}>
              <Autocomplete.GroupLabel className={styles.group}>{label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Item) => (
                  <Result key={item.path} {...{ item, query }} onSelect={() => close(item.path)} />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      {state === 'failed' && <SearchFailed retry={retry} />}
    </Overlay>
  );
}

const SearchFailed = ({ retry }: { retry: () => void }) => (
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
);

const labels: Record<Role, string> = {
  ROLE_ADMIN: 'Screens, orders, products and users',
  ROLE_MERCHANT: 'Screens, orders and products',
  ROLE_MEMBER: 'Screens and orders',
};

function describeStatus(state: string, groups: readonly Group[]): string {
  const count = groups.flatMap(({ items }) => items).length;
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

interface ResultProps {
  item: Item;
  query: string;
  onSelect: () => void;
}

function Result({ item, query, onSelect }: ResultProps) {
  const { icon, label, detail } = item;
  return (
    <Autocomplete.Item
      value={item}
      className={classes(popover.row, popup.option)}
      onClick={onSelect}
    >
      <MenuIcon name={icon} size={18} />
      <span className={styles.label}>
        <Highlight text={label} query={query} />
      </span>
      {detail && (
        <span className="pushEnd shrinkable muted breakWords textEnd">
          <Highlight text={detail} query={query} />
        </span>
      )}
    </Autocomplete.Item>
  );
}

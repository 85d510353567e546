import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Order } from 'shared/entities';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Loaded } from '../dashboard/Loaded.tsx';
import { Pages } from '../dashboard/Pages.tsx';
import { RowList } from '../dashboard/RowList.tsx';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrderList.module.css';
import {
  loadOrders,
  type OrderScope,
  searchOrders,
  selectFoundOrders,
  selectOrderList,
} from './ordersSlice.ts';

/** Milliseconds after the last key, and the fewest characters, of a search (DASH-10). */
const pause = 1_000;
const shortest = 2;

/** A list of orders with its search; page and search are in the address (UX-26). */
export function OrderList({ scope }: { scope: OrderScope }) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectOrderList);
  const found = useAppSelector(selectFoundOrders);
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get('page')) || 1;
  const search = address.get('search') ?? '';
  const loading = useLoad(`${scope} ${page}`, (run) => run(loadOrders({ scope, page })));

  const setSearch = (text: string) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        if (text) next.set('search', text);
        else next.delete('search');
        return next;
      },
      { replace: true },
    );

  const isSearching = search.length >= shortest;
  const isPart = list.totalOrders > list.orders.length;
  useEffect(() => {
    if (!isSearching || !isPart || loading.state !== 'loaded') return;
    const run = dispatch(searchOrders({ scope, search }));
    return () => run.abort();
  }, [dispatch, scope, search, isSearching, isPart, loading.state]);

  const shown = isSearching ? matching([...list.orders, ...found], search) : list.orders;

  return (
    <Loaded list {...loading}>
      {list.totalOrders === 0 ? (
        <EmptyState
          picture="/art/empty-orders.svg"
          title="you have no orders yet!"
          action={
            scope === 'own' && (
              <Button render={(link) => <Link to="/shop" {...link} />}>Go to the shop</Button>
            )
          }
        >
          {emptyTexts[scope]}
        </EmptyState>
      ) : (
        <>
          <div className={styles.find}>
            <SearchBox search={search} onSearch={setSearch} />
            <p role="status" className={styles.found}>
              {isSearching && `${count(shown.length)} with “${search}” in the id`}
            </p>
          </div>
          {shown.length > 0 ? (
            <RowList label="Orders">
              {shown.map((order) => (
                <OrderCard key={order._id} order={order} />
              ))}
            </RowList>
          ) : (
            <EmptyState
              picture="/art/empty-search.svg"
              title="No order has this in its id."
              action={
                <Button variant="secondary" onClick={() => setSearch('')}>
                  Show all orders
                </Button>
              }
            />
          )}
          {!isSearching && (
            <Pages
              page={list.page}
              pages={list.pages}
              total={list.totalOrders}
              what={['order', 'orders']}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

const emptyTexts: Record<OrderScope, string> = {
  own: 'What you order stands here, with where it is and what you can still do.',
  all: 'What customers order stands here.',
  sales: 'Orders with products of your brand stand here.',
};

const count = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);

/** Orders whose id contains the text, each once. */
function matching(orders: readonly Order[], text: string): Order[] {
  const wanted = text.trim().toLowerCase();
  const byId = new Map(orders.map((order) => [order._id, order]));
  return [...byId.values()].filter(({ _id }) => _id.includes(wanted));
}

/** What is typed counts once the typing has stopped. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(search);

  useEffect(() => setTyped(search), [search]);

  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
    // `onSearch` is a new function at each render; only typing starts the pause again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, search]);

  return (
    <TextField
      label="Search by order id"
      hint="From 2 characters on."
      type="search"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      className={styles.search}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

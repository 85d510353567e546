import { createAction, createReducer } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type { InputOf } from 'shared/endpoints';
import type { Order } from 'shared/orders/orderEntities';
import type { AppState } from '../app/store.ts';
import { useAppDispatch } from '../lib/hooks.ts';
import { injectReducer } from '../lib/rootReducer.ts';
import { useList } from '../common/lists/ListPage.tsx';
import { rowsOf } from '../common/lists/listReply.ts';

export const minSearchLength = 2;

/** Whose orders: the user's own, everybody's (admin), or those with products of the merchant's brand. */
export type OrderScope = NonNullable<InputOf<'GET /order'>['scope']>;

const noOrders: Order[] = [];
const ordersListed = createAction<Order[]>('orders/listed');

injectReducer(
  'orders',
  createReducer(noOrders, (builder) => {
    builder.addCase(ordersListed, (_, { payload }) => payload);
  }),
);

/** The orders of the list that was shown last, in its order (DESK-13). */
export const selectListedOrders = (state: AppState) => state.orders ?? noOrders;

export function useOrders(input: InputOf<'GET /order'>) {
  const dispatch = useAppDispatch();
  const list = useList({ call: 'GET /order', input });
  const { data } = list.loading;
  useEffect(() => {
    if (data) dispatch(ordersListed(rowsOf(data)));
  }, [dispatch, data]);
  return list;
}

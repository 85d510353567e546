import { screen, within } from '@testing-library/react';
import type { User } from 'shared/entities';
import type { Line, Order } from 'shared/orders/orderEntities';
import { type Api, fail, renderApp } from './renderApp.tsx';
import { makeLine } from './samples.ts';

interface Options {
  as?: User['role'];
  api?: Api;
  at?: string;
}

/** Renders the app at the page of an order. */
export async function renderOrder(order: Order, { as = 'ROLE_MEMBER', api, at }: Options = {}) {
  const app = renderApp({
    at: at ?? `/order/${order._id}`,
    as,
    api: {
      'GET /order/:id': ({ params }) => (params.id === order._id ? { order } : fail(404)),
      'GET /order': { orders: [], pages: 1, page: 1, totalOrders: 0 },
      'DELETE /order/cancel/:id': { message: 'The order was cancelled.' },
      'PUT /order/status/item/:itemId': undefined,
      ...api,
    },
  });
  await screen.findByText(order._id);
  return app;
}

/** Queries scoped to the row of a line. */
export const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};

/** A line whose product has this name and a slug derived from it. */
export const nameLine = (name: string, fields: Partial<Line> = {}): Line => {
  const line = makeLine(fields);
  return {
    ...line,
    name,
    product: line.product && { ...line.product, name, slug: name.toLowerCase() },
  };
};

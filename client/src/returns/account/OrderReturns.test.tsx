import { render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Role } from 'shared/entities';
import type { Order, Return } from 'shared/orders/orderEntities';
import { expect, it } from 'vitest';
import { HashRouter } from '../../lib/history.tsx';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeId, makeLine, makeOrder, makeReturn } from '../../test/samples.ts';
import { ReloadContext, useCall } from '../../lib/useCall.ts';
import { OrderReturns } from './OrderReturns.tsx';

const shoes = makeLine({ name: 'Shoe', status: 'Delivered', quantity: 3, returnable: 2 });
const rope = makeLine({ name: 'Rope', status: 'Delivered', returnable: 1 });
const shipped = makeLine({ name: 'Cap', status: 'Shipped' });

const buyer = { _id: makeId(), firstName: 'Robin', lastName: 'Miller', email: '' };

const page = (returns: Return[]) => ({
  returns,
  pages: 1,
  page: 1,
  totalReturns: returns.length,
});

function CurrentOrder({ id }: { id: string }) {
  const { data, reload } = useCall('GET /order/:id', { params: { id } });
  return (
    <ReloadContext value={reload}>{data && <OrderReturns order={data.order} />}</ReloadContext>
  );
}

/** Renders the returns of the order, beside the app. */
async function renderReturns(order: Order, api: Api = {}, as: Role = 'ROLE_MEMBER') {
  const app = renderApp({
    at: '/shipping',
    as,
    api: { 'GET /order/:id': { order }, 'GET /return': page([]), ...api },
  });
  await screen.findByRole('heading', { level: 1, name: 'Shipping' });
  await waitFor(() => expect(app.store.getState().auth.user).not.toBeNull());
  const part = render(
    <Provider store={app.store}>
      <HashRouter>
        <CurrentOrder id={order._id} />
      </HashRouter>
    </Provider>,
  );
  return { ...app, part: within(part.container) };
}

it('RET-01 RET-03 lets the buyer return units of a line, then shows the return', async () => {
  const order = makeOrder({ products: [shoes, rope, shipped] });
  const { part, user, calls, setReplies } = await renderReturns(order);
  await user.click(await part.findByRole('button', { name: 'Return items' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return items' }));
  expect(dialog.getByText(/^You can return within 30 days of the delivery\./)).toBeVisible();
  expect(dialog.queryByRole('radio', { name: 'Cap' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Shoe' }));
  const quantity = dialog.getByLabelText('Quantity');
  expect(within(quantity).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(quantity, '2');
  await user.click(dialog.getByRole('radio', { name: 'Damaged' }));
  await user.type(dialog.getByLabelText('Note'), 'The sole is loose.');
  const item = makeReturn({ order: order._id, name: 'Shoe', quantity: 2, refund: 42 });
  const products = [{ ...shoes, returnable: 0 }, rope, shipped];
  setReplies({
    'POST /order/:id/return': { return: item },
    'GET /order/:id': { order: { ...order, products } },
    'GET /return': page([item]),
  });
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(await part.findByRole('heading', { name: '2 × Shoe' })).toBeVisible();
  expect(part.getByText('Requested')).toBeVisible();
  expect(part.getByText('$42.00')).toBeVisible();
  expect(calls('POST /order/:id/return')).toMatchObject([
    {
      params: { id: order._id },
      input: { line: shoes._id, quantity: 2, reason: 'Damaged', note: 'The sole is loose.' },
    },
  ]);
  expect(calls('GET /return').map(({ input }) => input)).toEqual([
    { order: order._id, scope: 'own' },
    { order: order._id, scope: 'own' },
  ]);
  // Only the other line can be returned now, and nothing is left of the typed text.
  const again = part.getByRole('button', { name: 'Return items' });
  await waitFor(() => expect(again).toHaveFocus());
  await user.click(again);
  const second = within(await screen.findByRole('dialog', { name: 'Return items' }));
  expect(second.queryByRole('radio', { name: 'Shoe' })).toBeNull();
  expect(second.getByRole('radio', { name: 'Rope' })).toBeChecked();
  expect(second.getByLabelText('Note')).toHaveValue('');
});

it('RET-01 UX-23 keeps the focus in the section when nothing more can be returned', async () => {
  const order = makeOrder({ products: [rope] });
  const { part, user, setReplies } = await renderReturns(order);
  await user.click(await part.findByRole('button', { name: 'Return items' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Damaged' }));
  const item = makeReturn({ order: order._id, name: 'Rope' });
  setReplies({
    'POST /order/:id/return': { return: item },
    'GET /order/:id': { order: { ...order, products: [{ ...rope, returnable: 0 }] } },
    'GET /return': page([item]),
  });
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  await part.findByRole('heading', { name: '1 × Rope' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(part.queryByRole('button', { name: 'Return items' })).toBeNull();
  await waitFor(() => expect(part.getByRole('heading', { name: 'Returns' })).toHaveFocus());
});

it('RET-01 UX-17 asks for the item and the reason', async () => {
  const { part, user, calls } = await renderReturns(makeOrder({ products: [shoes, rope] }));
  await user.click(await part.findByRole('button', { name: 'Return items' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(dialog.getByRole('radiogroup', { name: 'Item' })).toHaveAccessibleDescription(
    'Item is required.',
  );
  expect(dialog.getByRole('radiogroup', { name: 'Item' })).toHaveFocus();
  expect(dialog.getByRole('radiogroup', { name: 'Reason' })).toHaveAccessibleDescription(
    'Reason is required.',
  );
  expect(calls('POST /order/:id/return')).toEqual([]);
});

it('RET-01 UX-13 shows a refusal in the dialog and keeps the input', async () => {
  const refusal = 'The 30 days are over.';
  const { part, user } = await renderReturns(makeOrder({ products: [rope] }), {
    'POST /order/:id/return': fail(400, refusal),
  });
  await user.click(await part.findByRole('button', { name: 'Return items' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Does not fit' }));
  await user.type(dialog.getByLabelText('Note'), 'Too short.');
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(refusal);
  expect(dialog.getByLabelText('Note')).toHaveValue('Too short.');
});

it.each([
  ['ROLE_MERCHANT', 'sales'],
  ['ROLE_ADMIN', 'all'],
] as const)('RET-03 shows %s the returns with a link to the screen', async (as, scope) => {
  const order = makeOrder({ products: [shoes], user: buyer });
  const item = makeReturn({ order: order._id, name: 'Shoe', user: buyer });
  const { part, calls } = await renderReturns(order, { 'GET /return': page([item]) }, as);
  expect(await part.findByRole('heading', { name: '1 × Shoe' })).toBeVisible();
  expect(part.getByRole('link', { name: 'All returns' })).toHaveAttribute(
    'href',
    '#dashboard/returns',
  );
  expect(part.queryByRole('button', { name: 'Return items' })).toBeNull();
  expect(calls('GET /return').map(({ input }) => input)).toEqual([{ order: order._id, scope }]);
});

it('RET-03 loads and shows nothing before something is delivered', async () => {
  const { part, calls } = await renderReturns(makeOrder({ products: [shipped] }));
  expect(part.queryByRole('heading')).toBeNull();
  expect(calls('GET /return')).toEqual([]);
});

it('RET-01 RET-03 shows nothing when nothing was or can be returned', async () => {
  const products = [{ ...rope, returnable: 0 }];
  const { part, calls } = await renderReturns(makeOrder({ products }));
  await waitFor(() => expect(calls('GET /return')).toHaveLength(1));
  expect(part.queryByRole('heading')).toBeNull();
});

it('RET-03 UX-03 offers a retry when the returns could not be loaded', async () => {
  const order = makeOrder({ products: [{ ...rope, returnable: 0 }] });
  const { part, user, setReplies } = await renderReturns(order, { 'GET /return': fail(503) });
  const retry = await part.findByRole('button', { name: 'Try again' });
  setReplies({ 'GET /return': page([makeReturn({ order: order._id, name: 'Rope' })]) });
  await user.click(retry);
  expect(await part.findByRole('heading', { name: '1 × Rope' })).toBeVisible();
});

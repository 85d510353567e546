import { screen, waitFor, within } from '@testing-library/react';
import type { Customer } from 'shared/dashboardEntities';
import type { User } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { makeAuditEntry, makeContactMessage } from '../../test/dashboardSamples.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import {
  makeAddress,
  makeId,
  makeLine,
  makeOrder,
  makeReview,
  makeUser,
} from '../../test/samples.ts';

const noOrders = { orders: [], pages: 1, page: 1, totalOrders: 0 };
const noDetails: Customer = {
  note: '',
  orders: { orders: 0, total: 0 },
  items: [],
  addresses: [],
  returns: [],
  reviews: [],
  messages: [],
};
const noEntries = { entries: [], pages: 1, page: 1, totalEntries: 0 };

/** Opens the page of a user, as an admin. */
function open(first: User, api: Api = {}, as: User | 'ROLE_ADMIN' = 'ROLE_ADMIN') {
  let user = first;
  return renderApp({
    at: `/dashboard/users/${user._id}`,
    as,
    api: {
      'GET /user/:id': () => ({ user }),
      'GET /order': noOrders,
      'GET /audit': noEntries,
      'GET /user/:id/customer': { customer: noDetails },
      'PUT /user/:id/role': ({ input }) => ({ user: (user = { ...user, ...input }) }),
      'PUT /user/:id/blocked': ({ input }) => ({ user: (user = { ...user, ...input }) }),
      ...api,
    },
  });
}

const region = (name: string) => screen.getByRole('region', { name });

describe('the page of a user', () => {
  it('DESK-03 shows the account', async () => {
    const brand = makeId();
    const merchant = { _id: makeId(), name: 'Ann Lee', brand };
    open(makeUser({ firstName: 'Ann', lastName: 'Lee', role: 'ROLE_MERCHANT', merchant }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Ann Lee' })).toBeVisible();
    expect(screen.getByText('robin@example.com')).toBeVisible();
    expect(screen.getByText('Fri, Jan 2, 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the brand' })).toHaveAttribute(
      'href',
      `#dashboard/brand/edit/${brand}`,
    );
  });

  it('DESK-22 shows what a customer bought, returned, reviewed and wrote, and keeps a note', async () => {
    const ann = makeUser();
    const product = makeId();
    const item = { product, name: 'Trail Shoe', variant: 'M / Navy', quantity: 3, total: 60 };
    const message = makeContactMessage({ state: 'Done' });
    let customer: Customer = {
      ...noDetails,
      orders: { orders: 2, total: 85 },
      items: [{ ...item, lastAt: '2026-01-02T03:04:05.000Z' }],
      addresses: [makeAddress({ city: 'Butte', isDefault: true })],
      reviews: [makeReview({ title: 'Far' })],
      messages: [message],
    };
    const { user, calls } = open(ann, {
      'GET /user/:id/customer': () => ({ customer }),
      'PUT /user/:id/note': ({ input: { note } }) => {
        customer = { ...customer, note };
        return undefined;
      },
    });
    const row = await screen.findByRole('row', { name: /^Trail Shoe/ });
    expect(row).toHaveTextContent('Trail Shoe (M / Navy)3Fri, Jan 2, 2026$60.00');
    expect(screen.getByText('$42.50')).toBeVisible();
    expect(region('Addresses')).toHaveTextContent('Butte');
    expect(region('Returns')).toHaveTextContent('None yet.');
    expect(region('Reviews')).toHaveTextContent('Far');
    const link = within(region('Messages')).getByRole('link');
    expect(link).toHaveAttribute(
      'href',
      `#dashboard/inbox?state=Done&search=robin%40example.com&message=${message._id}`,
    );
    await user.type(screen.getByLabelText('Note'), 'Calls first.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('The note was saved.')).toBeVisible();
    expect(calls('PUT /user/:id/note')).toMatchObject([
      { params: { id: ann._id }, input: { note: 'Calls first.' } },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save note' })).toBeDisabled());
  });

  it('DESK-22 shows ten reviews, and all of them when asked', async () => {
    const reviews = Array.from({ length: 12 }, (_, at) =>
      makeReview({ title: `Review ${at + 1}` }),
    );
    const { user } = open(makeUser(), {
      'GET /user/:id/customer': { customer: { ...noDetails, reviews } },
    });
    const button = await screen.findByRole('button', { name: 'Show all 12 Reviews' });
    const shown = () => within(region('Reviews')).getAllByRole('listitem');
    expect(shown()).toHaveLength(10);
    await user.click(button);
    expect(shown()).toHaveLength(12);
    expect(button).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show fewer Reviews' }));
    expect(shown()).toHaveLength(10);
  });

  it('DESK-03 lists the orders of this user by page', async () => {
    const ann = makeUser();
    const order = makeOrder({ number: 'U-1', products: [makeLine({ totalPrice: 42 })] });
    const { calls, user } = open(ann, {
      'GET /order': ({ input }) => ({
        orders: [order],
        pages: 2,
        page: Number(input.page),
        totalOrders: 21,
      }),
    });
    const row = await screen.findByRole('row', { name: /^U-1/ });
    expect(row).toHaveTextContent('$42.00');
    expect(within(row).getByRole('link', { name: 'U-1' })).toHaveAttribute(
      'href',
      `#dashboard/orders/${order._id}`,
    );
    expect(screen.getByText('21 orders')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() =>
      expect(calls('GET /order').map(({ input }) => input)).toEqual([
        { scope: 'all', user: ann._id, limit: 10, page: 1 },
        { scope: 'all', user: ann._id, limit: 10, page: 2 },
      ]),
    );
  });

  it.each([
    ['ROLE_MEMBER', 'Make admin', 'Make this member an admin?', 'ROLE_ADMIN', 'Admin'],
    ['ROLE_ADMIN', 'Make member', 'Make this admin a member?', 'ROLE_MEMBER', 'Member'],
  ] as const)(
    'DESK-03 UX-28 explains a new role before %s changes',
    async (role, button, title, next, shown) => {
      const ann = makeUser({ firstName: 'Ann', lastName: 'Lee', role });
      const { user, calls } = open(ann);
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = await screen.findByRole('dialog', { name: title });
      expect(dialog).toHaveTextContent('Ann Lee will');
      expect(dialog).toHaveTextContent('will have to sign in again');
      expect(calls('PUT /user/:id/role')).toEqual([]);
      await user.click(within(dialog).getByRole('button', { name: button }));
      expect(await screen.findByText('The role has been changed')).toBeVisible();
      expect(calls('PUT /user/:id/role')).toMatchObject([
        { params: { id: ann._id }, input: { role: next } },
      ]);
      const facts = screen.getByText('Signs in with').closest('dl');
      expect(facts).toHaveTextContent(`Role${shown}`);
      expect(calls('GET /audit')).toHaveLength(2);
    },
  );

  it('DESK-03 blocks an account after a confirmation, and unblocks it', async () => {
    const ann = makeUser({ firstName: 'Ann', lastName: 'Lee' });
    const { user, calls } = open(ann);
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block this account?' });
    expect(dialog).toHaveTextContent('Ann Lee will be signed out everywhere');
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('The account has been blocked')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    const second = await screen.findByRole('dialog', { name: 'Unblock this account?' });
    await user.click(within(second).getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('The account can sign in again')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Block' })).toBeEnabled();
    expect(calls('PUT /user/:id/blocked').map(({ input }) => input)).toEqual([
      { isBlocked: true },
      { isBlocked: false },
    ]);
  });

  it('DESK-03 explains why the own account cannot be changed', async () => {
    const self = makeUser({ role: 'ROLE_ADMIN' });
    open(self, {}, self);
    expect(await screen.findByRole('button', { name: 'Make member' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Block' })).toBeDisabled();
    expect(screen.getByText(/Ask another admin/)).toBeVisible();
    expect(screen.getByText('You cannot block your own account.')).toBeVisible();
  });

  it('DESK-03 explains why the role of a merchant cannot be changed here', async () => {
    open(makeUser({ role: 'ROLE_MERCHANT' }));
    const role = (await screen.findByRole('heading', { name: 'Role' })).closest('section');
    expect(role).toHaveTextContent('A merchant’s role cannot be changed here');
    expect(within(role ?? document.body).queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: 'Block' })).toBeEnabled();
  });

  it('DESK-03 ERR-01 shows why a change was refused', async () => {
    const { user } = open(makeUser({ role: 'ROLE_ADMIN' }), {
      'PUT /user/:id/role': fail(400, 'There must be another admin.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Make member' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Make member' }));
    expect(await screen.findByText('There must be another admin.')).toBeVisible();
  });

  it('DESK-07 shows the newest changes of the account', async () => {
    const ann = makeUser({ firstName: 'Ann' });
    const entry = makeAuditEntry({
      entity: 'user',
      id: ann._id,
      changes: [{ field: 'role', from: 'ROLE_MEMBER', to: 'ROLE_ADMIN' }],
    });
    const { calls } = open(ann, {
      'GET /audit': { entries: [entry], pages: 2, page: 1, totalEntries: 6 },
    });
    const changes = within(await screen.findByRole('region', { name: 'Changes of this account' }));
    expect(await changes.findByRole('link', { name: 'Ada' })).toBeVisible();
    expect(region('Changes of this account')).toHaveTextContent('RolefromMember→toAdmin');
    expect(changes.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      `#dashboard/audit?entity=user&id=${ann._id}`,
    );
    expect(changes.getByRole('link', { name: 'What Ann changed in the shop' })).toHaveAttribute(
      'href',
      `#dashboard/audit?by=${ann._id}`,
    );
    expect(calls('GET /audit')[0]?.input).toEqual({ entity: 'user', id: ann._id, limit: 5 });
  });
});

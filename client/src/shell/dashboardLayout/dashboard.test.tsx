import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Sales } from 'shared/dashboardEntities';
import { canOpen, moreMenuEntries } from 'shared/screenPaths';
import { makeReview, makeUser } from '../../test/samples.ts';
import { fail, renderApp } from '../../test/renderApp.tsx';
import requirements from '../../../../docs/requirements.md?raw';

/** The labels that a line such as `- DASH-05 Member menu: Orders, WishList.` lists. */
function documentedMenu(id: string) {
  const [, labels] = new RegExp(`^- ${id} \\w+ menu: (.+)\\.$`, 'm').exec(requirements) ?? [];
  return labels?.split(', ');
}

/** The menu's entries of the specification, and those beyond it, which form a list of their own. */
const menu = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Account' });
  const linksIn = (part: HTMLElement) => within(part).getAllByRole('link');
  const further = linksIn(within(nav).getByRole('list', { name: 'More' }));
  const specified = linksIn(nav).filter((link) => !further.includes(link));
  return {
    specified: specified.map((link) => link.textContent),
    further: further.map((link) => link.textContent),
  };
};

const sales = (waiting: Partial<Sales['waiting']>): Sales => ({
  revenue: [],
  before: { orders: 0, total: 0 },
  weekAgo: { orders: 0, total: 0 },
  bestSellers: [],
  byStatus: [],
  lowStock: [],
  waiting: { toShip: 0, lowStock: 0, ...waiting },
});

describe('the sidebar', () => {
  it('DASH-03 PROMO-04 RET-03 DESK-01 shows an admin every area', async () => {
    renderApp({ at: '/dashboard', as: 'ROLE_ADMIN' });
    const { specified, further } = await menu();
    expect(specified).toEqual(documentedMenu('DASH-03'));
    const open = moreMenuEntries.filter(([, path]) => canOpen('ROLE_ADMIN', path));
    expect(further).toEqual(open.map(([label]) => label));
    expect(further).not.toContain('Statement');
  });

  it('DASH-04 RET-03 DESK-01 shows a merchant their brand, products and orders', async () => {
    renderApp({ at: '/dashboard', as: 'ROLE_MERCHANT' });
    const { specified, further } = await menu();
    expect(specified).toEqual(documentedMenu('DASH-04'));
    expect(further).toEqual(['Overview', 'Returns', 'Audit log', 'Statement']);
  });

  it('DASH-05 RET-03 shows a member the account, orders and wishlist', async () => {
    renderApp({ at: '/dashboard', as: 'ROLE_MEMBER' });
    const { specified, further } = await menu();
    expect(specified).toEqual(documentedMenu('DASH-05'));
    expect(further).toEqual(['Returns']);
    const shortcuts = within(await screen.findByRole('list', { name: 'Shortcuts' }));
    const hrefs = shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['#dashboard/orders', '#dashboard/address', '#dashboard/wishlist']);
  });

  it.each([
    ['ROLE_ADMIN', 'Admin'],
    ['ROLE_MERCHANT', 'Merchant'],
    ['ROLE_MEMBER', 'Member'],
  ] as const)('DASH-02 shows the badge of %s', async (role, badge) => {
    renderApp({ at: '/dashboard', as: role });
    const sidebar = await screen.findByRole('complementary');
    expect(within(sidebar).getByText(badge)).toBeVisible();
  });

  it('DASH-02 is titled Account, open at first, and collapsible', async () => {
    const { user } = renderApp({ at: '/dashboard', as: 'ROLE_MEMBER' });
    const toggle = await screen.findByRole('button', { name: 'Account' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(screen.queryByRole('link', { name: 'Account Details' })).toBeNull();
    await user.click(toggle);
    expect(screen.getByRole('link', { name: 'Account Details' })).toBeVisible();
  });
});

describe('pending tasks', () => {
  it('DESK-01 DESK-16 shows the counts to staff with links to their rows, and updates them after each change', async () => {
    const review = makeReview({ status: 'Waiting Approval' });
    const { user, calls, setReplies } = renderApp({
      at: '/dashboard/review',
      as: 'ROLE_ADMIN',
      api: {
        'GET /sales/overview': sales({
          toShip: 3,
          reviews: 1,
          applications: 0,
          messages: 12,
          returns: 2,
        }),
        'GET /review': {
          reviews: [review],
          pages: 1,
          page: 1,
          totalReviews: 1,
        },
        'PUT /review/approve/:id': { review },
      },
    });
    for (const [name, hash] of [
      ['Orders 3 to ship', 'orders/customers?status=Not+processed%2CProcessing'],
      ['Reviews 1 to approve', 'review?status=Waiting+Approval'],
      ['Merchants', 'merchants'],
      ['Inbox 12 open', 'inbox?state=Open'],
      ['Returns 2 requested', 'returns?status=Requested'],
    ]) {
      const link = await screen.findByRole('link', { name });
      expect(link).toHaveAttribute('href', `#dashboard/${hash}`);
    }
    expect(calls('GET /sales/overview')).toHaveLength(1);
    setReplies({ 'GET /sales/overview': sales({ toShip: 3, reviews: 0 }) });
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    expect(await screen.findByRole('link', { name: 'Reviews' })).toBeVisible();
    expect(calls('GET /sales/overview')).toHaveLength(2);
  });

  it('DESK-01 loads the counts once for several screens, and the overview loads its own', async () => {
    const { calls, go } = renderApp({
      at: '/dashboard/overview',
      as: 'ROLE_MERCHANT',
      api: { 'GET /sales/overview': sales({ toShip: 7 }) },
    });
    expect(await screen.findByRole('link', { name: 'Orders 7 to ship' })).toBeVisible();
    go('/dashboard/security');
    await screen.findByRole('heading', { level: 1, name: 'Account Security' });
    expect(screen.getByRole('link', { name: 'Orders 7 to ship' })).toBeVisible();
    expect(calls('GET /sales/overview')).toHaveLength(1);
  });

  it('DESK-01 shows no counts when loading fails, and no notice', async () => {
    const { calls, store } = renderApp({
      at: '/dashboard/security',
      as: 'ROLE_ADMIN',
      api: { 'GET /sales/overview': fail(503) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Account Security' });
    await waitFor(() => expect(calls('GET /sales/overview')).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible();
    expect(store.getState().notices).toEqual([]);
  });
});

describe('header and footer', () => {
  it('DESK-01 SHELL-01 SHELL-07 shows a compact header and footer with the same items', async () => {
    const { go } = renderApp({ at: '/dashboard/security', as: 'ROLE_MEMBER' });
    await screen.findByRole('heading', { level: 1, name: 'Account Security' });
    const header = within(screen.getByRole('banner'));
    expect(screen.getByRole('banner')).toHaveAttribute('data-compact');
    expect(header.getByRole('link', { name: 'Uphill, home' })).toBeVisible();
    expect(header.getByRole('combobox', { name: 'Search products' })).toBeVisible();
    expect(header.getByRole('link', { name: 'Shop' })).toBeVisible();
    for (const name of ['Categories', 'Brands', 'Robin', 'Bag, 0 items']) {
      expect(header.getByRole('button', { name })).toBeVisible();
    }
    const footer = within(screen.getByRole('contentinfo'));
    expect(screen.getByRole('contentinfo')).toHaveAttribute('data-compact');
    for (const name of ['Contact Us', 'Sell With Us', 'Shipping']) {
      expect(footer.getByRole('link', { name })).toBeVisible();
    }
    for (const name of ['Customer Service', 'Links', 'Newsletter']) {
      expect(footer.getByRole('heading', { name })).toBeVisible();
    }
    expect(footer.getAllByRole('link', { name: /^Uphill on / })).toHaveLength(4);
    go('/404');
    expect(screen.getByRole('banner')).not.toHaveAttribute('data-compact');
    expect(screen.getByRole('contentinfo')).not.toHaveAttribute('data-compact');
  });
});

describe('navigating between screens', () => {
  it('FIX-11 keeps the layout and the state of the sidebar', async () => {
    const { user, go } = renderApp({ at: '/dashboard', as: 'ROLE_MEMBER' });
    const toggle = await screen.findByRole('button', { name: 'Account' });
    await user.click(toggle);
    go('/dashboard/security');
    await screen.findByRole('heading', { level: 1, name: 'Account Security' });
    expect(screen.getByRole('button', { name: 'Account' })).toBe(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    await user.click(screen.getByRole('link', { name: 'WishList' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'WishList' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Account' })).toBe(toggle);
    expect(screen.getByRole('link', { name: 'WishList' })).toHaveAttribute('aria-current', 'page');
  });

  it('FIX-11 UX-24 centers the current screen in the horizontal menu', async () => {
    const left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
    const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    const inner = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    const { go } = renderApp({ at: '/dashboard', as: 'ROLE_MEMBER' });
    const list = (await screen.findByRole('link', { name: 'WishList' })).closest('ul');
    await waitFor(() => expect(list?.scrollLeft).toBe(400));
    left.mockReturnValue(600);
    go('/dashboard/security');
    await waitFor(() => expect(list?.scrollLeft).toBe(500));
    for (const spy of [left, width, inner]) spy.mockRestore();
  });

  it('FIX-11 DESK-01 centers it again when the counts have widened the entries', async () => {
    const left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get');
    left.mockImplementation(() => (screen.queryByText('to ship') ? 900 : 500));
    renderApp({
      at: '/dashboard',
      as: 'ROLE_ADMIN',
      api: { 'GET /sales/overview': sales({ toShip: 3 }) },
    });
    const list = (await screen.findByRole('link', { name: 'WishList' })).closest('ul');
    await screen.findByText('to ship');
    await waitFor(() => expect(list?.scrollLeft).toBe(900));
    left.mockRestore();
  });

  it('FIX-11 UX-03 keeps the layout and its links when a screen crashes', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = renderApp({
      at: '/dashboard/address',
      as: 'ROLE_MEMBER',
      // An invalid reply that makes the screen crash.
      api: { 'GET /address': { addresses: [null] } as never },
    });
    expect(await screen.findByText('Something went wrong.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Account Security' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Account Security' }),
    ).toBeVisible();
    logged.mockRestore();
  });
});

describe('before the profile is loaded', () => {
  it('DASH-19 shows a loader, then the account', async () => {
    let reply = () => {};
    renderApp({
      at: '/dashboard',
      as: 'ROLE_MEMBER',
      api: {
        'GET /user/me': () =>
          new Promise((resolve) => {
            reply = () => resolve({ user: makeUser() });
          }),
      },
    });
    expect(await screen.findByText('Loading…')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    reply();
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Details' })).toBeVisible();
  });

  it('UX-03 offers a retry when loading fails', async () => {
    const { user, setReplies } = renderApp({
      at: '/dashboard/users',
      as: 'ROLE_MEMBER',
      api: { 'GET /user/me': fail(500) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    setReplies({ 'GET /user/me': { user: makeUser() } });
    await user.click(again);
    // Members have no access (DASH-06).
    expect(await screen.findByText('The page you are looking for was not found.')).toBeVisible();
  });
});

describe('account details', () => {
  it('DASH-07 shows the profile and saves its three fields', async () => {
    const me = makeUser({ firstName: 'Ada', lastName: 'Hill', phoneNumber: '555-0100' });
    const { user, calls } = renderApp({
      at: '/dashboard',
      as: me,
      api: { 'PUT /user/me': ({ input }) => ({ user: { ...me, ...input, phoneNumber: '' } }) },
    });
    const first = await screen.findByLabelText('First Name');
    expect(first).toHaveValue('Ada');
    expect(screen.getByText(me.email)).toBeVisible();
    expect(screen.getByText('Fri, Jan 2, 2026')).toBeVisible();
    await user.clear(first);
    await user.type(first, 'Grace');
    await user.clear(screen.getByLabelText('Phone Number'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Update account / SuccessFully updated')).toBeVisible();
    expect(first).toHaveValue('Grace');
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect(calls('PUT /user/me')[0]?.input).toEqual({
      firstName: 'Grace',
      lastName: 'Hill',
      phoneNumber: '',
    });
  });

  it('VAL-16 requires both names', async () => {
    const { user, calls } = renderApp({ at: '/dashboard', as: 'ROLE_MEMBER' });
    await user.clear(await screen.findByLabelText('First Name'));
    await user.clear(screen.getByLabelText('Last Name'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByLabelText('First Name')).toHaveAccessibleDescription(
      /First Name is required\./,
    );
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription(
      /Last Name is required\./,
    );
    expect(screen.getByLabelText('First Name')).toHaveFocus();
    expect(calls('PUT /user/me')).toEqual([]);
  });

  it('UX-13 keeps the values when saving fails', async () => {
    const { user } = renderApp({
      at: '/dashboard',
      as: 'ROLE_MEMBER',
      api: { 'PUT /user/me': fail(500) },
    });
    const first = await screen.findByLabelText('First Name');
    await user.type(first, ' Two');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(
      await screen.findByText('Your request could not be processed. Please try again.'),
    ).toBeVisible();
    expect(first).toHaveValue('Robin Two');
  });

  it('UX-27 asks before an edited form is left', async () => {
    const { user, urlHash } = renderApp({ at: '/dashboard', as: 'ROLE_MEMBER' });
    await user.type(await screen.findByLabelText('First Name'), 'x');
    await user.click(screen.getByRole('link', { name: 'Account Security' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(urlHash()).toBe('dashboard');
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(urlHash()).toBe('dashboard/security'));
  });
});

describe('account security', () => {
  it('DASH-08 sends the reset email to the own address', async () => {
    const { user, calls } = renderApp({
      at: '/dashboard/security',
      as: 'ROLE_MEMBER',
      api: { 'POST /user/recover': { message: 'Sent.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Reset Password' }));
    expect(
      await screen.findByText('Your request sent. Please pay attention to your email'),
    ).toBeVisible();
    expect(calls('POST /user/recover')[0]?.input).toEqual({ email: 'robin@example.com' });
    expect(screen.getByText('The link is on its way to robin@example.com.')).toBeVisible();
  });

  it('DASH-08 does not say that a link was sent when it was not', async () => {
    const { user } = renderApp({
      at: '/dashboard/security',
      as: 'ROLE_MEMBER',
      api: { 'POST /user/recover': fail(500) },
    });
    await user.click(await screen.findByRole('button', { name: 'Reset Password' }));
    await screen.findByText('Your request could not be processed. Please try again.');
    expect(screen.queryByText(/on its way/)).toBeNull();
  });

  it('DASH-07 DASH-08 names the provider of an account without an email', async () => {
    const { go } = renderApp({
      at: '/dashboard/security',
      as: makeUser({ email: '', provider: 'Facebook' }),
    });
    expect(await screen.findByText(/You sign in with Facebook/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull();
    go('/dashboard');
    expect(await screen.findByText('Signed in with Facebook')).toBeVisible();
  });
});

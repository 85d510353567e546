import { act, screen, waitFor, within } from '@testing-library/react';
import type { Application } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeApplication } from '../../test/samples.ts';

/** Mocked API with an in-memory application list. */
function applicationsApi(first: Application[]): Api {
  let stored = first;
  const setStatus = (id: string, status: Application['status']) => {
    stored = stored.map((application) =>
      application._id === id ? { ...application, status } : application,
    );
    const merchant = stored.find(({ _id }) => _id === id);
    return merchant ? { merchant } : fail(404);
  };
  return {
    'GET /merchant/list': ({ input: { status } }) => {
      const merchants = stored.filter((application) => !status || application.status === status);
      return { merchants, pages: 1, page: 1, totalMerchants: merchants.length };
    },
    'PUT /merchant/approve/:id': ({ params }) => setStatus(params.id, 'Approved'),
    'PUT /merchant/reject/:id': ({ params }) => setStatus(params.id, 'Rejected'),
    'DELETE /merchant/delete/:id': ({ params }) => {
      const merchant = stored.find(({ _id }) => _id === params.id);
      stored = stored.filter((other) => other !== merchant);
      return merchant ? { merchant } : fail(404);
    },
  };
}

const open = (stored: Application[], api: Api = {}, at = '/dashboard/merchants') =>
  renderApp({
    at,
    as: 'ROLE_ADMIN',
    api: { ...applicationsApi(stored), ...api },
  });

const findRow = async (brand: string) => {
  const row = (await screen.findByRole('rowheader', { name: brand })).closest('tr');
  if (!row) throw new Error(`No row of ${brand}`);
  return row;
};

const getFocused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

const findButtons = async (brand: string) =>
  within(await findRow(brand))
    .getAllByRole('button')
    .map((button) => button.textContent);

describe('merchants', () => {
  it('DASH-09 shows an empty state', async () => {
    open([]);
    expect(await screen.findByText('no merchants found.')).toBeVisible();
  });

  it('DASH-16 DASH-21 shows an application and its date', async () => {
    const sample = makeApplication({ brand: 'Ropes' });
    open([sample]);
    const row = await findRow('Ropes');
    for (const text of [sample.business, sample.name, sample.email, sample.phoneNumber]) {
      expect(row).toHaveTextContent(text);
    }
    expect(row).toHaveTextContent('Fri, Jan 2, 2026');
    expect(row).toHaveTextContent('Waiting Approval');
  });

  it.each([
    ['Waiting Approval', ['Approve', 'Reject', 'Delete']],
    ['Rejected', ['Approve', 'Delete']],
    ['Approved', ['Delete']],
  ] as const)('DASH-16 UX-28 offers the actions for the status %s', async (status, buttons) => {
    open([makeApplication({ brand: 'Ropes', status })]);
    expect(await findButtons('Ropes')).toEqual(buttons);
    expect(await findRow('Ropes')).not.toHaveTextContent('call at');
  });

  it('SAFE-07 offers a new sign-up link until one was used', async () => {
    const sample = makeApplication({ brand: 'Ropes', status: 'Approved', isSignupOpen: true });
    const { user, calls } = open([sample]);
    expect(await findRow('Ropes')).toHaveTextContent('The sign-up link has not been used yet.');
    await user.click(screen.getByRole('button', { name: 'Send a new link Ropes' }));
    expect(await screen.findByText('A new sign-up link has been sent')).toBeVisible();
    expect(calls('PUT /merchant/approve/:id')).toMatchObject([{ params: { id: sample._id } }]);
  });

  it('SAFE-23 says that an invitation has ended, and offers a new sign-up link', async () => {
    const sample = makeApplication({
      brand: 'Ropes',
      status: 'Approved',
      isSignupOpen: true,
      isInvitationEnded: true,
    });
    const { user, calls } = open([sample]);
    expect(await findRow('Ropes')).toHaveTextContent('Invitation ended');
    expect(await findRow('Ropes')).not.toHaveTextContent('has not been used yet');
    await user.click(screen.getByRole('button', { name: 'Send a new link Ropes' }));
    expect(calls('PUT /merchant/approve/:id')).toMatchObject([{ params: { id: sample._id } }]);
  });

  it('DASH-16 shows a note with the phone number, and only Delete, without an email', async () => {
    open([makeApplication({ brand: 'Ropes', email: '' })]);
    expect(await findRow('Ropes')).toHaveTextContent('call at (406) 555-0162');
    expect(screen.getByRole('link', { name: '(406) 555-0162' })).toHaveAttribute(
      'href',
      'tel:(406) 555-0162',
    );
    expect(await findButtons('Ropes')).toEqual(['Delete']);
  });

  it('DASH-16 UX-23 reloads the list after an approval and keeps the focus in the row', async () => {
    const { user, calls } = open([
      makeApplication({ brand: 'Shoes' }),
      makeApplication({ brand: 'Ropes' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Approve Ropes' }));
    expect(await screen.findByText('Merchant has been approved')).toBeVisible();
    expect(await findButtons('Ropes')).toEqual(['Delete']);
    expect(await findButtons('Shoes')).toEqual(['Approve', 'Reject', 'Delete']);
    expect(calls('GET /merchant/list')).toHaveLength(2);
    const row = await findRow('Ropes');
    await waitFor(() => expect(row).toContainElement(getFocused()));
  });

  it('DASH-16 can approve a rejected application', async () => {
    const { user, calls } = open([makeApplication({ brand: 'Ropes' })]);
    await user.click(await screen.findByRole('button', { name: 'Reject Ropes' }));
    expect(await screen.findByText('Merchant has been rejected')).toBeVisible();
    expect(await findRow('Ropes')).toHaveTextContent('Rejected');
    expect(calls('GET /merchant/list')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Approve Ropes' }));
    expect(await screen.findByText('Merchant has been approved')).toBeVisible();
    expect(await findRow('Ropes')).toHaveTextContent('Approved');
  });

  it('DASH-16 MERCH-04 UX-28 asks before deleting and lists the side effects', async () => {
    const sample = makeApplication({ brand: 'Ropes', status: 'Approved' });
    const { user, calls } = open([sample, makeApplication({ brand: 'Shoes' })]);
    await user.click(await screen.findByRole('button', { name: 'Delete Ropes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this merchant?' });
    expect(dialog).toHaveTextContent(
      '“Ropes” will be deleted. The brand and its products will be disabled, and the account becomes a member.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Merchant has been deleted successfully')).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Ropes' })).toBeNull();
    expect(calls('DELETE /merchant/delete/:id')).toMatchObject([{ params: { id: sample._id } }]);
    const next = await findRow('Shoes');
    await waitFor(() => expect(next).toContainElement(getFocused()));
  });

  it('ERR-01 UX-20 shows an error and keeps the list and the button when an action is rejected', async () => {
    const { user, calls } = open([makeApplication({ brand: 'Ropes' })], {
      'PUT /merchant/approve/:id': fail(400, 'Only applications that wait can be approved.'),
    });
    const button = await screen.findByRole('button', { name: 'Approve Ropes' });
    await user.dblClick(button);
    expect(await screen.findByText('Only applications that wait can be approved.')).toBeVisible();
    expect(screen.getByText('Please Try Again!')).toBeVisible();
    expect(await findButtons('Ropes')).toEqual(['Approve', 'Reject', 'Delete']);
    expect(button).toHaveFocus();
    expect(calls('GET /merchant/list')).toHaveLength(1);
  });

  it('FIX-06 UX-26 filters by the status in the URL', async () => {
    const { user, calls, urlHash } = open(
      [
        makeApplication({ brand: 'Ropes' }),
        makeApplication({ brand: 'Shoes', status: 'Approved' }),
      ],
      {},
      '/dashboard/merchants?status=Waiting+Approval',
    );
    await findRow('Ropes');
    expect(screen.getByText('1 application')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reject Ropes' }));
    expect(
      await screen.findByText('No application has the status “Waiting Approval”.'),
    ).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'All' }));
    await findRow('Shoes');
    await findRow('Ropes');
    expect(urlHash()).toBe('dashboard/merchants');
    expect(calls('GET /merchant/list').map(({ input }) => input)).toEqual([
      { page: 1, status: 'Waiting Approval' },
      { page: 1, status: 'Waiting Approval' },
      { page: 1 },
    ]);
  });

  it('DESK-03 has a tab per status, whose list starts at its first page', async () => {
    const { user, calls, urlHash } = open(
      [makeApplication({ brand: 'Shoes', status: 'Rejected' })],
      {},
      '/dashboard/merchants?page=2',
    );
    await findRow('Shoes');
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Waiting Approval',
      'Approved',
      'Rejected',
    ]);
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Rejected' }));
    expect(urlHash()).toBe('dashboard/merchants?status=Rejected');
    await waitFor(() =>
      expect(calls('GET /merchant/list').at(-1)?.input).toEqual({ page: 1, status: 'Rejected' }),
    );
    expect(
      within(screen.getByRole('tabpanel', { name: 'Rejected' })).getByText('Shoes'),
    ).toBeVisible();
  });

  it('UX-26 keeps the page number in the URL, and focus and rows while it changes', async () => {
    let reply = () => {};
    const { user, urlHash, calls } = renderApp({
      at: '/dashboard/merchants',
      as: 'ROLE_ADMIN',
      api: {
        'GET /merchant/list': ({ input }) => {
          const list = (brand: string, page: number) => ({
            merchants: [makeApplication({ brand })],
            pages: 2,
            page,
            totalMerchants: 21,
          });
          if (input.page !== 2) return list('Ropes', 1);
          return new Promise((resolve) => {
            reply = () => resolve(list('Shoes', 2));
          });
        },
      },
    });
    const link = await screen.findByRole('link', { name: 'Page 2' });
    expect(screen.getByText('21 applications')).toBeVisible();
    await user.click(link);
    expect(urlHash()).toBe('dashboard/merchants?page=2');
    expect(screen.getByRole('rowheader', { name: 'Ropes' })).toBeVisible();
    expect((await findRow('Ropes')).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    expect(link).toHaveFocus();
    await waitFor(() => expect(calls('GET /merchant/list')).toHaveLength(2));
    reply();
    expect(await screen.findByRole('rowheader', { name: 'Shoes' })).toBeVisible();
    expect(link).toHaveAttribute('aria-current', 'page');
    expect((await findRow('Shoes')).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
    expect(calls('GET /merchant/list').map(({ input }) => input)).toEqual([
      { page: 1 },
      { page: 2 },
    ]);
  });

  it('FIX-06 does not replace a list selected while it reloads after a rejection', async () => {
    let reload = () => {};
    const ropes = makeApplication({ brand: 'Ropes' });
    const { user, setReplies } = open([ropes]);
    await findRow('Ropes');
    const list = (merchant: Application) => ({
      merchants: [merchant],
      pages: 1,
      page: 1,
      totalMerchants: 1,
    });
    setReplies({
      'GET /merchant/list': ({ input }) =>
        input.status === 'Approved'
          ? list(makeApplication({ brand: 'Shoes', status: 'Approved' }))
          : new Promise((resolve) => {
              reload = () => resolve(list(ropes));
            }),
    });
    await user.click(screen.getByRole('button', { name: 'Reject Ropes' }));
    await user.click(screen.getByRole('tab', { name: 'Approved' }));
    await findRow('Shoes');
    await act(async () => reload());
    await screen.findByText('Merchant has been rejected');
    expect(screen.getByRole('rowheader', { name: 'Shoes' })).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Ropes' })).toBeNull();
  });
});

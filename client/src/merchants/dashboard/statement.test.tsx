import { screen, waitFor, within } from '@testing-library/react';
import type { Statement } from 'shared/dashboardEntities';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as files from '../../lib/saveFile.ts';
import { makeStatement } from '../../test/dashboardSamples.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeId } from '../../test/samples.ts';
import { addMonths, recentMonths } from './MonthPage.tsx';

const makeList = (fields: Partial<Statement> = {}, page = 1, pages = 1) => {
  const statement = makeStatement(fields);
  return { ...statement, page, pages, totalLines: statement.lines.length };
};

const byMonth: Api = {
  'GET /merchant/statement': ({ input }) => makeList({ month: input.month }),
};

const openStatement = (api: Api, query = '') =>
  renderApp({ at: `/dashboard/statement${query}`, as: 'ROLE_MERCHANT', api });

const inputs = (app: ReturnType<typeof renderApp>) =>
  app.calls('GET /merchant/statement').map(({ input }) => input);

// Only the date is mocked: the tests depend on the month, and wait in real time.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

describe('the statement of a merchant', () => {
  it('DESK-09 shows the sums of a month and its lines', async () => {
    const order = makeId();
    const line = makeStatement().lines[0];
    const reply = makeList({
      month: '2026-10',
      lines: [
        {
          ...line,
          order,
          at: '2026-10-02T03:04:05.000Z',
          name: 'Rope',
          kind: 'Sold',
          quantity: 2,
          amount: 140,
          number: 'U-1',
        },
        {
          ...line,
          order,
          at: '2026-10-31T23:59:00.000Z',
          name: 'Rope',
          kind: 'Returned',
          quantity: 1,
          amount: -30,
          number: null,
        },
      ],
      sold: 140,
      cancelled: -10,
      returned: -30,
      commissionPercent: 12.5,
      commission: 12.5,
      payout: 87.5,
    });
    openStatement({ 'GET /merchant/statement': reply }, '?month=2026-10');
    expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeVisible();
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    const sums = screen.getAllByRole('definition').map((sum) => sum.textContent);
    expect(terms.map((term, index) => `${term} ${sums[index]}`)).toEqual([
      'Sold $140.00',
      'Cancelled −$10.00',
      'Returned −$30.00',
      'Commission (12.5%) −$12.50',
      'Payout $87.50',
    ]);
    const [, ...rows] = within(screen.getByRole('table', { name: 'Lines' })).getAllByRole('row');
    const texts = rows.map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        (cell) => cell.textContent,
      ),
    );
    expect(texts).toEqual([
      ['Rope', 'Fri, Oct 2, 2026', 'U-1', 'Sold', '2', '$140.00'],
      ['Rope', 'Sat, Oct 31, 2026', order, 'Returned', '1', '−$30.00'],
    ]);
    expect(screen.getByRole('link', { name: 'U-1' })).toHaveAttribute(
      'href',
      `#dashboard/orders/${order}`,
    );
  });

  it('DESK-09 begins with this month, and goes to the month before and back, in the URL', async () => {
    const app = openStatement(byMonth);
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
    const next = screen.getByRole('button', { name: 'Next month' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(next);
    await app.user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeVisible();
    expect(app.urlHash()).toBe('dashboard/statement?month=2026-10');
    await app.user.click(next);
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
    expect(app.urlHash()).toBe('dashboard/statement?month=2026-11');
    expect(inputs(app)).toEqual([
      { month: '2026-11', page: 1 },
      { month: '2026-10', page: 1 },
      { month: '2026-11', page: 1 },
    ]);
  });

  it('DESK-09 offers the last 12 months, and drops the page with the month', async () => {
    const app = openStatement(
      {
        'GET /merchant/statement': ({ input }) =>
          makeList({ month: input.month }, Number(input.page ?? 1), 3),
      },
      '?month=2026-11&page=2',
    );
    const months = await screen.findByLabelText<HTMLSelectElement>('Month');
    expect(months).toHaveDisplayValue('November 2026');
    const labels = [...months.options].map(({ text }) => text);
    expect([labels.length, labels[0], labels.at(-1)]).toEqual([
      12,
      'November 2026',
      'December 2025',
    ]);
    await screen.findByRole('link', { name: 'Page 3' });
    await app.user.selectOptions(months, 'January 2026');
    expect(await screen.findByRole('heading', { name: 'January 2026' })).toBeVisible();
    expect(app.urlHash()).toBe('dashboard/statement?month=2026-01');
    expect(inputs(app)).toEqual([
      { month: '2026-11', page: 2 },
      { month: '2026-01', page: 1 },
    ]);
  });

  it.each(['?month=2026-13', '?month=soon', '?month=2026-1'])(
    'DESK-09 shows this month for an address that names none: %s',
    async (query) => {
      const app = openStatement(byMonth, query);
      expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
      expect(inputs(app)).toEqual([{ month: '2026-11', page: 1 }]);
    },
  );

  it('DESK-09 shows an empty state with the sums', async () => {
    openStatement({
      'GET /merchant/statement': makeList({ lines: [], sold: 0, commission: 0, payout: 0 }),
    });
    expect(await screen.findByText('No activity this month.')).toBeVisible();
    expect(screen.getAllByRole('definition').map((sum) => sum.textContent)).toEqual(
      Array(5).fill('$0.00'),
    );
  });

  it('DESK-09 UX-03 offers a retry when loading fails', async () => {
    const app = openStatement({ 'GET /merchant/statement': fail(500) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    app.setReplies(byMonth);
    await app.user.click(again);
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  });
});

describe('the download of a statement', () => {
  it('DESK-09 CALL-105 saves the chosen month', async () => {
    const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    let reply = () => {};
    const app = openStatement(
      {
        ...byMonth,
        'GET /merchant/statement.csv': () =>
          new Promise((resolve) => {
            reply = () => resolve('Date,Item\n2026-10-02,Rope\n');
          }),
      },
      '?month=2026-10',
    );
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    await app.user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => {
      reply();
      expect(saveFile).toHaveBeenCalledExactlyOnceWith(
        'statement-2026-10.csv',
        'Date,Item\n2026-10-02,Rope\n',
      );
    });
    expect(app.calls('GET /merchant/statement.csv').map(({ input }) => input)).toEqual([
      { month: '2026-10' },
    ]);
    saveFile.mockRestore();
  });

  it('DESK-09 shows an error when it fails', async () => {
    const app = openStatement({ ...byMonth, 'GET /merchant/statement.csv': fail(500) });
    await app.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(
      await screen.findByText('Your request could not be processed. Please try again.'),
    ).toBeVisible();
  });
});

it('DESK-09 counts months over the turn of a year', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2025-12', 1)).toBe('2026-01');
  expect(recentMonths('2024-02').at(-1)).toBe('2024-02');
  expect(recentMonths('2026-02')).toHaveLength(12);
});

it('DESK-23 shows an admin what each merchant gets for a month, and notes that it was paid', async () => {
  const payouts = ['Windlark', 'Mesa'].map((brand, index) => {
    const { month: _month, lines: _lines, ...sums } = makeStatement({ payout: 36 + index });
    return { merchant: { _id: makeId(), name: 'Kim Lee', brand }, ...sums };
  });
  let paidAt: string | null = null;
  const app = renderApp({
    at: '/dashboard/payouts?month=2026-10',
    as: 'ROLE_ADMIN',
    api: {
      'GET /merchant/payouts': ({ input: { month } }) => ({
        month,
        payouts: payouts.map((payout, index) => (index === 0 ? { ...payout, paidAt } : payout)),
      }),
      'PUT /merchant/:id/payouts/:month': ({ input }) => {
        paidAt = input.paid ? '2026-11-02T12:00:00.000Z' : null;
      },
    },
  });
  const row = async () => within(await screen.findByRole('row', { name: /^Windlark/ }));
  expect((await row()).getByText('$36.00')).toBeVisible();
  await app.user.click((await row()).getByRole('button', { name: 'Mark as paid Windlark' }));
  expect(await screen.findByText(/Nov 2, 2026/)).toBeVisible();
  expect(app.calls('PUT /merchant/:id/payouts/:month')[0]).toMatchObject({
    params: { id: payouts[0]?.merchant._id, month: '2026-10' },
    input: { paid: true },
  });
  await app.user.click((await row()).getByRole('button', { name: 'Not paid Windlark' }));
  expect(await screen.findAllByRole('button', { name: /^Mark as paid/ })).toHaveLength(2);
});

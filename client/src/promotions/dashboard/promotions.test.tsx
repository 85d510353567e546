import { screen, waitFor, within } from '@testing-library/react';
import type { Promotion } from 'shared/orders/orderEntities';
import { describe, expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeCategory, makeId, makePromotion } from '../../test/samples.ts';

const northfold = { value: makeId(), label: 'Northfold' };
const running = makeCategory({ name: 'Running' });

const options: Api = {
  'GET /brands/list/select': { brands: [northfold] },
  'GET /category': { categories: [running] },
};

/** Mocked API with promotions in memory. */
function listApi(first: Promotion[]): Api {
  let stored = first;
  return {
    'GET /promotion': () => ({
      promotions: stored,
      pages: 1,
      page: 1,
      totalPromotions: stored.length,
    }),
    'PUT /promotion/:id/active': ({ params, input }) => {
      const isActive = Boolean(input.promotion.isActive);
      stored = stored.map((promotion) =>
        promotion._id === params.id ? { ...promotion, isActive } : promotion,
      );
      const promotion = stored.find(({ _id }) => _id === params.id);
      return promotion ? { promotion } : fail(404);
    },
  };
}

const list = (promotions: Promotion[], api: Api = {}) =>
  renderApp({
    at: '/dashboard/promotions',
    as: 'ROLE_ADMIN',
    api: { ...options, ...listApi(promotions), ...api },
  });

const add = (api: Api = {}) =>
  renderApp({ at: '/dashboard/promotions/add', as: 'ROLE_ADMIN', api: { ...options, ...api } });

const edit = (promotion: Promotion, api: Api = {}) =>
  renderApp({
    at: `/dashboard/promotions/edit/${promotion._id}`,
    as: 'ROLE_ADMIN',
    api: { ...options, 'GET /promotion/:id': { promotion }, ...api },
  });

describe('the list of promotions', () => {
  it('PROMO-04 DESK-24 shows what each needs, its state, orders and revenue', async () => {
    const promotions = [
      makePromotion({ code: 'SUMMER20', percent: 20, used: 3, uses: 10, revenue: 1234.5 }),
      makePromotion({ code: 'GONE', to: '2020-01-31T00:00:00.000Z' }),
      makePromotion({ code: 'SOON', from: '2999-01-31T00:00:00.000Z' }),
      makePromotion({ code: 'FULL', used: 2, uses: 2 }),
      makePromotion({ code: 'OFF', isActive: false }),
    ];
    list(promotions);
    const row = await screen.findByRole('row', { name: /^SUMMER20/ });
    expect(row).toHaveTextContent('20% off · 10 times in allActive3 of 10$1,234.50');
    expect(screen.getByRole('link', { name: 'Orders with SUMMER20: 3 of 10' })).toHaveAttribute(
      'href',
      `#dashboard/orders/customers?promotion=${promotions[0]?._id}`,
    );
    expect(screen.getByRole('link', { name: 'SUMMER20' })).toHaveAttribute(
      'href',
      `#dashboard/promotions/edit/${promotions[0]?._id}`,
    );
    expect(screen.getByRole('row', { name: /^GONE/ })).toHaveTextContent('Ended');
    expect(screen.getByRole('row', { name: /^SOON/ })).toHaveTextContent('Scheduled');
    expect(screen.getByRole('row', { name: /^FULL/ })).toHaveTextContent('Used up');
    expect(screen.getByRole('row', { name: /^OFF/ })).toHaveTextContent('Inactive');
    expect(screen.getByText('5 promotions')).toBeVisible();
  });

  it('PROMO-04 UX-23 deactivates and activates in the list, and keeps the focus', async () => {
    const promotion = makePromotion({ code: 'SUMMER20' });
    const { user, calls } = list([promotion]);
    await user.click(await screen.findByRole('button', { name: 'Deactivate SUMMER20' }));
    const activate = await screen.findByRole('button', { name: 'Activate SUMMER20' });
    expect(screen.getByRole('row', { name: /^SUMMER20/ })).toHaveTextContent('Inactive');
    expect(activate).toHaveFocus();
    await waitFor(() => expect(activate.getAttribute('aria-busy')).not.toBe('true'));
    await user.click(activate);
    await screen.findByRole('button', { name: 'Deactivate SUMMER20' });
    expect(calls('PUT /promotion/:id/active')).toMatchObject([
      { params: { id: promotion._id }, input: { promotion: { isActive: false } } },
      { input: { promotion: { isActive: true } } },
    ]);
  });

  it('PROMO-03 PROMO-04 shows the sign-up bonus without a button', async () => {
    list([makePromotion({ code: 'WELCOME50', isSignupBonus: true })]);
    expect(await screen.findByRole('row', { name: /^WELCOME50/ })).toHaveTextContent(
      'From settings',
    );
    expect(screen.queryByRole('button', { name: /WELCOME50$/ })).toBeNull();
  });

  it('PROMO-04 UX-26 shows an empty state with a next step', async () => {
    list([]);
    expect(await screen.findByText('no promotions found.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Add promotion' })).toHaveLength(2);
  });
});

describe('adding a promotion', () => {
  it('PROMO-04 sends every field, and previews what it does', async () => {
    const { user, calls, urlHash } = add({
      ...listApi([]),
      'POST /promotion': { promotion: makePromotion() },
    });
    await user.type(await screen.findByLabelText('Code'), 'summer20');
    expect(screen.getByText('Enter the discount.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Percent', { selector: 'input[name=off]' }), '20');
    await user.type(screen.getByLabelText('Minimum total'), '50');
    await user.click(screen.getByRole('checkbox', { name: 'First order only' }));
    await user.type(screen.getByLabelText('From'), '2999-12-01');
    await user.type(screen.getByLabelText('To'), '2999-12-31');
    await user.type(screen.getByLabelText('Uses'), '100');
    await user.type(screen.getByLabelText('Uses per person'), '1');
    const choose = async (field: string, name: string) =>
      user.type(await screen.findByRole('combobox', { name: field }), `${name}{ArrowDown}{Enter}`);
    await choose('Brands', 'north');
    await choose('Categories', 'run');
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    expect(
      screen.getByText(
        '20% off · first order · from $50 · Northfold, Running · ' +
          'from Dec 1 2999 to Dec 31 2999 · once per person · 100 times in all',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Promotion' }));
    expect(await screen.findByText('Promotion has been added successfully')).toBeVisible();
    expect(urlHash()).toBe('dashboard/promotions');
    expect(calls('POST /promotion').map(({ input }) => input)).toEqual([
      {
        code: 'SUMMER20',
        percent: 20,
        amount: null,
        minTotal: 50,
        firstOrderOnly: true,
        from: '2999-12-01',
        to: '2999-12-31',
        uses: 100,
        usesPerPerson: 1,
        brands: [northfold.value],
        categories: [running._id],
        isActive: false,
      },
    ]);
  });

  it('PROMO-04 takes off dollars instead, without any limit', async () => {
    const { user, calls } = add({ 'POST /promotion': { promotion: makePromotion() } });
    await user.type(await screen.findByLabelText('Code'), 'FIVE');
    await user.click(screen.getByRole('radio', { name: 'Amount' }));
    await user.type(screen.getByLabelText('Amount', { selector: 'input[name=off]' }), '7.50');
    await user.click(screen.getByRole('button', { name: 'Add Promotion' }));
    await screen.findByText('Promotion has been added successfully');
    expect(calls('POST /promotion')).toMatchObject([
      {
        input: {
          percent: null,
          amount: 7.5,
          minTotal: null,
          from: null,
          to: null,
          uses: null,
          usesPerPerson: null,
          brands: [],
          categories: [],
          isActive: true,
        },
      },
    ]);
  });

  it('PROMO-04 UX-17 shows missing and wrong values at their fields', async () => {
    const { user, calls } = add();
    const code = await screen.findByLabelText('Code');
    await user.click(screen.getByRole('button', { name: 'Add Promotion' }));
    expect(code).toHaveAccessibleDescription(/Code is required\.$/);
    expect(code).toHaveFocus();
    const percent = screen.getByLabelText('Percent', { selector: 'input[name=off]' });
    expect(percent).toHaveAccessibleDescription(/Percent or amount is required\.$/);
    await user.type(percent, '101');
    await user.tab();
    expect(percent).toHaveAccessibleDescription(/Percent may not be greater than 100\.$/);
    await user.click(screen.getByRole('radio', { name: 'Amount' }));
    expect(screen.getByLabelText('Amount', { selector: 'input[name=off]' })).not.toBeInvalid();
    await user.type(screen.getByLabelText('From'), '2026-12-02');
    await user.type(screen.getByLabelText('To'), '2026-12-01');
    await user.tab();
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/To may not be before from\.$/);
    expect(calls('POST /promotion')).toEqual([]);
  });

  it('PROMO-04 UX-17 VAL-15 refuses what is no number in an optional field, and keeps it', async () => {
    const { user, calls } = add();
    await user.type(await screen.findByLabelText('Code'), 'FIVE');
    await user.type(screen.getByLabelText('Percent', { selector: 'input[name=off]' }), '5');
    const minTotal = screen.getByLabelText('Minimum total');
    await user.type(minTotal, '.');
    expect(screen.getByText('5% off')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Promotion' }));
    expect(minTotal).toHaveAccessibleDescription(/Minimum total must be a number\.$/);
    expect(minTotal).toHaveValue('.');
    expect(calls('POST /promotion')).toEqual([]);
  });

  it('PROMO-04 UX-13 shows a taken code at its field and keeps the values', async () => {
    const text = 'This code is in use already.';
    const { user } = add({ 'POST /promotion': fail(400, text, { code: text }) });
    const code = await screen.findByLabelText('Code');
    await user.type(code, 'SUMMER20');
    await user.type(screen.getByLabelText('Percent', { selector: 'input[name=off]' }), '20');
    await user.click(screen.getByRole('button', { name: 'Add Promotion' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(`${text}$`)));
    expect(code).toHaveValue('SUMMER20');
    expect(screen.getByLabelText('Percent', { selector: 'input[name=off]' })).toHaveValue('20');
  });

  it('PROMO-04 UX-27 asks before an edited form is left', async () => {
    const { user, urlHash } = add();
    await user.type(await screen.findByLabelText('Code'), 'S');
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('link', { name: 'Returns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(urlHash()).toBe('dashboard/returns'));
  });
});

describe('editing a promotion', () => {
  it('PROMO-04 shows the promotion and saves the whole form', async () => {
    const promotion = makePromotion({
      code: 'TEN',
      percent: null,
      amount: 10,
      minTotal: 40,
      to: '2999-12-31T23:59:59.999Z',
      usesPerPerson: 2,
      brands: [northfold.value],
      isActive: false,
    });
    const { user, calls, urlHash } = edit(promotion, { 'PUT /promotion/:id': { promotion } });
    expect(await screen.findByRole('radio', { name: 'Amount' })).toBeChecked();
    expect(await screen.findByRole('button', { name: 'Remove Northfold' })).toBeVisible();
    expect(screen.getByLabelText('To')).toHaveValue('2999-12-31');
    const off = screen.getByLabelText('Amount', { selector: 'input[name=off]' });
    await user.clear(off);
    await user.type(off, '12');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Promotion has been updated successfully')).toBeVisible();
    expect(urlHash()).toBe('dashboard/promotions');
    expect(calls('PUT /promotion/:id').map(({ input }) => input)).toEqual([
      {
        promotion: {
          code: 'TEN',
          percent: null,
          amount: 12,
          minTotal: 40,
          firstOrderOnly: false,
          from: null,
          to: '2999-12-31',
          uses: null,
          usesPerPerson: 2,
          brands: [northfold.value],
          categories: [],
          isActive: false,
        },
      },
    ]);
  });

  it('PROMO-04 UX-28 deletes an unused one after a confirmation', async () => {
    const promotion = makePromotion({ code: 'TEN' });
    const { user, calls, urlHash } = edit(promotion, { 'DELETE /promotion/:id': { promotion } });
    await user.click(await screen.findByRole('button', { name: 'Delete TEN' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this promotion?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Promotion has been deleted successfully')).toBeVisible();
    expect(urlHash()).toBe('dashboard/promotions');
    expect(calls('DELETE /promotion/:id')).toMatchObject([{ params: { id: promotion._id } }]);
  });

  it('PROMO-04 shows why it could not be deleted', async () => {
    const promotion = makePromotion({ code: 'TEN' });
    const refusal = 'This code was used, so it stays.';
    const { user, urlHash } = edit(promotion, { 'DELETE /promotion/:id': fail(400, refusal) });
    await user.click(await screen.findByRole('button', { name: 'Delete TEN' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this promotion?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(urlHash()).toBe(`dashboard/promotions/edit/${promotion._id}`);
  });

  it('PROMO-04 UX-28 does not offer to delete a used one', async () => {
    edit(makePromotion({ code: 'TEN', used: 3, uses: 10, revenue: 420 }));
    expect(await screen.findByText('Used: 3 of 10. Revenue: $420.00.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete TEN' })).toBeNull();
    expect(screen.getByText('It can no longer be deleted, only deactivated.')).toBeVisible();
  });

  it('PROMO-03 PROMO-04 shows the sign-up bonus, which only the settings change', async () => {
    edit(makePromotion({ code: 'WELCOME50', label: '50% off, at most $100', isSignupBonus: true }));
    expect(
      await screen.findByText('WELCOME50: 50% off, at most $100, for first orders'),
    ).toBeVisible();
    expect(screen.getByText(/^This sign-up bonus is defined/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeProduct, makeVariant } from '../../test/samples.ts';

const mat = makeProduct({ name: 'Mat', price: 20, quantity: 7 });
const pole = makeProduct({ name: 'Pole', price: 49.5, quantity: 3 });
const rope = makeProduct({ name: 'Rope', price: 30, quantity: 12 });
const [small, large] = [
  makeVariant({ Size: 'S' }, { quantity: 4 }),
  makeVariant({ Size: 'L' }, { quantity: 2, price: 35 }),
];
const shoe = makeProduct({
  name: 'Shoe',
  price: 30,
  quantity: 6,
  options: [{ name: 'Size', values: ['S', 'L'] }],
  variants: [small, large],
});

/** Opens the table of some products with its fields. */
const edit = async (products: Product[], api: Api = {}) => {
  const app = renderApp({
    at: '/dashboard/product',
    as: 'ROLE_MERCHANT',
    api: {
      'GET /products': ({ input }) => ({
        products,
        pages: 2,
        page: Number(input.page),
        totalProducts: 23,
      }),
      'PATCH /products': ({ input }) => ({ changed: input.changes.length, refused: [] }),
      ...api,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Edit prices and stock' }));
  await screen.findByRole('button', { name: 'Done' });
  return app;
};

type App = Awaited<ReturnType<typeof edit>>;

const field = (label: string) => screen.getByLabelText(label);
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));
const sent = (app: App) => app.calls('PATCH /products').map(({ input }) => input);

describe('prices and stocks in the table', () => {
  it('DESK-04 saves prices and stocks with one call, stocks as a difference', async () => {
    const app = await edit([mat, pole, rope]);
    expect(field('Price of Mat')).toHaveFocus();
    await app.user.keyboard('25{Enter}52.5{ArrowDown}');
    expect(field('Price of Rope')).toHaveFocus();
    await app.user.keyboard('{ArrowUp}');
    expect(field('Price of Pole')).toHaveFocus();
    await app.user.tab();
    expect(field('Stock of Pole')).toHaveFocus();
    await app.user.keyboard('10');
    await press(app, 'Save 2 changes');
    expect(await screen.findByText('2 changes saved')).toBeVisible();
    expect(sent(app)).toEqual([
      {
        changes: [
          { _id: mat._id, price: 25 },
          { _id: pole._id, price: 52.5, quantity: 10, inventory: 3 },
        ],
      },
    ]);
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    // The saved stock is what the next difference starts from.
    await app.user.click(field('Stock of Pole'));
    await app.user.keyboard('12');
    await press(app, 'Save 1 change');
    await waitFor(() => expect(sent(app)).toHaveLength(2));
    expect(sent(app)[1]).toEqual({ changes: [{ _id: pole._id, quantity: 12, inventory: 10 }] });
  });

  it('DESK-04 resets a field with Escape, and ignores unchanged values', async () => {
    const app = await edit([mat, pole]);
    await app.user.keyboard('25');
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
    await app.user.keyboard('{Escape}');
    expect(field('Price of Mat')).toHaveValue('20');
    expect(field('Price of Mat')).toHaveFocus();
    await app.user.click(field('Price of Pole'));
    await app.user.keyboard('49.50');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
    await press(app, 'Done');
    const start = await screen.findByRole('button', { name: 'Edit prices and stock' });
    await waitFor(() => expect(start).toHaveFocus());
    expect(app.calls('GET /products')).toHaveLength(2);
    expect(sent(app)).toEqual([]);
  });

  it('DESK-04 keeps refused changes with their reason, and saves the others', async () => {
    const error = 'Quantity may not be negative.';
    const app = await edit([mat, pole], {
      'PATCH /products': { changed: 1, refused: [{ _id: pole._id, error }] },
    });
    await app.user.keyboard('25');
    await app.user.click(field('Stock of Pole'));
    await app.user.keyboard('0');
    await press(app, 'Save 2 changes');
    expect(await screen.findByText('1 change saved')).toBeVisible();
    const stock = field('Stock of Pole');
    expect(stock).toHaveAccessibleDescription(error);
    await waitFor(() => expect(stock).toHaveFocus());
    expect(stock).toHaveValue('0');
    expect(screen.getByRole('alert')).toHaveTextContent('1 change refused.');
    expect(field('Price of Mat')).toHaveValue('25');
    await app.user.keyboard('1');
    expect(stock).not.toBeInvalid();
    await press(app, 'Save 1 change');
    await waitFor(() => expect(sent(app)).toHaveLength(2));
    expect(sent(app)[1]).toEqual({ changes: [{ _id: pole._id, quantity: 1, inventory: 3 }] });
  });

  it.each([
    { choice: 'Keep mine', value: '25', saved: { price: 25 } },
    { choice: 'Take theirs', value: '30', saved: {} },
  ])('WORLD-14 asks about a price that somebody else changed: $choice', async (example) => {
    const known = { ...mat, version: 'old' };
    const app = await edit([known, pole], {
      'PATCH /products': ({ input }) => {
        const { version } = input.changes[0] ?? {};
        const current = { ...mat, price: 30, version: 'new' };
        return version === 'old'
          ? {
              changed: input.changes.length - 1,
              refused: [{ _id: mat._id, error: 'Changed meanwhile.', current }],
            }
          : { changed: input.changes.length, refused: [] };
      },
    });
    await app.user.keyboard('25');
    await app.user.click(field('Stock of Mat'));
    await app.user.keyboard('9');
    await app.user.click(field('Stock of Pole'));
    await app.user.keyboard('4');
    await press(app, 'Save 2 changes');
    expect(await screen.findByText('1 change saved')).toBeVisible();
    expect(sent(app)).toHaveLength(1);
    expect(screen.getByText('Yours: 25. Theirs: 30.')).toBeVisible();
    const price = field('Price of Mat');
    expect(price).toHaveAccessibleDescription('Somebody else changed this too.');
    expect(price).toHaveValue('25');
    expect(field('Stock of Mat')).toHaveValue('9');

    await press(app, `${example.choice} for Mat`);
    expect(price).toHaveValue(example.value);
    expect(price).toHaveFocus();
    expect(price).not.toBeInvalid();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await press(app, 'Save 1 change');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible());
    expect(sent(app).at(-1)).toEqual({
      changes: [{ _id: mat._id, quantity: 9, inventory: 7, version: 'new', ...example.saved }],
    });
    expect(price).toHaveValue(example.value);
  });

  it('WORLD-14 saves over a newer version what nobody else changed', async () => {
    const app = await edit([{ ...mat, version: 'old' }], {
      'PATCH /products': ({ input }) => {
        const current = { ...mat, name: 'Yoga mat', version: 'new' };
        return input.changes[0]?.version === 'new'
          ? { changed: 1, refused: [] }
          : { changed: 0, refused: [{ _id: mat._id, error: 'Changed meanwhile.', current }] };
      },
    });
    await app.user.keyboard('25');
    await press(app, 'Save 1 change');
    expect(await screen.findByText('1 change saved')).toBeVisible();
    expect(sent(app)).toEqual([
      { changes: [{ _id: mat._id, price: 25, version: 'old' }] },
      { changes: [{ _id: mat._id, price: 25, version: 'new' }] },
    ]);
  });

  it('DESK-04 UX-17 does not send invalid values', async () => {
    const app = await edit([mat, pole]);
    await app.user.keyboard('0.5{Enter}');
    expect(field('Price of Mat')).toHaveAccessibleDescription('Price must be at least 1.');
    await app.user.clear(field('Stock of Pole'));
    await press(app, 'Save 2 changes');
    expect(field('Stock of Pole')).toHaveAccessibleDescription('Quantity is required.');
    await waitFor(() => expect(field('Price of Mat')).toHaveFocus());
    expect(sent(app)).toEqual([]);
  });

  it('DESK-04 UX-13 keeps the input when saving fails', async () => {
    const app = await edit([mat], { 'PATCH /products': fail(500, 'Too busy.') });
    await app.user.keyboard('25');
    await press(app, 'Save 1 change');
    expect(await screen.findByText('Too busy.')).toBeVisible();
    expect(field('Price of Mat')).toHaveValue('25');
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
  });

  it('DESK-04 VAR-01 shows a row per variant; an empty price means the product price', async () => {
    const app = await edit([shoe]);
    // The stock is that of the variants.
    expect(screen.queryByLabelText('Stock of Shoe')).toBeNull();
    const open = screen.getByRole('button', { name: '2 variants of Shoe' });
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await app.user.click(open);
    expect(open).toHaveAttribute('aria-expanded', 'true');
    expect(field('Price of Shoe (S)')).toHaveValue('');
    expect(field('Price of Shoe (S)')).toHaveAttribute('placeholder', '30');
    expect(field('Price of Shoe (L)')).toHaveValue('35');
    await app.user.click(field('Stock of Shoe (S)'));
    await app.user.keyboard('9');
    await app.user.click(field('Price of Shoe (L)'));
    await app.user.keyboard('36');
    await press(app, 'Save 2 changes');
    expect(await screen.findByText('2 changes saved')).toBeVisible();
    expect(sent(app)).toEqual([
      {
        changes: [
          { _id: shoe._id, variant: small._id, quantity: 9, inventory: 4 },
          { _id: shoe._id, variant: large._id, price: 36 },
        ],
      },
    ]);
    expect(screen.getByRole('row', { name: /2 variants/ })).toHaveTextContent('11');
  });

  it('DESK-04 VAR-01 hides the product price while every variant has its own', async () => {
    const own = { ...shoe, variants: [{ ...small, price: 30 }, large] };
    const app = await edit([own]);
    expect(screen.queryByLabelText('Price of Shoe')).toBeNull();
    await press(app, '2 variants of Shoe');
    await app.user.clear(field('Price of Shoe (L)'));
    await press(app, 'Save 1 change');
    expect(field('Price of Shoe (L)')).toHaveAccessibleDescription(
      'To use the product’s price, edit the variant in the form.',
    );
    expect(sent(app)).toEqual([]);
  });

  it('DESK-04 UX-27 asks before another page or screen opens', async () => {
    const app = await edit([mat, pole]);
    await app.user.keyboard('25');
    await app.user.click(screen.getByRole('link', { name: 'Page 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(field('Price of Mat')).toHaveValue('25');
    expect(app.urlHash()).toBe('dashboard/product');
    await press(app, 'Discard');
    expect(field('Price of Mat')).toHaveValue('20');
    await app.user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(app.urlHash()).toBe('dashboard/product?page=2'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

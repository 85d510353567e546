import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { expect, it } from 'vitest';
import { history } from '../../lib/history.tsx';
import { type Api, renderApp } from '../../test/renderApp.tsx';
import { makeProduct, makeReview, makeVariant, noSummary } from '../../test/samples.ts';
import { selectCart } from '../../cart/cartSlice.ts';

const main = () => within(screen.getByRole('main'));
const group = (name: string) => main().getByRole('radiogroup', { name });
const radio = (name: string) => main().getByRole('radio', { name });
const press = (name: string) => main().getByRole('button', { name });
const quantity = () => main().getByRole('textbox', { name: 'Quantity' });

const navyUrl = '/images/aaaaaaaaaaaaaaaaaaaaaaaa-960.webp';
const redUrl = '/images/bbbbbbbbbbbbbbbbbbbbbbbb-960.webp';

/** Navy in M and L, Red only in M and sold out; L costs more and few are left. */
const navyM = makeVariant({ Size: 'M', Color: 'Navy' }, { imageUrl: navyUrl, sku: 'TS-M-NAVY' });
const navyL = makeVariant(
  { Size: 'L', Color: 'Navy' },
  { imageUrl: navyUrl, sku: 'TS-L-NAVY', price: 35, quantity: 5 },
);
const redM = makeVariant({ Size: 'M', Color: 'Red' }, { imageUrl: redUrl, quantity: 0 });

const shirt = (fields: Partial<Product> = {}) =>
  makeProduct({
    name: 'Trail Shirt',
    slug: 'trail-shirt',
    sku: 'TS',
    price: 32,
    priceMax: 35,
    quantity: 65,
    brand: null,
    imageUrl: navyUrl,
    images: [navyUrl, redUrl].map((imageUrl) => ({ imageUrl, alt: '' })),
    options: [
      { name: 'Size', values: ['M', 'L'] },
      { name: 'Color', values: ['Navy', 'Red'] },
    ],
    variants: [navyM, navyL, redM],
    ...fields,
  });

async function renderShirt({ query = '', ...fields }: Partial<Product> & { query?: string } = {}) {
  const product = shirt(fields);
  const api: Api = {
    'GET /products/item/:slug': { product, reviews: noSummary },
    'GET /review/:slug': ({ input }) => ({
      reviews: [makeReview({ title: `Of page ${input.page}` })],
      pages: 2,
      page: Number(input.page),
      totalReviews: 6,
      summary: noSummary,
    }),
  };
  const app = renderApp({ at: `/product/trail-shirt${query}`, api });
  await screen.findByRole('heading', { level: 1, name: 'Trail Shirt' });
  const lines = () =>
    selectCart(app.store.getState()).items.map(({ product: { variant, price }, quantity }) => [
      variant?.label,
      price,
      quantity,
    ]);
  return { ...app, product, lines };
}

it('VAR-04 shows the lowest price and preselects nothing until the choice is complete', async () => {
  const { user, urlHash } = await renderShirt();
  expect(main().getAllByRole('radio', { checked: false })).toHaveLength(4);
  expect(main().getByText(/^From/)).toHaveTextContent('From $32.00');
  expect(main().getByText('In stock')).toBeVisible();
  expect(main().getByText('Sku: TS')).toBeVisible();
  await user.click(radio('L'));
  expect(main().getByText(/^From/)).toHaveTextContent('From $32.00');
  expect(urlHash()).toBe('product/trail-shirt');
});

it('VAR-04 shows price, stock and sku of the chosen variant, and keeps it in the URL', async () => {
  const { user, urlHash } = await renderShirt();
  const entries = window.history.length;
  await user.click(radio('L'));
  await user.click(radio('Navy'));
  expect(main().queryByText(/^From/)).toBeNull();
  expect(main().getByText('$35.00')).toBeVisible();
  expect(main().getByText('Only 5 left')).toBeVisible();
  expect(main().getByText('Sku: TS-L-NAVY')).toBeVisible();
  expect(urlHash()).toBe(`product/trail-shirt?variant=${navyL._id}`);

  await user.click(radio('M'));
  expect(main().getByText('$32.00')).toBeVisible();
  expect(main().queryByText(/left$/)).toBeNull();
  expect(urlHash()).toBe(`product/trail-shirt?variant=${navyM._id}`);
  expect(window.history.length).toBe(entries);
});

it('VAR-04 restores the choice from the URL, and follows a link to another variant', async () => {
  await renderShirt({ query: `?variant=${navyL._id}` });
  expect(radio('L')).toBeChecked();
  expect(radio('Navy')).toBeChecked();
  expect(main().getByText('$35.00')).toBeVisible();
  act(() => history.push(`/product/trail-shirt?variant=${redM._id}`));
  await waitFor(() => expect(radio('Red, sold out')).toBeChecked());
  expect(radio('M, sold out')).toBeChecked();
  expect(main().getByText('Out of stock')).toBeVisible();
});

it('VAR-04 ignores an unknown variant in the URL', async () => {
  await renderShirt({ query: '?variant=gone' });
  expect(main().getAllByRole('radio', { checked: false })).toHaveLength(4);
});

it('VAR-04 labels combinations that are sold out or do not exist, which can still be chosen', async () => {
  const { user, urlHash, lines } = await renderShirt();
  expect(radio('Red, sold out')).toBeEnabled();
  expect(radio('L')).toBeEnabled();
  await user.click(radio('Red, sold out'));
  expect(radio('M, sold out')).toBeEnabled();
  await user.click(radio('L, sold out'));
  expect(main().getByText('Out of stock')).toBeVisible();
  expect(press('Add To Bag')).toBeDisabled();
  expect(quantity()).toBeDisabled();
  expect(urlHash()).toBe('product/trail-shirt');
  expect(lines()).toEqual([]);

  await user.click(radio('Navy'));
  expect(press('Add To Bag')).toBeEnabled();
  expect(urlHash()).toBe(`product/trail-shirt?variant=${navyL._id}`);
});

it('VAR-04 chooses a variant with the keyboard alone', async () => {
  const { user } = await renderShirt({ query: `?variant=${navyM._id}` });
  radio('M').focus();
  await user.keyboard('{ArrowRight}');
  expect(radio('L')).toBeChecked();
  expect(radio('L')).toHaveFocus();
  expect(main().getByText('$35.00')).toBeVisible();
  await user.tab();
  expect(radio('Navy')).toHaveFocus();
});

it('VAR-04 keeps the last one of choices that follow each other fast', async () => {
  const { urlHash } = await renderShirt({ query: `?variant=${navyM._id}` });
  act(() => {
    fireEvent.click(radio('L'));
    fireEvent.click(radio('M'));
  });
  await waitFor(() => expect(radio('M')).toBeChecked());
  expect(urlHash()).toBe(`product/trail-shirt?variant=${navyM._id}`);
  act(() => {
    fireEvent.click(radio('L'));
    fireEvent.click(radio('Red, sold out'));
    fireEvent.click(radio('M, sold out'));
  });
  await waitFor(() => expect(radio('Red, sold out')).toBeChecked());
  expect(radio('M, sold out')).toBeChecked();
  expect(urlHash()).toBe(`product/trail-shirt?variant=${redM._id}`);
  expect(main().getByRole('button', { name: /^Image/, current: true })).toHaveAccessibleName(
    'Image 2 of 2',
  );
});

it('VAR-04 asks for the first missing option and adds nothing', async () => {
  const { user, lines } = await renderShirt();
  await user.click(press('Add To Bag'));
  await waitFor(() => expect(group('Size')).toHaveFocus());
  expect(group('Size')).toHaveAccessibleDescription('Please choose Size.');
  expect(group('Color')).not.toHaveAccessibleDescription();
  expect(lines()).toEqual([]);

  await user.click(radio('M'));
  expect(group('Size')).not.toHaveAccessibleDescription();
  await user.click(press('Add To Bag'));
  await waitFor(() => expect(group('Color')).toHaveFocus());
  expect(group('Color')).toHaveAccessibleDescription('Please choose Color.');

  await user.click(radio('Navy'));
  await user.click(press('Add To Bag'));
  expect(lines()).toEqual([['M / Navy', 32, 1]]);
  expect(screen.getByText('Trail Shirt (M / Navy) added to your bag. Total $32.00.')).toBeVisible();
});

it('VAR-04 CART-04 limits the quantity by the stock of the variant', async () => {
  const { user, lines } = await renderShirt({ query: `?variant=${navyM._id}` });
  await user.clear(quantity());
  await user.type(quantity(), '3');
  await user.click(radio('L'));
  expect(quantity()).toHaveValue('3');
  expect(quantity()).toHaveAccessibleDescription(
    expect.stringContaining('Quantity may not be greater than 1.'),
  );
  await user.click(press('Add To Bag'));
  expect(quantity()).toHaveFocus();
  expect(lines()).toEqual([]);
  await user.click(radio('M'));
  await user.click(press('Add To Bag'));
  expect(lines()).toEqual([['M / Navy', 32, 3]]);
});

it('VAR-04 CART-03 changes and removes the line of the chosen variant only', async () => {
  const { user, lines } = await renderShirt({ query: `?variant=${navyM._id}` });
  await user.click(press('Add To Bag'));
  await user.click(radio('L'));
  await user.click(press('Add To Bag'));
  expect(lines()).toEqual([
    ['M / Navy', 32, 1],
    ['L / Navy', 35, 1],
  ]);
  await user.click(radio('M'));
  await user.click(press('Increase Quantity'));
  expect(lines()[0]).toEqual(['M / Navy', 32, 2]);
  await user.click(press('Remove From Bag'));
  expect(lines()).toEqual([['L / Navy', 35, 1]]);
  expect(press('Add To Bag')).toHaveFocus();
});

it.each<[string, Partial<Product>, string[]]>([
  [
    'an option with one value',
    {
      options: [
        { name: 'Size', values: ['M', 'L'] },
        { name: 'Color', values: ['Navy'] },
      ],
      variants: [navyM, navyL],
    },
    ['Navy'],
  ],
  ['the only variant', { variants: [navyL] }, ['L', 'Navy']],
])('VAR-04 preselects %s', async (_, fields, expected) => {
  await renderShirt(fields);
  const names = main()
    .getAllByRole('radio', { checked: true })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(expected);
});

it('VAR-04 shows values as swatches only if all of them are known colors', async () => {
  await renderShirt();
  expect(main().getByText('Navy').firstElementChild).toHaveStyle({ background: '#223257' });
  expect(main().getByText('L')).toBeVisible();
});

it('VAR-04 VAR-06 shows the image of the chosen color first, also before the size is chosen', async () => {
  const { user } = await renderShirt();
  const shown = () => main().getByRole('button', { name: /^Image/, current: true });
  expect(shown()).toHaveAccessibleName('Image 1 of 2');
  await user.click(radio('Red, sold out'));
  expect(shown()).toHaveAccessibleName('Image 2 of 2');
  expect(radio('Red, sold out')).toHaveFocus();
  await user.click(radio('Navy'));
  expect(shown()).toHaveAccessibleName('Image 1 of 2');
});

it('VAR-04 UX-01 loads the image of the variant in the URL first', async () => {
  await renderShirt({ query: `?variant=${redM._id}` });
  const eager = main()
    .getAllByRole('img', { name: 'Trail Shirt' })
    .filter((image) => image.getAttribute('loading') === 'eager');
  expect(eager.map((image) => image.getAttribute('src'))).toEqual([redUrl]);
});

it('VAR-04 UX-04 keeps the variant in the URL when the reviews are paged', async () => {
  const { user, urlHash } = await renderShirt({ query: `?variant=${navyM._id}` });
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('Of page 2')).toBeVisible();
  expect(urlHash()).toBe(`product/trail-shirt?variant=${navyM._id}&reviews=2`);
  await user.click(radio('L'));
  expect(urlHash()).toBe(`product/trail-shirt?variant=${navyL._id}&reviews=2`);
});

it('SHOPX-21 opens the size guide below the sizes, as a table with headings', async () => {
  const sizeGuide = [
    ['Size', 'Chest'],
    ['M', '38–40 in'],
  ];
  const { user } = await renderShirt({ sizeGuide });
  expect(main().getAllByRole('button', { name: 'Size guide' })).toHaveLength(1);
  await user.click(press('Size guide'));
  const table = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(sizeGuide[0]);
  expect(table.getByRole('rowheader', { name: 'M' })).toBeVisible();
  expect(table.getByRole('cell', { name: '38–40 in' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(press('Size guide')).toHaveFocus();
});

it('SHOPX-21 shows no size guide of a product without sizes, or of a category without one', async () => {
  await renderShirt({ sizeGuide: [['Size'], ['M']], options: [], variants: [] });
  expect(main().queryByRole('button', { name: 'Size guide' })).toBeNull();
});

it('VAR-04 has no choice and no starting price without options', async () => {
  const { user, lines } = await renderShirt({ options: [], variants: [], priceMax: 32 });
  expect(main().queryByRole('radiogroup', { name: 'Size' })).toBeNull();
  expect(main().queryByText(/^From/)).toBeNull();
  await user.click(press('Add To Bag'));
  expect(lines()).toEqual([[undefined, 32, 1]]);
});

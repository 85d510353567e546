import { act, screen, waitFor, within } from '@testing-library/react';
import type { Facets } from 'shared/entities';
import { expect, it } from 'vitest';
import { type Api, renderApp } from '../../../test/renderApp.tsx';
import { makeBrand, makeProduct } from '../../../test/samples.ts';

const brands = Array.from({ length: 12 }, (_, index) => ({
  value: `brand-${index + 1}`,
  label: `Brand ${index + 1}`,
  count: 12 - index,
}));

const facets: Facets = {
  brands,
  categories: [
    { value: 'yoga', label: 'Yoga & rest', count: 4 },
    { value: 'run', label: 'Running', count: 0 },
  ],
  inStock: 7,
  onSale: 2,
  options: {
    Size: [
      { value: 'M', count: 3 },
      { value: 'L', count: 2 },
    ],
    Color: [
      { value: 'Red', count: 1 },
      { value: 'Navy', count: 2 },
    ],
  },
};

const product = makeProduct({ name: 'Trail Shoe' });
const list = { products: [product], pages: 2, page: 1, totalProducts: 12 };

const api: Api = {
  'GET /products/list': list,
  'GET /products/list/brand/:brand': list,
  'GET /brands/lists': { brands: [makeBrand({ slug: 'brand-1', name: 'Brand 1' })] },
  'POST /products/advancedFilters': { ...list, facets },
};

const checkbox = (name: RegExp | string) => screen.getByRole('checkbox', { name });
const group = (name: string) => within(screen.getByRole('group', { name }));

async function renderShop(at: string, changes: Api = {}) {
  const app = renderApp({ at, api: { ...api, ...changes } });
  await screen.findByRole('group', { name: 'Availability' });
  const inputs = () => app.calls('POST /products/advancedFilters').map(({ input }) => input);
  return { ...app, inputs };
}

it('FIND-02 shows brands, categories, stock and options with counts, after the first list', async () => {
  const app = await renderShop('/shop');
  expect(app.calls('GET /products/list')).toHaveLength(1);
  expect(app.inputs()).toEqual([{ name: 'all', category: 'all', inStock: false, limit: 1 }]);
  expect(checkbox('In stock 7 products')).not.toBeChecked();
  expect(checkbox('Yoga & rest 4 products')).toBeVisible();
  expect(group('Size').getAllByRole('checkbox')).toHaveLength(2);
  expect(checkbox('Red 1 product')).toBeVisible();
});

it('FIND-02 shows six values of a long list until Show all is clicked', async () => {
  const { user } = await renderShop('/shop');
  const inBrands = group('Brand');
  expect(inBrands.getAllByRole('checkbox')).toHaveLength(6);
  const more = inBrands.getByRole('button', { name: 'Show all 12' });
  await user.click(more);
  expect(inBrands.getAllByRole('checkbox')).toHaveLength(12);
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await user.click(inBrands.getByRole('button', { name: 'Show fewer' }));
  expect(inBrands.getAllByRole('checkbox')).toHaveLength(6);
});

it('SHOPX-22 filters what is on sale, and has no such filter where nothing is', async () => {
  const { user, urlHash } = await renderShop('/shop');
  await user.click(checkbox('On sale 2 products'));
  expect(urlHash()).toBe('shop?onSale=true');
});

it('FIND-02 filters at once, keeps the focus, and shows the selected values in URL, chips and count', async () => {
  const { user, urlHash, inputs } = await renderShop('/shop');
  await user.click(checkbox('Brand 2 11 products'));
  expect(urlHash()).toBe('shop?brands=brand-2');
  expect(checkbox('Brand 2 11 products')).toBeChecked();
  expect(checkbox('Brand 2 11 products')).toHaveFocus();
  await user.click(checkbox('In stock 7 products'));
  await user.click(checkbox('M 3 products'));
  await user.click(checkbox('L 2 products'));
  await user.click(checkbox('Yoga & rest 4 products'));
  expect(urlHash()).toBe(
    'shop?categories=yoga&brands=brand-2&options.Size=M&options.Size=L&inStock=true',
  );
  await waitFor(() =>
    expect(inputs().at(-1)).toMatchObject({
      brands: ['brand-2'],
      categories: ['yoga'],
      inStock: true,
      options: { Size: ['M', 'L'] },
    }),
  );
  const text =
    '12 products, filtered by Category: Yoga & rest, Brand: Brand 2, Size: M, Size: L, In stock';
  expect(await screen.findByText(text)).toHaveProperty('tagName', 'OUTPUT');
  await user.click(screen.getByRole('button', { name: 'Remove Size: M' }));
  expect(checkbox('M 3 products')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(urlHash()).toBe('shop');
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
});

it('FIND-02 restores filters with the back button and from a shared URL', async () => {
  const { user } = await renderShop('/shop?brands=brand-9&options.Color=Navy');
  // A chosen value is shown although it is not among the first six.
  expect(checkbox('Brand 9 4 products')).toBeChecked();
  expect(checkbox('Navy 2 products')).toBeChecked();
  await user.click(checkbox('Brand 9 4 products'));
  expect(checkbox('Brand 9 4 products')).toHaveFocus();
  expect(checkbox('Brand 9 4 products')).not.toBeChecked();
  act(() => window.history.back());
  await waitFor(() => expect(checkbox('Brand 9 4 products')).toBeChecked());
});

it('FIND-02 does not select a value without products, but can clear a selected one', async () => {
  const { user, urlHash } = await renderShop('/shop?brands=gone-brand');
  const empty = checkbox('Running 0 products');
  expect(empty).toHaveAttribute('aria-disabled', 'true');
  await user.click(empty);
  expect(urlHash()).toBe('shop?brands=gone-brand');
  const gone = checkbox('Gone brand 0 products');
  expect(gone).toBeChecked();
  await user.click(gone);
  expect(urlHash()).toBe('shop');
});

const fewer = { ...facets, brands: brands.slice(1, 2), options: { Size: [] } };
const labelsIn = (name: string) =>
  group(name)
    .getAllByRole('checkbox')
    .map((box) => box.closest('div')?.textContent);

it('FIND-02 SHOPX-14 shows chosen values first, then by count, and those without products last, also after a reload', async () => {
  const replies: Api = {
    'POST /products/advancedFilters': ({ input }) => ({
      ...list,
      facets: input.inStock || input.name === 'rope' ? fewer : facets,
    }),
  };
  const app = await renderShop('/shop', replies);
  const { user } = app;
  await user.click(checkbox('Brand 5 8 products'));
  expect(labelsIn('Brand').slice(0, 3)).toEqual([
    'Brand 5 8 products',
    'Brand 1 12 products',
    'Brand 2 11 products',
  ]);
  expect(checkbox('Brand 5 8 products')).toHaveFocus();
  await user.click(checkbox('In stock 7 products'));
  expect(await screen.findByRole('checkbox', { name: 'Brand 1 0 products' })).toBeVisible();
  expect(checkbox('M 0 products')).toHaveAttribute('aria-disabled', 'true');
  const shown = labelsIn('Brand');
  expect(shown.slice(0, 3)).toEqual([
    'Brand 5 0 products',
    'Brand 2 11 products',
    'Brand 1 0 products',
  ]);
  expect(labelsIn('Category')).toEqual(['Yoga & rest 4 products', 'Running 0 products']);

  app.unmount();
  await renderShop('/shop?brands=brand-5&inStock=true', replies);
  await screen.findByRole('checkbox', { name: 'Brand 1 0 products' });
  expect(labelsIn('Brand')).toEqual(shown);
});

it('FIND-02 shows the values of a search alone', async () => {
  const { go } = await renderShop('/shop', {
    'POST /products/advancedFilters': ({ input }) => ({
      ...list,
      facets: input.name === 'rope' ? fewer : facets,
    }),
  });
  go('/shop?name=rope');
  await waitFor(() => expect(group('Brand').getAllByRole('checkbox')).toHaveLength(1));
  expect(screen.queryByRole('group', { name: 'Size' })).toBeNull();
});

it('SHOPX-14 has the sizes of shoes and of clothing apart', async () => {
  const sizes = ['S', 'M', '41', '42.5'].map((value) => ({ value, count: 2 }));
  const { user, urlHash } = await renderShop('/shop', {
    'POST /products/advancedFilters': { ...list, facets: { ...facets, options: { Size: sizes } } },
  });
  expect(labelsIn('Size')).toEqual(['S 2 products', 'M 2 products']);
  expect(labelsIn('Shoe size')).toEqual(['41 2 products', '42.5 2 products']);
  await user.click(checkbox('42.5 2 products'));
  expect(urlHash()).toBe('shop?options.Size=42.5');
  expect(labelsIn('Shoe size')).toEqual(['42.5 2 products', '41 2 products']);
});

it('FIND-02 shows only the reply to the latest choice', async () => {
  let replyLate = () => {};
  const late = new Promise<typeof list>((resolve) => {
    replyLate = () => resolve({ ...list, totalProducts: 99 });
  });
  const { user } = await renderShop('/shop', {
    'POST /products/advancedFilters': ({ input }) =>
      input.brands?.length === 1 ? late : { ...list, totalProducts: 3, pages: 1, facets },
  });
  await user.click(checkbox('Brand 1 12 products'));
  await user.click(checkbox('Brand 2 11 products'));
  expect(await screen.findAllByText('Showing 0 – 3 of 3 products')).toHaveLength(2);
  await act(async () => replyLate());
  expect(screen.getAllByText('Showing 0 – 3 of 3 products')).toHaveLength(2);
});

it('FIND-02 has no brands on the page of a brand', async () => {
  const { inputs } = await renderShop('/shop/brand/brand-1');
  expect(inputs()).toEqual([
    { name: 'all', category: 'all', brand: 'brand-1', inStock: false, limit: 1 },
  ]);
  expect(screen.queryByRole('group', { name: 'Brand' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Category' })).toBeVisible();
});

it('FIND-02 opens and closes the groups of the drawer', async () => {
  const { user, urlHash } = await renderShop('/shop?categories=yoga');
  await user.click(screen.getByRole('button', { name: /^Filter & sort/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  const size = await drawer.findByRole('button', { name: 'Size' });
  expect(drawer.getByRole('button', { name: 'Category 1 selected' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(drawer.queryByRole('checkbox', { name: 'M 3 products' })).toBeNull();
  await user.click(size);
  await user.click(drawer.getByRole('checkbox', { name: 'M 3 products' }));
  expect(urlHash()).toBe('shop?categories=yoga&options.Size=M');
  expect(await drawer.findByRole('button', { name: 'Show 12 products' })).toBeVisible();
});

it('FIND-02 UX-08 offers to drop one of the values when nothing is found', async () => {
  const none = { products: [], pages: 1, page: 1, totalProducts: 0, facets };
  const { user, urlHash } = await renderShop('/shop?brands=brand-1&options.Size=M', {
    'POST /products/advancedFilters': none,
  });
  expect(await screen.findByText('You searched for Brand: Brand 1, Size: M.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove “Size: M”' }));
  expect(urlHash()).toBe('shop?brands=brand-1');
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { filterSchema } from 'shared/products/filterSchemas';
import { expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../../test/renderApp.tsx';
import { makeBrand, makeCategory, makeProduct } from '../../../test/samples.ts';

const products = (count: number) =>
  Array.from({ length: count }, (_, index) => makeProduct({ name: `Product ${index + 1}` }));

const makeList = (shown: Product[], totalProducts = shown.length, page = 1) => ({
  products: shown,
  pages: Math.max(1, Math.ceil(totalProducts / 8)),
  page,
  totalProducts,
});

/** Mocked API that returns the same products from both list endpoints, with the server's pagination. */
const makeShopApi = (all: Product[]): Api => {
  const makePage = (page: number) => makeList(all.slice(8 * page - 8, 8 * page), all.length, page);
  return {
    'GET /products/list': ({ input }) => makePage(Number(input.page ?? 1)),
    'POST /products/advancedFilters': ({ input }) => makePage(input.pageNumber ?? 1),
  };
};

const main = () => within(screen.getByRole('main'));
const findProduct = (name: string) => screen.findByRole('link', { name });
const lastFilters = (app: ReturnType<typeof renderApp>) => filteredLists(app).at(-1)?.input;

/** What the shop sends without any filter; `inStock` asks for the facets (FIND-02). */
const { brand: _brand, limit: _limit, ...defaults } = filterSchema.parse({});
const nothingElse = {
  ...defaults,
  brands: [],
  categories: [],
  inStock: false,
  onSale: false,
  options: {},
};

/** The calls of filtered lists; facets of the list without filters are a call for one product. */
const filteredLists = (app: ReturnType<typeof renderApp>) =>
  app.calls('POST /products/advancedFilters').filter(({ input }) => !hasLimit(input));
const hasLimit = (input: unknown) =>
  typeof input === 'object' && input !== null && 'limit' in input;

it('BIG-01 says after the last page that can be reached that there is more', async () => {
  const text = 'Refine your search to see more.';
  const list = { products: products(8), pages: 2, totalProducts: 17 };
  const api: Api = {
    'GET /products/list': ({ input }) => ({ ...list, page: Number(input.page ?? 1) }),
  };
  const app = renderApp({ at: '/shop', api });
  expect(await findProduct('Product 1')).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
  app.unmount();
  renderApp({ at: '/shop?page=2', api });
  expect(await screen.findByText(text)).toBeVisible();
});

it('SHOP-01 says which page it shows for one past the end', async () => {
  const api: Api = { 'GET /products/list': makeList(products(1), 17, 3) };
  renderApp({ at: '/shop?page=99', api });
  expect(await findProduct('Product 1')).toBeVisible();
  expect(main().getAllByText('Showing 16 – 17 of 17 products')).toHaveLength(2);
  expect(main().getByRole('link', { current: 'page' })).toHaveTextContent('3');
});

it('ROUTE-06 shows all products, a filter panel and pagination', async () => {
  const app = renderApp({ at: '/shop', api: makeShopApi(products(9)) });
  expect(await findProduct('Product 1')).toBeVisible();
  expect(main().getByRole('complementary', { name: 'Filters' })).toBeVisible();
  expect(main().getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(app.calls('GET /products/list')[0]?.input).toEqual({ page: 1 });
  expect(filteredLists(app)).toHaveLength(0);
  expect(document.title).toBe('Shop · Uphill');
});

it('ROUTE-06 shows the name, description and products of a category', async () => {
  const app = renderApp({
    at: '/shop/category/yoga',
    api: {
      'GET /category/list': {
        categories: [makeCategory({ name: 'Yoga & rest', slug: 'yoga', description: 'Breathe.' })],
      },
      'GET /products/list/category/:category': makeList(products(2)),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Yoga & rest' })).toBeVisible();
  expect(screen.getByText('Breathe.')).toBeVisible();
  expect(await findProduct('Product 2')).toBeVisible();
  expect(app.calls('GET /products/list/category/:category')[0]?.params).toEqual({
    category: 'yoga',
  });
});

it('ROUTE-06 shows the name, description and products of a brand, also when filtered', async () => {
  const app = renderApp({
    at: '/shop/brand/windlark?rating=4',
    api: {
      ...makeShopApi(products(2)),
      'GET /brands/lists': {
        brands: [makeBrand({ name: 'Windlark', slug: 'windlark', description: 'For wind.' })],
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Windlark' })).toBeVisible();
  expect(await findProduct('Product 2')).toBeVisible();
  expect(lastFilters(app)).toEqual({ ...nothingElse, brand: 'windlark', rating: 4 });
});

it.each(['/shop', '/shop/brand/windlark'])(
  'ROUTE-06 UX-03 hides the products of %s at once when another brand opens',
  async (at) => {
    const brands = ['Windlark', 'Northbound'].map((name) =>
      makeBrand({ name, slug: name.toLowerCase() }),
    );
    const [former, next] = products(2);
    if (!former || !next) throw new Error('There are two products.');
    let reply = () => {};
    const pending = new Promise<ReturnType<typeof makeList>>((resolve) => {
      reply = () => resolve(makeList([next]));
    });
    const { go } = renderApp({
      at,
      api: {
        'GET /brands/lists': { brands },
        'GET /products/list': makeList([former]),
        'GET /products/list/brand/:brand': ({ params }) =>
          params.brand === 'windlark' ? makeList([former]) : pending,
      },
    });
    await findProduct('Product 1');
    go('/shop/brand/northbound');
    expect(screen.getByRole('heading', { level: 1, name: 'Northbound' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Product 1' })).toBeNull();
    expect(screen.queryByText(/^Showing/)).toBeNull();
    reply();
    expect(await findProduct('Product 2')).toBeVisible();
  },
);

it.each(['/shop/category/gone', '/shop/brand/gone', '/shop/category/gone?rating=4'])(
  'ROUTE-06, SHOP-06 shows the not-found text when %s is unknown or disabled',
  async (at) => {
    renderApp({ at, api: { 'POST /products/advancedFilters': makeList([]) } });
    expect(
      await screen.findByRole('heading', { name: 'The page you are looking for was not found.' }),
    ).toBeVisible();
  },
);

it('SHOP-01 shows eight products per page, with the displayed range above and below', async () => {
  const { user, urlHash } = renderApp({ at: '/shop', api: makeShopApi(products(21)) });
  await findProduct('Product 8');
  expect(screen.queryByRole('link', { name: 'Product 9' })).toBeNull();
  expect(screen.getAllByText('Showing 0 – 8 of 21 products')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(urlHash()).toBe('shop?page=3');
  expect(await findProduct('Product 17')).toBeVisible();
  const [above, below] = screen.getAllByText('Showing 16 – 21 of 21 products');
  expect(below).toBeVisible();
  expect(above).toHaveFocus();
});

it('SHOP-01 shows the range from 0 without pagination for fewer than eight products', async () => {
  renderApp({ at: '/shop', api: makeShopApi(products(7)) });
  await findProduct('Product 7');
  expect(screen.getAllByText('Showing 0 – 7 of 7 products')).toHaveLength(2);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it('SHOP-01 FIX-09 shows the pagination from eight products, even for one page', async () => {
  renderApp({ at: '/shop', api: makeShopApi(products(8)) });
  await findProduct('Product 8');
  expect(screen.getAllByText('Showing 0 – 8 of 8 products')).toHaveLength(2);
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('1');
});

it('SHOP-02, SHOP-05 SHOPX-15 sorts in five orders, the specified ones first, through advancedFilters', async () => {
  const app = renderApp({ at: '/shop?page=2', api: makeShopApi(products(9)) });
  await findProduct('Product 9');
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  const options = within(sort).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Newest First',
    'Price High to Low',
    'Price Low to High',
    'Top Rated',
    'Best Selling',
  ]);
  expect(sort).toHaveValue('newest');
  await app.user.selectOptions(sort, 'Price Low to High');
  expect(app.urlHash()).toBe('shop?order=priceLowToHigh');
  await waitFor(() =>
    expect(lastFilters(app)).toEqual({ ...nothingElse, order: 'priceLowToHigh' }),
  );
});

it('SHOP-03, UX-06 WORLD-02 moves the slider and filters when a price is typed', async () => {
  const app = renderApp({ at: '/shop', api: makeShopApi(products(9)) });
  await findProduct('Product 1');
  const lowest = await screen.findByRole('slider', { name: 'Lowest price' });
  const highest = screen.getByRole('slider', { name: 'Highest price' });
  expect(lowest).toHaveAttribute('aria-valuetext', '$1');
  expect(highest).toHaveAttribute('aria-valuetext', '$500+');
  await app.user.clear(screen.getByLabelText('From ($)'));
  await app.user.type(screen.getByLabelText('From ($)'), '4x0{Enter}');
  expect(screen.getByLabelText('From ($)')).toHaveAccessibleDescription(
    'Write a price such as 12.50.',
  );
  expect(app.urlHash()).toBe('shop');
  await app.user.clear(screen.getByLabelText('From ($)'));
  await app.user.type(screen.getByLabelText('From ($)'), '12,50{Enter}');
  expect(app.urlHash()).toBe('shop?min=12.5');
  await app.user.clear(screen.getByLabelText('From ($)'));
  await app.user.type(screen.getByLabelText('From ($)'), '40{Enter}');
  expect(app.urlHash()).toBe('shop?min=40');
  expect(lowest).toHaveAttribute('aria-valuetext', '$40');
  await waitFor(() => expect(lastFilters(app)).toEqual({ ...nothingElse, min: 40 }));
});

it('UX-06 lowers the minimum price when the maximum is below it', async () => {
  const { user, urlHash } = renderApp({ at: '/shop?min=40', api: makeShopApi(products(9)) });
  await findProduct('Product 1');
  await user.clear(screen.getByLabelText('To ($)'));
  await user.type(screen.getByLabelText('To ($)'), '30');
  await user.tab();
  expect(urlHash()).toBe('shop?min=30&max=30');
  await user.clear(screen.getByLabelText('To ($)'));
  await user.type(screen.getByLabelText('To ($)'), '9999{Enter}');
  expect(urlHash()).toBe('shop?min=30');
});

it('UX-06 raises the maximum price when the minimum is above it, and keeps prices in range', async () => {
  const { user, urlHash } = renderApp({ at: '/shop?max=60', api: makeShopApi(products(9)) });
  await findProduct('Product 1');
  await user.clear(screen.getByLabelText('From ($)'));
  await user.type(screen.getByLabelText('From ($)'), '90{Enter}');
  expect(urlHash()).toBe('shop?min=90&max=90');
  await user.clear(screen.getByLabelText('From ($)'));
  await user.tab();
  expect(urlHash()).toBe('shop?min=90&max=90');
  expect(screen.getByLabelText('From ($)')).toHaveValue('90');
  await user.clear(screen.getByLabelText('To ($)'));
  await user.type(screen.getByLabelText('To ($)'), '0{Enter}');
  expect(urlHash()).toBe('shop?max=1');
});

it('SHOP-03, UX-06 WORLD-02 moves the slider by keyboard and keeps its thumbs 100 apart', async () => {
  const { user, urlHash } = renderApp({ at: '/shop?max=101', api: makeShopApi(products(9)) });
  await findProduct('Product 1');
  const highest = await screen.findByRole('slider', { name: 'Highest price' });
  act(() => highest.focus());
  await user.keyboard('{ArrowRight}');
  expect(urlHash()).toBe('shop?max=102');
  expect(screen.getByLabelText('To ($)')).toHaveValue('102');
  const lowest = screen.getByRole('slider', { name: 'Lowest price' });
  act(() => lowest.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  const [min, max] = ['From ($)', 'To ($)'].map((label) =>
    Number(screen.getByLabelText<HTMLInputElement>(label).value),
  );
  expect((max ?? 0) - (min ?? 0)).toBeGreaterThanOrEqual(100);
});

it('SHOP-04 filters by any rating or one to five stars', async () => {
  const app = renderApp({ at: '/shop', api: makeShopApi(products(9)) });
  await findProduct('Product 1');
  const rating = within(screen.getByRole('radiogroup', { name: 'Rating' }));
  expect(rating.getAllByRole('radio').map((radio) => radio.getAttribute('id'))).toHaveLength(6);
  expect(rating.getByRole('radio', { name: 'Any rating' })).toBeChecked();
  for (const stars of [1, 2, 3, 4, 5]) {
    const name = new RegExp(`^${stars} star`);
    fireEvent.click(rating.getByRole('radio', { name }));
    await waitFor(() => expect(lastFilters(app)).toEqual({ ...nothingElse, rating: stars }));
    expect(app.urlHash()).toBe(`shop?rating=${stars}`);
  }
});

it('UX-04 restores filters, sort order and page from a shared URL', async () => {
  const app = renderApp({
    at: '/shop?name=product&min=20&max=140&rating=3&order=priceHighToLow&page=2',
    api: makeShopApi(products(12)),
  });
  await findProduct('Product 12');
  expect(lastFilters(app)).toEqual({
    ...nothingElse,
    name: 'product',
    min: 20,
    max: 140,
    rating: 3,
    order: 'priceHighToLow',
    pageNumber: 2,
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “product”' })).toBeVisible();
  expect(screen.getByLabelText('From ($)')).toHaveValue('20');
  expect(screen.getByRole('radio', { name: '3 stars & up' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('priceHighToLow');
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
    'href',
    '#shop?name=product&min=20&max=140&rating=3&order=priceHighToLow',
  );
});

it('UX-05 shows filters as chips, which can be removed one by one or all, with an announcement', async () => {
  const app = renderApp({
    at: '/shop?name=product&max=140&rating=3&order=priceLowToHigh',
    api: makeShopApi(products(12)),
  });
  await findProduct('Product 1');
  expect(
    await screen.findByText('12 products, filtered by “product”, Up to $140, 3 stars & up'),
  ).toHaveProperty('tagName', 'OUTPUT');
  await app.user.click(screen.getByRole('button', { name: 'Remove Up to $140' }));
  expect(app.urlHash()).toBe('shop?name=product&rating=3&order=priceLowToHigh');
  expect(screen.getAllByText('Showing 0 – 8 of 12 products')[0]).toHaveFocus();
  await app.user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(app.urlHash()).toBe('shop?order=priceLowToHigh');
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

it('UX-08 shows the search in an empty list, can remove a filter, and shows similar products', async () => {
  const near = [makeProduct({ name: 'Near Shoe' }), ...products(4)];
  const { user, urlHash } = renderApp({
    at: '/shop?name=shoe&max=20',
    api: {
      'POST /products/advancedFilters': ({ input }) => makeList(input.max === 20 ? [] : near),
    },
  });
  expect(await screen.findByText('no products found.')).toBeVisible();
  expect(screen.getByText('You searched for “shoe”, Up to $20.')).toBeVisible();
  expect(await findProduct('Near Shoe')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'New in the shop' }));
  expect(list.getAllByRole('article')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Remove “Up to $20”' }));
  expect(urlHash()).toBe('shop?name=shoe');
  expect(await screen.findAllByText('Showing 0 – 5 of 5 products')).toHaveLength(2);
});

it('FIND-01 sorts a search by the best match, and marks partial matches', async () => {
  const app = renderApp({
    at: '/shop?name=blue+shoe',
    api: { 'POST /products/advancedFilters': { ...makeList(products(1)), partial: true } },
  });
  const { user, urlHash } = app;
  expect(await screen.findByText('No exact match. These come close.')).toBeVisible();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Best match');
  await user.selectOptions(sort, 'Newest First');
  expect(urlHash()).toBe('shop?name=blue+shoe&order=newest');
  await user.selectOptions(sort, 'Best match');
  expect(urlHash()).toBe('shop?name=blue+shoe');
  expect(filteredLists(app).map(({ input }) => input)).toMatchObject([
    { order: 'bestMatch' },
    { order: 'newest' },
    { order: 'bestMatch' },
  ]);
});

it('UX-08 links to the whole shop from an empty category', async () => {
  const app = renderApp({
    at: '/shop/category/yoga?name=shoe&rating=4',
    api: {
      'GET /category/list': { categories: [makeCategory({ slug: 'yoga' })] },
      'POST /products/advancedFilters': makeList([]),
      'GET /products/list/category/:category': makeList(products(1)),
    },
  });
  const { user, urlHash } = app;
  // The closest products are those with fewer filters, then of the whole shop, then of the category.
  expect(await findProduct('Product 1')).toBeVisible();
  expect(filteredLists(app).map(({ input }) => input)).toEqual([
    { ...nothingElse, name: 'shoe', order: 'bestMatch', category: 'yoga', rating: 4 },
    { ...nothingElse, name: 'shoe', order: 'bestMatch', category: 'yoga' },
    { ...nothingElse, name: 'shoe', order: 'bestMatch' },
  ]);
  expect(screen.getByRole('button', { name: 'Clear search' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Search the whole shop' }));
  expect(urlHash()).toBe('shop?name=shoe&rating=4');
});

it('UX-03 offers a retry when a list fails to load', async () => {
  const { user, setReplies } = renderApp({ at: '/shop', api: { 'GET /products/list': fail(0) } });
  expect(await screen.findByText('The products could not be loaded.')).toBeVisible();
  setReplies(makeShopApi(products(1)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findProduct('Product 1')).toBeVisible();
  expect(screen.getAllByText('Showing 0 – 1 of 1 product')).toHaveLength(2);
});

it('UX-24 opens the same filters in a drawer on narrow screens', async () => {
  const { user, urlHash } = renderApp({ at: '/shop', api: makeShopApi(products(12)) });
  await findProduct('Product 1');
  await user.click(screen.getByRole('button', { name: 'Filter & sort' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filter and sort' });
  await user.click(within(drawer).getByRole('radio', { name: '4 stars & up' }));
  expect(urlHash()).toBe('shop?rating=4');
  await user.click(await within(drawer).findByRole('button', { name: 'Show 12 products' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { productFields } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeProduct, noSummary } from '../../test/samples.ts';

const main = () => within(screen.getByRole('main'));

async function renderProduct(fields: Partial<Product>, api: Api = {}) {
  const product = makeProduct({ name: 'Trail Shoe', slug: 'trail-shoe', ...fields });
  const app = renderApp({
    at: `/product/${product.slug}`,
    api: { 'GET /products/item/:slug': { product, reviews: noSummary }, ...api },
  });
  await screen.findByRole('heading', { level: 1, name: product.name });
  return { ...app, product };
}

it('ROUTE-08 shows image, stock, SKU, brand link, description and price', async () => {
  const imageUrl = '/images/0123456789abcdef01234567-960.webp';
  await renderProduct({
    sku: 'WL-1001',
    imageUrl,
    description: 'A shoe for hills.',
    price: 129.95,
    brand: { _id: '0', name: 'Windlark', slug: 'windlark' },
  });
  expect(main().getByRole('img', { name: 'Trail Shoe' })).toHaveAttribute('src', imageUrl);
  expect(main().getByText('In stock')).toBeVisible();
  expect(main().getByText('Sku: WL-1001')).toBeVisible();
  expect(main().getByRole('link', { name: 'By Windlark' })).toHaveAttribute(
    'href',
    '#shop/brand/windlark',
  );
  expect(main().getByText('A shoe for hills.')).toBeVisible();
  expect(main().getByText('$129.95')).toBeVisible();
  const trail = within(main().getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#shop',
    '#shop/brand/windlark',
  ]);
  await waitFor(() => expect(document.title).toBe('Trail Shoe · Uphill'));
});

it('ROUTE-08 shows every text of the product form', async () => {
  // The shipping class shows in the arrival alone (SHOPX-07).
  const { imageUrl: _imageUrl, shippingClass: _class, ...fields } = productFields();
  await renderProduct(fields);
  const texts = Object.values(fields).filter((value) => typeof value === 'string');
  const page = screen.getByRole('main').textContent;
  expect(texts.filter((text) => !page.includes(text))).toEqual([]);
});

it('SHOPX-21 shows the details as terms with their texts', async () => {
  await renderProduct({ details: [{ label: 'Care', text: 'Wash cold.\nDo not iron.' }] });
  expect(await main().findByRole('heading', { level: 2, name: 'Details' })).toBeVisible();
  expect(main().getByRole('term')).toHaveTextContent('Care');
  expect(main().getByRole('definition')).toHaveTextContent('Wash cold. Do not iron.');
});

it('ROUTE-08 shows a placeholder for a missing image, and that a product is sold out', async () => {
  await renderProduct({ imageUrl: '', quantity: 0, brand: null });
  expect(main().getByRole('img', { name: 'Trail Shoe' }).tagName).toBe('svg');
  expect(main().getByText('Out of stock')).toBeVisible();
  expect(main().queryByText('In stock')).toBeNull();
  expect(main().queryByRole('link', { name: /^By/ })).toBeNull();
});

it.each([
  [5, 'Only 5 left'],
  [6, undefined],
])('UX-10 with a stock of %i shows %s', async (quantity, text) => {
  await renderProduct({ quantity });
  expect(main().getByText('In stock')).toBeVisible();
  expect(main().queryByText(/^Only/)?.textContent).toBe(text);
});

it.each([
  [3, 1],
  [0, 0],
])('SHIP-03 with a stock of %i shows the arrival %i times', async (quantity, count) => {
  await renderProduct({ quantity, arrival: { from: '2026-11-25', to: '2026-11-27' } });
  expect(main().queryAllByText('Arrives Wed, Nov 25 – Fri, Nov 27')).toHaveLength(count);
});

it('ROUTE-09, ROUTE-10 shares the current host and /product/{slug} in four ways', async () => {
  await renderProduct({});
  const link = `${window.location.origin}/product/trail-shoe`;
  const share = within(main().getByRole('list', { name: 'Share' }));
  const hosts = { Facebook: 'www.facebook.com', Twitter: 'twitter.com', WhatsApp: 'wa.me' };
  for (const [way, host] of Object.entries(hosts)) {
    const { href } = share.getByRole<HTMLAnchorElement>('link', { name: `Share by ${way}` });
    expect(new URL(href).host).toBe(host);
    expect(decodeURIComponent(href)).toContain(link);
  }
  const mail = share.getByRole<HTMLAnchorElement>('link', { name: 'Share by Email' }).href;
  expect(mail).toBe(`mailto:?subject=Trail%20Shoe&body=${encodeURIComponent(link)}`);
});

it('ROUTE-09 ROUTE-10 shares the whole name and the link of a product with &, # and % in its name', async () => {
  const name = 'Salt & Pepper #1, 50% off';
  await renderProduct({ name });
  const link = `${window.location.origin}/product/trail-shoe`;
  const share = within(main().getByRole('list', { name: 'Share' }));
  const shared = (way: string) => {
    const { href } = share.getByRole<HTMLAnchorElement>('link', { name: `Share by ${way}` });
    return Object.fromEntries(new URL(href).searchParams);
  };
  expect(shared('Facebook')).toEqual({ u: link });
  expect(shared('Twitter')).toEqual({ text: name, url: link });
  expect(shared('Email')).toEqual({ subject: name, body: link });
  expect(shared('WhatsApp')).toEqual({ text: `${name} ${link}` });
});

it('ROUTE-09 shows quantity, cart button, rating summary, reviews and the form to everyone', async () => {
  const { user } = await renderProduct({}, { 'GET /review/:slug': fail(500) });
  expect(main().getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  expect(main().getByRole('button', { name: 'Add To Bag' })).toBeEnabled();
  expect(main().getByRole('button', { name: 'No reviews yet' })).toBeVisible();
  expect(main().getByRole('region', { name: 'Reviews' })).toBeVisible();
  expect(await main().findByRole('form', { name: 'Write a review' })).toBeVisible();
  await user.click(main().getByRole('button', { name: 'No reviews yet' }));
  expect(main().getByRole('region', { name: 'Reviews' })).toHaveFocus();
});

it('SHOP-06 shows the not-found text for an unknown or disabled product', async () => {
  renderApp({ at: '/product/gone' });
  expect(
    await screen.findByRole('heading', { name: 'The page you are looking for was not found.' }),
  ).toBeVisible();
});

it('UX-03 offers a retry when a product fails to load', async () => {
  const product = makeProduct({ name: 'Trail Shoe' });
  const { user, setReplies } = renderApp({
    at: `/product/${product.slug}`,
    api: { 'GET /products/item/:slug': fail(503) },
  });
  expect(await screen.findByText('This product could not be loaded.')).toBeVisible();
  setReplies({ 'GET /products/item/:slug': { product, reviews: noSummary } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Trail Shoe' })).toBeVisible();
});

it('FIX-17 ROUTE-09 shows other products of the brand, without this one, sold-out ones last', async () => {
  const others = ['Glove', 'Trail Vest', 'Cap', 'Sock', 'Tent'].map((name) =>
    makeProduct({ name, quantity: name === 'Glove' ? 0 : 30 }),
  );
  const product = makeProduct({ name: 'Trail Shoe' });
  const { calls } = renderApp({
    at: `/product/${product.slug}`,
    api: {
      'GET /products/item/:slug': { product, reviews: noSummary },
      'GET /products/list/brand/:brand': {
        products: [product, ...others],
        pages: 1,
        page: 1,
        totalProducts: 5,
      },
    },
  });
  const related = await screen.findByRole('list', { name: 'More from Northbound' });
  expect(within(related).getAllByRole('article')).toHaveLength(4);
  const names = within(related)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual(['Trail Vest', 'Cap', 'Sock', 'Tent']);
  expect(within(related).queryByText('Glove')).not.toBeInTheDocument();
  expect(calls('GET /products/list/brand/:brand')).toMatchObject([
    { params: { brand: 'northbound' }, input: { limit: 12 } },
  ]);
});

it('UX-22 focuses the h1 of the product after navigation', async () => {
  const product = makeProduct({ name: 'Trail Shoe' });
  const { user } = renderApp({
    at: '/shop',
    api: {
      'GET /products/list': { products: [product], pages: 1, page: 1, totalProducts: 1 },
      'GET /products/item/:slug': { product, reviews: noSummary },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Trail Shoe' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Trail Shoe' });
  await waitFor(() => expect(heading).toHaveFocus());
});

it('LIVE-02 shows a changed price and stock when its tab is looked at again', async () => {
  let price = 129.95;
  let quantity = 9;
  const product = makeProduct({ name: 'Trail Shoe', slug: 'trail-shoe' });
  await renderProduct(
    {},
    {
      'GET /products/item/:slug': () => ({
        product: { ...product, price, quantity },
        reviews: noSummary,
      }),
    },
  );
  expect(main().getByText('$129.95')).toBeVisible();
  [price, quantity] = [99, 0];
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await main().findByText('$99.00')).toBeVisible();
  expect(main().getByText('Out of stock')).toBeVisible();
});

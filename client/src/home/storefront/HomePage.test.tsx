import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReplyOf } from '../../lib/http.ts';
import { fail, renderApp } from '../../test/renderApp.tsx';
import { makeBrand, makeCategory, makeProduct } from '../../test/samples.ts';

const products = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => makeProduct({ name: `${name} ${index + 1}` }));

const makeHome = (fields: Partial<ReplyOf<'GET /home'>> = {}): ReplyOf<'GET /home'> => ({
  featured: products(6, 'Featured'),
  trending: products(2, 'Trending'),
  picks: null,
  topBrands: [makeBrand({ name: 'Windlark' }), makeBrand({ name: 'Ironquay' })],
  ...fields,
});

const tiles = () => within(screen.getByRole('list', { name: 'Explore the shop' }));

it('ROUTE-03 shows sign up, shop now and new arrivals in the carousel', async () => {
  const { user } = renderApp({ api: { 'GET /home': makeHome() } });
  const carousel = within(await screen.findByRole('region', { name: 'Highlights' }));
  const slides = carousel.getAllByRole('group');
  expect(slides).toHaveLength(3);
  expect(carousel.getByRole('group', { name: '1 of 3: Sign up' })).toBeVisible();
  const hrefs = slides.map((slide) => slide.querySelector('a')?.getAttribute('href'));
  expect(hrefs).toEqual(['#register', '#shop', '#shop']);
  expect(slides[1]).toHaveAttribute('inert');
  await user.click(carousel.getByRole('button', { name: 'Slide 3: New arrivals' }));
  expect(slides[2]).not.toHaveAttribute('inert');
  expect(slides[0]).toHaveAttribute('inert');
});

it.each([
  [
    undefined,
    ['Half off your first climb', '50% sign-up bonus on the first purchase, up to $100'],
    'Sign up and take 50% off your first order, up to $100.',
  ],
  [
    '20 40',
    ['20% off your first climb', '20% sign-up bonus on the first purchase, up to $40'],
    'Sign up and take 20% off your first order, up to $40.',
  ],
  [
    '',
    ['Start your climb', 'Free shipping over $100'],
    'Sign up, and your wishlist, addresses and orders are all in one place.',
  ],
])(
  'PROMO-03 SHOPX-06 promises the sign-up bonus of the settings: %s',
  async (bonus, texts, promise) => {
    const { dataset } = document.documentElement;
    if (bonus !== undefined) dataset['signupBonus'] = bonus;
    try {
      renderApp({ api: { 'GET /home': makeHome() } });
      const slide = await screen.findByRole('group', { name: '1 of 3: Sign up' });
      const [firstService] = within(screen.getByRole('region', { name: 'Service' })).getAllByRole(
        'listitem',
      );
      expect([within(slide).getByRole('heading').textContent, firstService?.textContent]).toEqual(
        texts,
      );
      expect(within(slide).getByText(promise)).toBeVisible();
      if (bonus === '') expect(document.body).not.toHaveTextContent(/\d% (off|sign-up)/);
    } finally {
      delete dataset['signupBonus'];
    }
  },
);

it('SHOPX-06 shows members another first slide, with the same three targets', async () => {
  renderApp({ as: 'ROLE_MEMBER', api: { 'GET /home': makeHome() } });
  const slide = await screen.findByRole('group', { name: '1 of 3: Your account' });
  expect(within(slide).getByRole('heading', { name: 'Keep climbing' })).toBeVisible();
  const carousel = screen.getByRole('region', { name: 'Highlights' });
  const hrefs = [...carousel.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['#register', '#shop', '#shop']);
  expect(carousel).not.toHaveTextContent(/\d% off/);
});

it('UX-01 gives the image of the first slide high priority and lazy-loads no slide', async () => {
  renderApp();
  const carousel = await screen.findByRole('region', { name: 'Highlights' });
  const [first, second] = carousel.querySelectorAll('img');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading', 'lazy');
  expect(second).toHaveAttribute('fetchpriority', 'low');
});

it('ROUTE-04 scrolls from the trending tile to the best sellers', async () => {
  const { user } = renderApp({ api: { 'GET /home': makeHome() } });
  expect(await screen.findByRole('link', { name: 'Trending 2' })).toBeVisible();
  await user.click(tiles().getByRole('button', { name: /^Trending/ }));
  expect(screen.getByRole('heading', { name: 'Trending' })).toHaveFocus();
});

it('ROUTE-04 opens the category menu from the category tile', async () => {
  const { user } = renderApp({
    api: { 'GET /category/list': { categories: [makeCategory({ name: 'Yoga' })] } },
  });
  await screen.findByRole('list', { name: 'Explore the shop' });
  await user.click(tiles().getByRole('button', { name: /categories/ }));
  const menu = await screen.findByRole('dialog', { name: 'Categories' });
  expect(await within(menu).findByRole('link', { name: /^Yoga/ })).toBeVisible();
});

it('ROUTE-04 asks a visitor to sign in for personalized picks', async () => {
  const { user } = renderApp({ api: { 'GET /home': makeHome() } });
  await screen.findByRole('list', { name: 'Explore the shop' });
  await user.click(tiles().getByRole('button', { name: /^Picked for you/ }));
  expect(await screen.findByText('Sign in to see personalized products')).toBeVisible();
});

it('ROUTE-04 shows personalized picks to a signed-in user, without a notice', async () => {
  const { user, store } = renderApp({
    as: 'ROLE_MEMBER',
    api: { 'GET /home': makeHome({ picks: products(2, 'Pick') }) },
  });
  expect(await screen.findByRole('link', { name: 'Pick 1' })).toBeVisible();
  await user.click(tiles().getByRole('button', { name: /^Picked for you/ }));
  expect(screen.getByRole('heading', { name: 'Picked for you' })).toHaveFocus();
  expect(store.getState().notices).toEqual([]);
});

it('ROUTE-04 shows the top brands and links to the brands', async () => {
  const topBrands = ['Windlark', 'Ironquay', 'Alder', 'Birch'].map((name) => makeBrand({ name }));
  const { user, urlHash } = renderApp({ api: { 'GET /home': makeHome({ topBrands }) } });
  await user.click(
    await screen.findByRole('link', { name: /^Top brands ?Windlark, Ironquay, Alder$/ }),
  );
  expect(urlHash()).toBe('brands');
});

it('ROUTE-05 shows six featured products, the four categories and the service highlights', async () => {
  renderApp({ api: { 'GET /home': makeHome() } });
  const featured = within(await screen.findByRole('list', { name: 'Featured' }));
  expect(featured.getAllByRole('article')).toHaveLength(6);

  const categories = screen.getByRole('region', { name: 'Find your slope' });
  const hrefs = within(categories)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '#shop/category/sportswear',
    '#shop/category/gym-tools',
    '#shop/category/protein',
    '#shop/category/electronics',
  ]);

  const service = screen.getByRole('region', { name: 'Service' });
  const facts = within(service).getAllByRole('listitem');
  expect(facts.map((fact) => fact.textContent)).toEqual([
    '50% sign-up bonus on the first purchase, up to $100',
    'Free shipping over $100',
    '30-day money-back guarantee',
    '24/7 support',
  ]);
});

it('UX-03 stays usable without a reply and offers a retry', async () => {
  const { user, setReplies } = renderApp({ api: { 'GET /home': fail(503) } });
  expect(await screen.findByText('Featured could not be loaded.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Highlights' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Trending' })).toBeNull();
  setReplies({ 'GET /home': makeHome() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Featured 1' })).toBeVisible());
});

it('ROUTE-04 ROUTE-05 explains empty lists', async () => {
  renderApp({
    as: 'ROLE_MEMBER',
    api: { 'GET /home': { featured: [], trending: [], picks: [], topBrands: [] } },
  });
  expect(await screen.findByText(/^New products are on their way/)).toBeVisible();
  expect(screen.getByText(/^No sales in the last 30 days/)).toBeVisible();
  expect(screen.getByText(/^Tap the heart on products/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Top brands ?Makers we trust$/ })).toBeVisible();
});

it('UX-22 has one h1, and the name of the shop as its document title', async () => {
  renderApp();
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe('Uphill');
});

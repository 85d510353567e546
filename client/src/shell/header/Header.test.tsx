import { act, screen, waitFor, within } from '@testing-library/react';
import type { Suggestion } from 'shared/entities';
import { expect, it } from 'vitest';
import { selectIsPending } from '../../lib/loading.ts';
import { fail, renderApp } from '../../test/renderApp.tsx';
import { makeBrand, makeCartProduct, makeCategory, makeId, makeUser } from '../../test/samples.ts';
import { signedOut } from '../../users/authSlice.ts';
import { addedToCart } from '../../cart/cartSlice.ts';
import { panelOpened, selectOpenPanel } from '../../common/panelsSlice.ts';

const makeSuggestion = (name: string): Suggestion => ({
  _id: makeId(),
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  imageUrl: '',
  price: 20,
  brand: '',
});

/** Pages have their own header element after this one. */
const banner = () => {
  const [header] = screen.getAllByRole('banner');
  if (!header) throw new Error('There is no header.');
  return within(header);
};
const searchField = () => screen.getByRole('combobox', { name: 'Search products' });

it('SHELL-01 shows logo, search, brands, shop, cart and user menu', () => {
  renderApp({ at: '/404' });
  expect(banner().getByRole('link', { name: 'Uphill, home' })).toHaveAttribute('href', '#');
  expect(searchField()).toBeVisible();
  expect(banner().getByRole('button', { name: 'Brands' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(banner().getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '#shop');
  expect(banner().getByRole('button', { name: 'Bag, 0 items' })).toBeVisible();
  expect(banner().getByRole('button', { name: 'Welcome' })).toBeVisible();
});

/** The suggested products, without the row that leads to all results. */
const findProducts = async () =>
  (await screen.findAllByRole('option')).filter(
    ({ textContent }) => !textContent.startsWith('See all results'),
  );

it('SHELL-02 requests suggestions only for text lengths that are multiples of three', async () => {
  const { user, calls } = renderApp({
    at: '/404',
    api: { 'GET /products/list/search/:text': { products: [makeSuggestion('Trail Shoe')] } },
  });
  await user.type(searchField(), ' SHoes b');
  await waitFor(() => expect(calls('GET /products/list/search/:text')).toHaveLength(1));
  expect(calls('GET /products/list/search/:text')[0]?.params).toEqual({ text: 'sho' });
  await user.clear(searchField());
  await user.type(searchField(), 'trails');
  await waitFor(() => expect(calls('GET /products/list/search/:text')).toHaveLength(3));
  expect(calls('GET /products/list/search/:text').map(({ params }) => params['text'])).toEqual([
    'sho',
    'tra',
    'trails',
  ]);
});

it('SHELL-02 opens the product of a selected suggestion; UX-07 by arrow keys and Enter', async () => {
  const { user, urlHash } = renderApp({
    at: '/404',
    api: {
      'GET /products/list/search/:text': {
        products: [makeSuggestion('Trail Shoe'), makeSuggestion('Trail Vest')],
      },
    },
  });
  await user.type(searchField(), 'tra');
  expect(await findProducts()).toHaveLength(2);
  expect(await screen.findByText('2 suggestions')).toBeInTheDocument();
  const [first] = screen.getAllByRole('option');
  expect(first).toHaveTextContent('Trail Shoe$20.00');
  expect(first?.querySelector('mark')).toHaveTextContent('Tra');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(urlHash()).toBe('product/trail-vest');
  expect(searchField()).toHaveValue('');
});

it('FIND-03 ends the suggestions with all results', async () => {
  const { user, urlHash } = renderApp({
    at: '/404',
    api: { 'GET /products/list/search/:text': { products: [makeSuggestion('Trail Shoe')] } },
  });
  await user.type(searchField(), 'tra');
  await findProducts();
  expect(optionTexts()).toEqual(['Trail Shoe$20.00', 'See all results for “tra”']);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(urlHash()).toBe('shop?name=tra');
});

it('SHOPX-12 keeps what still fits in the plural and by its brand between two fetches', async () => {
  const { user } = renderApp({
    at: '/404',
    api: {
      'GET /products/list/search/:text': {
        products: [
          { ...makeSuggestion('Trail Shoe'), brand: 'Ridgeline' },
          { ...makeSuggestion('Trail Box'), brand: 'Alder' },
        ],
      },
    },
  });
  await user.type(searchField(), 'trail ');
  await user.clear(searchField());
  await user.type(searchField(), 'tra');
  expect(await findProducts()).toHaveLength(2);
  await user.type(searchField(), 'il boxes');
  expect(optionTexts()).toEqual(['Trail Box$20.00', 'See all results for “trail boxes”']);
  await user.clear(searchField());
  await user.type(searchField(), 'tra');
  expect(await findProducts()).toHaveLength(2);
  await user.type(searchField(), 'il ridg');
  expect(optionTexts()).toEqual(['Trail Shoe$20.00', 'See all results for “trail ridg”']);
});

it('SHOPX-12 finds categories and brands, before the last row with all results', async () => {
  const { user, urlHash } = renderApp({
    at: '/404',
    api: {
      'GET /products/list/search/:text': { products: [makeSuggestion('Trail Shoe')] },
      'GET /category/list': {
        categories: [
          makeCategory({ name: 'Trail shoes', slug: 'trail-shoes' }),
          makeCategory({ name: 'Yoga', slug: 'yoga' }),
        ],
      },
      'GET /brands/lists': { brands: [makeBrand({ name: 'Trailhead', slug: 'trailhead' })] },
    },
  });
  await user.type(searchField(), 'tra');
  await findProducts();
  await waitFor(() =>
    expect(optionTexts()).toEqual([
      'Trail Shoe$20.00',
      'Trail shoesCategory',
      'TrailheadBrand',
      'See all results for “tra”',
    ]),
  );
  expect(screen.getByText('3 suggestions')).toBeInTheDocument();
  await user.type(searchField(), 'ils shoe');
  await user.click(screen.getByRole('option', { name: /^Trail shoes/ }));
  expect(urlHash()).toBe('shop/category/trail-shoes');
});

it('SHELL-02 opens the shop filtered by the text on Enter', async () => {
  const { user, urlHash } = renderApp({ at: '/404' });
  await user.type(searchField(), ' trail shoe {Enter}');
  expect(urlHash()).toBe('shop?name=trail+shoe');
  expect(searchField()).toHaveValue('trail shoe');
});

it('SHELL-02 opens the whole shop on Enter in an empty field, and keeps no search', async () => {
  const { user, urlHash } = renderApp({ at: '/404' });
  await user.type(searchField(), '  {Enter}');
  expect(urlHash()).toBe('shop');
  expect(localStorage.getItem('searches')).toBeNull();
});

it('UX-07 ignores suggestions for an earlier text that arrive late', async () => {
  let reply = () => {};
  const { user, store, calls } = renderApp({
    at: '/404',
    api: {
      'GET /products/list/search/:text': ({ params }) =>
        params.text === 'trails'
          ? { products: [makeSuggestion('Map of all trails')] }
          : new Promise((resolve) => {
              reply = () => resolve({ products: [makeSuggestion('Trail Cap')] });
            }),
    },
  });
  await user.type(searchField(), 'tra');
  await waitFor(() => expect(calls('GET /products/list/search/:text')).toHaveLength(1));
  await user.type(searchField(), 'ils');
  expect(await screen.findByRole('option', { name: /Map of all/ })).toBeVisible();
  await act(async () => reply());
  await waitFor(() =>
    expect(selectIsPending('shop/loadSuggestions')(store.getState())).toBe(false),
  );
  expect(screen.getByRole('option', { name: /Map of all/ })).toBeVisible();
});

it('UX-07 shows only matching suggestions between two fetches', async () => {
  const { user } = renderApp({
    at: '/404',
    api: {
      'GET /products/list/search/:text': {
        products: [makeSuggestion('Trail Shoe'), makeSuggestion('Training Mat')],
      },
    },
  });
  await user.type(searchField(), 'tra');
  expect(await findProducts()).toHaveLength(2);
  await user.type(searchField(), 'in');
  const [mat, ...others] = await findProducts();
  expect(others).toEqual([]);
  expect(mat).toHaveTextContent('Training Mat');
  await user.clear(searchField());
  await user.type(searchField(), 'yo');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

it('FIX-08 removes suggestions that no longer match at once, even the last one', async () => {
  const { user } = renderApp({
    at: '/404',
    api: { 'GET /products/list/search/:text': { products: [makeSuggestion('Trail Shoe')] } },
  });
  await user.type(searchField(), 'tra');
  const trailShoe = { name: /^Trail Shoe/ };
  await screen.findByRole('option', trailShoe);
  await user.type(searchField(), 'x');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{Backspace}');
  expect(screen.getByRole('option', trailShoe)).toBeVisible();
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('option')).toBeNull();
});

it('FIX-08 UX-07 keeps only suggestions with all typed words, in any order', async () => {
  const { user, calls } = renderApp({
    at: '/404',
    api: {
      'GET /products/list/search/:text': {
        products: ['Trail Shoe', 'Trail Cap', 'Shoes for Trails'].map(makeSuggestion),
      },
    },
  });
  await user.type(searchField(), 'tra');
  expect(await findProducts()).toHaveLength(3);
  await user.type(searchField(), 'il sh');
  expect(optionTexts()).toEqual([
    'Trail Shoe$20.00',
    'Shoes for Trails$20.00',
    'See all results for “trail sh”',
  ]);
  expect(calls('GET /products/list/search/:text')).toHaveLength(1);
});

it('FIX-08 CALL-10 shows the server’s results for a typo', async () => {
  const { user } = renderApp({
    at: '/404',
    api: { 'GET /products/list/search/:text': { products: [makeSuggestion('Kettlebell')] } },
  });
  await user.type(searchField(), 'kettel');
  expect(await screen.findByRole('option', { name: /Kettlebell/ })).toBeVisible();
});

const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);

it('SHELL-02 UX-07 offers the last five searches in the empty field, newest first, and can clear them', async () => {
  localStorage.setItem('searches', JSON.stringify(['rope', 'mat', 'vest', 'cap', 'shoe']));
  const { user, urlHash, go } = renderApp({ at: '/404' });
  await user.type(searchField(), ' kettle bell {Enter}');
  go('/contact');
  await screen.findByRole('heading', { name: 'Contact Us' });
  await user.click(searchField());
  await waitFor(() =>
    expect(optionTexts()).toEqual([
      'kettle bell',
      'rope',
      'mat',
      'vest',
      'cap',
      'Clear recent searches',
    ]),
  );
  expect(await screen.findByText('5 recent searches')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(urlHash()).toBe('shop?name=vest');
  expect(searchField()).toHaveValue('vest');

  go('/contact');
  await screen.findByRole('heading', { name: 'Contact Us' });
  await user.click(searchField());
  await waitFor(() =>
    expect(optionTexts()).toEqual([
      'vest',
      'kettle bell',
      'rope',
      'mat',
      'cap',
      'Clear recent searches',
    ]),
  );
  await user.click(screen.getByRole('option', { name: 'Clear recent searches' }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('option')).toBeNull();
});

it('UX-07 drops stored searches that are not texts, and follows other tabs', async () => {
  const store = (searches: string) => {
    localStorage.setItem('searches', searches);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'searches' })));
  };
  store('["mat"]');
  const { user } = renderApp({ at: '/404' });
  await user.click(searchField());
  await waitFor(() => expect(optionTexts()).toEqual(['mat', 'Clear recent searches']));
  store('{');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  store('["rope", 7]');
  await waitFor(() => expect(optionTexts()).toEqual(['rope', 'Clear recent searches']));
});

it('AUTH-02 SAFE-10 clears the searches on sign-out', async () => {
  const { user, store } = renderApp({ at: '/404', as: 'ROLE_MEMBER' });
  await user.type(searchField(), 'rope{Enter}');
  expect(JSON.stringify({ ...localStorage })).toContain('rope');
  act(() => void store.dispatch(signedOut()));
  expect(JSON.stringify({ ...localStorage })).not.toContain('rope');
});

it('SHELL-03 shows the number of cart lines in the badge, 99+ from 99', () => {
  const { store } = renderApp({ at: '/404' });
  const add = (count: number) =>
    act(() => {
      for (let line = 0; line < count; line += 1) {
        store.dispatch(addedToCart({ product: makeCartProduct(), quantity: 2 }));
      }
    });
  add(1);
  expect(banner().getByRole('button', { name: 'Bag, 1 item' })).toHaveTextContent('1');
  add(97);
  expect(banner().getByRole('button', { name: 'Bag, 98 items' })).toHaveTextContent('98');
  add(1);
  expect(banner().getByRole('button', { name: 'Bag, 99 items' })).toHaveTextContent('99+');
});

it('SHELL-04 SHOPX-16 opens the category menu, lists the categories with their products and closes on selection', async () => {
  const { user, urlHash } = renderApp({
    at: '/404',
    api: { 'GET /category/list': { categories: [makeCategory({ name: 'Yoga', slug: 'yoga' })] } },
  });
  const button = banner().getByRole('button', { name: 'Categories' });
  await user.click(button);
  const menu = await screen.findByRole('dialog', { name: 'Categories' });
  await user.click(await within(menu).findByRole('link', { name: 'Yoga 3 products' }));
  expect(urlHash()).toBe('shop/category/yoga');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('FIX-01 links to the shop and opens the brands from the drawer', async () => {
  const { user, urlHash, calls } = renderApp({
    at: '/404',
    api: { 'GET /brands/lists': { brands: [makeBrand({ name: 'Windlark', slug: 'windlark' })] } },
  });
  await user.click(banner().getByRole('button', { name: 'Categories' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Categories' }));
  expect(menu.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '#shop');
  expect(calls('GET /brands/lists')).toEqual([]);
  const brands = menu.getByRole('button', { name: 'Brands', expanded: false });
  await user.click(brands);
  expect(await menu.findByRole('link', { name: 'Windlark' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'All brands' })).toHaveAttribute('href', '#brands');
  await user.click(brands);
  expect(menu.queryByRole('link', { name: 'Windlark' })).toBeNull();
  await user.click(brands);
  await user.click(await menu.findByRole('link', { name: 'Windlark' }));
  expect(urlHash()).toBe('shop/brand/windlark');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('SHELL-04 closes the cart when the menu opens, and vice versa', async () => {
  const { store } = renderApp({ at: '/404' });
  act(() => void store.dispatch(panelOpened('cart')));
  expect(await screen.findByRole('dialog', { name: 'Your bag' })).toBeVisible();
  act(() => void store.dispatch(panelOpened('categories')));
  expect(await screen.findByRole('dialog', { name: 'Categories' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your bag' })).toBeNull());
  act(() => void store.dispatch(panelOpened('cart')));
  expect(await screen.findByRole('dialog', { name: 'Your bag' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Categories' })).toBeNull());
});

it('SHELL-04 toggles the brand list, which links to the brands', async () => {
  const { user, urlHash } = renderApp({
    at: '/404',
    api: { 'GET /brands/lists': { brands: [makeBrand({ name: 'Windlark', slug: 'windlark' })] } },
  });
  const button = banner().getByRole('button', { name: 'Brands' });
  await user.click(button);
  expect(await screen.findByRole('link', { name: 'Windlark' })).toBeVisible();
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Windlark' })).toBeNull());
  await user.click(button);
  await user.click(await screen.findByRole('link', { name: 'Windlark' }));
  expect(urlHash()).toBe('shop/brand/windlark');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Brands' })).toBeNull());
});

it('UX-23 closes a panel with Escape and returns the focus to its button', async () => {
  const { user } = renderApp({ at: '/404' });
  const button = banner().getByRole('button', { name: 'Categories' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Categories' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('SHELL-04 closes an open panel on the browser’s Back', () => {
  const { store } = renderApp({ at: '/404' });
  act(() => void store.dispatch(panelOpened('categories')));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(selectOpenPanel(store.getState())).toBeNull();
});

it('UX-03 offers a retry when a list fails to load', async () => {
  const { user, setReplies } = renderApp({ at: '/404', api: { 'GET /category/list': fail(500) } });
  await user.click(banner().getByRole('button', { name: 'Categories' }));
  expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
  setReplies({ 'GET /category/list': { categories: [makeCategory({ name: 'Yoga' })] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Yoga/ })).toBeVisible();
});

it('SHELL-05 welcomes a visitor and offers login and sign-up', async () => {
  const { user, urlHash } = renderApp({ at: '/404' });
  await user.click(banner().getByRole('button', { name: 'Welcome' }));
  expect(await screen.findByRole('menuitem', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '#register',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Login' }));
  expect(urlHash()).toBe('login');
});

it('SHELL-05 shows a signed-in user the first name, the dashboard and Sign Out', async () => {
  const { user, urlHash } = renderApp({ at: '/404', as: makeUser({ firstName: 'Ada' }) });
  await user.click(await banner().findByRole('button', { name: 'Ada' }));
  expect(await screen.findByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '#dashboard',
  );
  expect(screen.queryByRole('menuitem', { name: 'Login' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  expect(urlHash()).toBe('login');
  expect(banner().getByRole('button', { name: 'Welcome' })).toBeVisible();
});

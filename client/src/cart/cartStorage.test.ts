import { taxed, untaxed } from 'shared/test/productInput';
import { expect, it, onTestFinished } from 'vitest';
import { createStore } from '../app/store.ts';
import { makeCartProduct, makeId } from '../test/samples.ts';
import { authenticated } from '../users/authSlice.ts';
import { selectOpenPanel } from '../common/panelsSlice.ts';
import { makeItem } from './cartItems.ts';
import {
  addedToCart,
  cartOrdered,
  checkoutRequested,
  promotionCodeChanged,
  removedFromCart,
  selectCart,
} from './cartSlice.ts';
import { persistCart } from './cartStorage.ts';

function openShop() {
  const store = createStore();
  onTestFinished(persistCart(store));
  return store;
}

const cartIn = (store: ReturnType<typeof createStore>) => selectCart(store.getState());

it('CART-02 keeps items, ids, total and id in the browser and restores them at start-up', () => {
  const product = makeCartProduct({ price: 12.34 });
  openShop().dispatch(addedToCart({ product, quantity: 2 }));
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({
    items: [makeItem(product, 2)],
    ids: [product._id],
    total: 24.68,
    id: null,
    key: expect.any(String),
  });

  expect(cartIn(openShop())).toMatchObject({
    items: [makeItem(product, 2)],
    ids: [product._id],
    total: 24.68,
  });
});

it('PROMO-02 keeps the code with the cart, until it is ordered', () => {
  const store = openShop();
  store.dispatch(addedToCart({ product: makeCartProduct(), quantity: 1 }));
  store.dispatch(promotionCodeChanged('WELCOME50'));
  expect(cartIn(openShop()).promotionCode).toBe('WELCOME50');
  store.dispatch(cartOrdered(cartIn(store).items));
  expect(cartIn(store).promotionCode).toBeNull();
  expect(localStorage.getItem('cart')).toBeNull();
});

it('CART-02 stores nothing for an empty cart', () => {
  const product = makeCartProduct();
  const store = openShop();
  store.dispatch(addedToCart({ product, quantity: 1 }));
  store.dispatch(removedFromCart(product._id));
  expect(localStorage.getItem('cart')).toBeNull();
});

it.each([
  '{',
  'null',
  '7',
  '[]',
  '{"items":3}',
  '{"items":[null,4,{"product":{}}]}',
  '{"items":[{"product":{"_id":"a","name":"Rope","slug":"rope","price":-1},"quantity":1}]}',
])('CART-02 drops an invalid stored cart: %s', (stored) => {
  localStorage.setItem('cart', stored);
  expect(cartIn(openShop()).items).toEqual([]);
  expect(localStorage.getItem('cart')).toBeNull();
});

it.each(['_id', 'name', 'slug', 'price'])(
  'CART-02 drops a stored line whose product has no valid %s',
  (field) => {
    const product = {
      _id: makeId(),
      name: 'Rope',
      slug: 'rope',
      price: 5,
      ...taxed,
      [field]: [],
    };
    localStorage.setItem('cart', JSON.stringify({ items: [{ product, quantity: 1 }] }));
    expect(cartIn(openShop()).items).toEqual([]);
  },
);

it('CART-02 keeps the valid lines of an older stored cart and derives the rest', () => {
  const _id = makeId();
  const old = { product: { _id, name: 'Rope', slug: 'rope', price: 5, taxable: 7 }, quantity: 2.5 };
  const stored = {
    items: [old, { product: { name: 'Half' } }, old],
    total: 999,
    ids: ['x'],
    id: 'y',
  };
  localStorage.setItem('cart', JSON.stringify(stored));

  expect(cartIn(openShop())).toMatchObject({
    items: [
      makeItem(
        {
          _id,
          name: 'Rope',
          slug: 'rope',
          price: 5,
          ...untaxed,
          imageUrl: '',
          quantity: 1,
          variant: null,
        },
        1,
      ),
    ],
    ids: [_id],
    total: 5,
    id: null,
  });
});

it('VAR-03 CART-02 restores the line of each variant', () => {
  const product = makeCartProduct();
  const lines = ['M', 'L'].map((label) =>
    makeItem({ ...product, variant: { _id: makeId(), sku: `rope-${label}`, label } }, 2),
  );
  localStorage.setItem('cart', JSON.stringify({ items: lines, id: null }));
  expect(cartIn(openShop()).items).toEqual(lines);
});

it.each([undefined, 'M', {}, { _id: 'a', sku: 'b', label: 3 }, { _id: 4, sku: 'b', label: 'M' }])(
  'VAR-03 CART-02 restores a line without a valid variant as one without a choice: %j',
  (variant) => {
    const product = makeCartProduct();
    const items = [{ product: { ...product, variant }, quantity: 1 }];
    localStorage.setItem('cart', JSON.stringify({ items }));
    expect(cartIn(openShop()).items).toEqual([makeItem(product, 1)]);
  },
);

it('CART-02 follows changes in another tab', () => {
  const here = openShop();
  const product = makeCartProduct();
  localStorage.setItem('cart', JSON.stringify({ items: [makeItem(product, 1)], id: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  expect(cartIn(here).ids).toEqual([product._id]);

  here.dispatch(removedFromCart(product._id));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(cartIn(here)).toMatchObject({ ids: [], removed: [] });
});

it('CART-02 ignores other storage changes in another tab', () => {
  const store = openShop();
  store.dispatch(addedToCart({ product: makeCartProduct(), quantity: 1 }));
  const before = cartIn(store);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(cartIn(store)).toBe(before);
});

it('CART-06 keeps the checkout intent when the page is left, and uses it once', () => {
  openShop().dispatch(checkoutRequested());
  const store = openShop();
  expect(selectOpenPanel(store.getState())).toBeNull();

  store.dispatch(authenticated());
  expect(selectOpenPanel(store.getState())).toBe('cart');

  const later = openShop();
  later.dispatch(authenticated());
  expect(selectOpenPanel(later.getState())).toBeNull();
});

it('SAFE-05 keeps the id of an uncertain order when the cart is emptied and reloaded', () => {
  const uncertainId = makeId();
  const item = makeItem(makeCartProduct(), 1);
  localStorage.setItem('cart', JSON.stringify({ items: [item], id: uncertainId, uncertainId }));
  openShop().dispatch(removedFromCart(item.product._id));
  expect(cartIn(openShop())).toMatchObject({ items: [], id: null, uncertainId });
});

it('CART-10 keeps the cart id across a reload, but not across a change', () => {
  const stored = JSON.stringify({ items: [makeItem(makeCartProduct(), 1)], id: makeId() });
  const openWith = () => {
    localStorage.setItem('cart', stored);
    return openShop();
  };
  expect(cartIn(openWith()).id).toBe(JSON.parse(stored).id);

  const changed = openWith();
  changed.dispatch(addedToCart({ product: makeCartProduct(), quantity: 1 }));
  expect(cartIn(changed).id).toBeNull();
});

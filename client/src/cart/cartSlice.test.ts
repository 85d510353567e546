import { taxed, untaxed } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { createStore } from '../app/store.ts';
import { makeCartProduct, makeId, makeProduct } from '../test/samples.ts';
import { displayRows, makeItem } from './cartItems.ts';
import { lineProblem } from './storefront/CartLines.tsx';
import { estimatedTax } from './storefront/CartFooter.tsx';
import {
  addedToCart,
  cartOrdered,
  checkCart,
  lineRemoved,
  quantityChanged,
  removalDiscarded,
  removalUndone,
  removedFromCart,
  selectCart,
  selectCartCount,
} from './cartSlice.ts';

const cartOf = (...products: ReturnType<typeof makeCartProduct>[]) => {
  const store = createStore();
  for (const product of products) store.dispatch(addedToCart({ product, quantity: 1 }));
  return {
    store,
    cart: () => selectCart(store.getState()),
    names: () => selectCart(store.getState()).items.map(({ product }) => product.name),
    rows: () => {
      const { items, removed } = selectCart(store.getState());
      return displayRows(items, removed).map(
        ({ item, isRemoved }) => `${isRemoved ? '-' : '+'}${item.product.name}`,
      );
    },
  };
};

it('CART-01 adds lines and totals them exactly to the cent', () => {
  const { store, cart } = cartOf();
  store.dispatch(addedToCart({ product: makeCartProduct({ price: 0.1 }), quantity: 3 }));
  store.dispatch(addedToCart({ product: makeCartProduct({ price: 19.99 }), quantity: 5 }));

  expect(cart().items.map(({ totalPrice }) => totalPrice)).toEqual([0.3, 99.95]);
  expect(cart().total).toBe(100.25);
  expect(selectCartCount(store.getState())).toBe(2);
});

it('CART-01 keeps only the product fields that the cart needs', () => {
  const product = { ...makeProduct({ quantity: 60 }), variant: null };
  const { cart } = cartOf(product);
  expect(Object.keys(cart().items[0]?.product ?? {}).toSorted()).toEqual(
    [
      '_id',
      'imageUrl',
      'name',
      'price',
      'quantity',
      'slug',
      'variant',
      ...Object.keys(taxed),
    ].toSorted(),
  );
});

it('CART-01 removes a line by its position', () => {
  const [first, second, third] = ['A', 'B', 'C'].map((name) =>
    makeCartProduct({ name, price: 10 }),
  );
  const { store, cart, names } = cartOf(
    first ?? makeCartProduct(),
    second ?? makeCartProduct(),
    third ?? makeCartProduct(),
  );
  store.dispatch(lineRemoved(1));
  expect(names()).toEqual(['A', 'C']);
  expect(cart().ids).toEqual([first?._id, third?._id]);
  expect(cart().total).toBe(20);
});

it('CART-01 ignores the removal of an unknown position', () => {
  const { store, names } = cartOf(makeCartProduct({ name: 'A' }));
  store.dispatch(lineRemoved(7));
  store.dispatch(removedFromCart(makeId()));
  expect(names()).toEqual(['A']);
});

it('CART-02 lists the ids of the products in the cart', () => {
  const product = makeCartProduct();
  const { store, cart } = cartOf(product);
  expect(cart().ids).toEqual([product._id]);
  expect(cart().ids.includes(product._id)).toBe(true);
  store.dispatch(removedFromCart(product._id));
  expect(cart().ids.includes(product._id)).toBe(false);
});

it.each([
  [0, 0],
  [1, 1],
  [25, 1],
  [26, 5],
  [100, 5],
  [101, 25],
  [499, 25],
  [500, 50],
])(
  'CART-04 with a stock of %i allows at most %i units, however often they are added',
  (stock, max) => {
    const product = makeCartProduct({ quantity: stock });
    const { store, cart } = cartOf();
    store.dispatch(addedToCart({ product, quantity: 30 }));
    store.dispatch(addedToCart({ product, quantity: 30 }));
    expect(cart().items.map(({ quantity }) => quantity)).toEqual(max === 0 ? [] : [max]);
  },
);

it('CART-04 clamps a quantity out of range', () => {
  const product = makeCartProduct({ quantity: 60, price: 2 });
  const { store, cart } = cartOf(product);
  store.dispatch(quantityChanged({ id: product._id, quantity: 9 }));
  expect(cart().items[0]?.quantity).toBe(5);
  expect(cart().total).toBe(10);
  store.dispatch(quantityChanged({ id: product._id, quantity: 0 }));
  expect(cart().items[0]?.quantity).toBe(1);
});

it('UX-11 restores a removed line at its place', () => {
  const products = ['A', 'B', 'C', 'D'].map((name) => makeCartProduct({ name }));
  const { store, names, rows } = cartOf(...products);
  const [, b, c] = products;
  store.dispatch(removedFromCart(c?._id ?? ''));
  store.dispatch(removedFromCart(b?._id ?? ''));
  expect(rows()).toEqual(['+A', '-B', '-C', '+D']);

  store.dispatch(removalUndone(c?._id ?? ''));
  expect(names()).toEqual(['A', 'C', 'D']);
  store.dispatch(removalUndone(b?._id ?? ''));
  expect(names()).toEqual(['A', 'B', 'C', 'D']);
});

it('UX-11 keeps the positions of other removed lines when one is discarded', () => {
  const products = ['A', 'B', 'C', 'D'].map((name) => makeCartProduct({ name }));
  const { store, rows } = cartOf(...products);
  const [a, , c] = products;
  store.dispatch(removedFromCart(a?._id ?? ''));
  store.dispatch(removedFromCart(c?._id ?? ''));
  store.dispatch(removalDiscarded(a?._id ?? ''));
  expect(rows()).toEqual(['+B', '-C', '+D']);
});

it('UX-11 drops the removed line when its product is added again', () => {
  const product = makeCartProduct({ name: 'A' });
  const { store, rows } = cartOf(product);
  store.dispatch(removedFromCart(product._id));
  store.dispatch(addedToCart({ product, quantity: 1 }));
  expect(rows()).toEqual(['+A']);
});

it('UX-11 announces each change with the product and the new total', () => {
  const product = makeCartProduct({ name: 'Rope', price: 7.5 });
  const { store, cart } = cartOf(product);
  expect(cart().announcement).toBe('Rope added to your bag. Total $7.50.');
  store.dispatch(quantityChanged({ id: product._id, quantity: 2 }));
  expect(cart().announcement).toBe('2 × Rope. Total $15.00.');
  store.dispatch(quantityChanged({ id: product._id, quantity: 6 }));
  expect(cart().announcement).toBe('5 × Rope. No more than 5 can be ordered. Total $37.50.');
  store.dispatch(removedFromCart(product._id));
  expect(cart().announcement).toBe('Rope removed from your bag. Total $0.00.');
  store.dispatch(removalUndone(product._id));
  expect(cart().announcement).toBe('Rope is back in your bag. Total $37.50.');
});

it('CART-02 clears all lines, including removed ones', () => {
  const product = makeCartProduct();
  const { store, cart, rows } = cartOf(product, makeCartProduct());
  store.dispatch(removedFromCart(product._id));
  store.dispatch(cartOrdered(cart().items));
  expect(cart()).toMatchObject({ items: [], ids: [], total: 0, id: null });
  expect(rows()).toEqual([]);
});

it('UX-12 rounds the estimated tax to the cent for each taxable line', () => {
  const items = [
    makeItem(makeCartProduct({ price: 0.3, ...taxed }), 1),
    makeItem(makeCartProduct({ price: 0.3, ...taxed }), 1),
    makeItem(makeCartProduct({ price: 100, ...untaxed }), 1),
  ];
  expect(estimatedTax(items, { taxRatePercent: 5 })).toBe(0.04);
});

it('PROMO-02 estimates the tax of the discounted lines', () => {
  const items = [
    makeItem(makeCartProduct({ price: 30, ...taxed }), 2),
    makeItem(makeCartProduct({ price: 40, ...untaxed }), 1),
  ];
  const settings = { taxRatePercent: 10 };
  expect(estimatedTax(items, settings)).toBe(6);
  expect(estimatedTax(items, settings, 50)).toBe(3);
  expect(estimatedTax(items, settings, 100)).toBe(0);
});

it('UX-14 describes what has changed about a line, or returns null', () => {
  const product = makeCartProduct({ price: 20, quantity: 60 });
  const item = makeItem(product, 5);
  expect(lineProblem(item, undefined)).toBeNull();
  expect(lineProblem(item, product)).toBeNull();
  expect(lineProblem(item, null)).toBe('No longer available.');
  expect(lineProblem(item, { ...product, quantity: 0 })).toBe('Sold out.');
  expect(lineProblem(item, { ...product, quantity: 20 })).toBe(
    'Quantity may not be greater than 1.',
  );
  expect(lineProblem(item, { ...product, price: 25 })).toBe('The price is now $25.00.');
  expect(lineProblem(item, { ...product, price: 25, quantity: 20 })).toBe(
    'The price is now $25.00. Quantity may not be greater than 1.',
  );
});

it('CART-04 UX-14 limits a quantity to the stock of the last cart check', () => {
  const product = makeCartProduct({ quantity: 600 });
  const { store, cart } = cartOf(product);
  store.dispatch(checkCart.fulfilled({ [product._id]: { ...product, quantity: 60 } }, 'check'));
  store.dispatch(quantityChanged({ id: product._id, quantity: 50 }));
  expect(cart().items[0]?.quantity).toBe(5);
  store.dispatch(checkCart.fulfilled({ [product._id]: { ...product, quantity: 20 } }, 'check'));
  store.dispatch(quantityChanged({ id: product._id, quantity: 4 }));
  expect(cart().items[0]?.quantity).toBe(1);
  // A product page may be newer than the check.
  store.dispatch(addedToCart({ product: { ...product, quantity: 60 }, quantity: 2 }));
  store.dispatch(quantityChanged({ id: product._id, quantity: 4 }));
  expect(cart().items[0]?.quantity).toBe(4);
});

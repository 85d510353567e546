import { expect, it } from 'vitest';
import { createStore } from '../app/store.ts';
import { makeCartProduct, makeId, makeLine, makeProduct, makeVariant } from '../test/samples.ts';
import { lineName } from 'shared/products/variants';
import {
  adjustedLine,
  lineId,
  linePath,
  makeItem,
  mergeItems,
  subtractOrdered,
  toCartProduct,
  toLatestProduct,
} from './cartItems.ts';
import { lineProblem } from './storefront/CartLines.tsx';
import {
  addedToCart,
  quantityChanged,
  removalUndone,
  removedFromCart,
  selectCart,
} from './cartSlice.ts';

const medium = makeVariant({ Size: 'M', Color: 'Navy' });
const large = makeVariant(
  { Size: 'L', Color: 'Navy' },
  { price: 25, quantity: 600, imageUrl: '/images/navy-960.webp' },
);
const shoe = makeProduct({
  name: 'Shoe',
  slug: 'shoe',
  price: 20,
  priceMax: 25,
  imageUrl: '/images/shoe-960.webp',
  quantity: 660,
  options: [
    { name: 'Size', values: ['M', 'L'] },
    { name: 'Color', values: ['Navy'] },
  ],
  variants: [medium, large],
});
const inMedium = toCartProduct(shoe, medium);
const inLarge = toCartProduct(shoe, large);
const unchosen = toCartProduct(shoe, null);

function openCart() {
  const store = createStore();
  return {
    store,
    cart: () => selectCart(store.getState()),
    lines: () =>
      selectCart(store.getState()).items.map(({ product, quantity }) => [
        lineName(product),
        quantity,
      ]),
  };
}

it('VAR-03 takes label, price, stock and image of the variant, and else those of the product', () => {
  expect(inLarge).toMatchObject({
    price: 25,
    quantity: 600,
    imageUrl: '/images/navy-960.webp',
    variant: { _id: large._id, sku: large.sku, label: 'L / Navy' },
  });
  expect(inMedium).toMatchObject({ price: 20, quantity: 60, imageUrl: '/images/shoe-960.webp' });
  expect(unchosen).toMatchObject({ price: 20, quantity: 660, variant: null });
});

it('VAR-03 VAR-04 identifies, names and links a line by its variant', () => {
  expect(lineId(inMedium)).not.toBe(lineId(inLarge));
  expect(lineId(unchosen)).toBe(shoe._id);
  expect([lineName(inMedium), lineName(unchosen)]).toEqual(['Shoe (M / Navy)', 'Shoe']);
  expect(linePath(inMedium)).toBe(`/product/shoe?variant=${medium._id}`);
  expect(linePath(unchosen)).toBe('/product/shoe');
});

it('VAR-03 keeps a line for each variant of a product', () => {
  const { store, cart, lines } = openCart();
  store.dispatch(addedToCart({ product: inMedium, quantity: 1 }));
  store.dispatch(addedToCart({ product: inLarge, quantity: 2 }));
  store.dispatch(addedToCart({ product: inMedium, quantity: 1 }));
  expect(lines()).toEqual([
    ['Shoe (M / Navy)', 2],
    ['Shoe (L / Navy)', 2],
  ]);
  expect(cart().total).toBe(90);
  expect(cart().announcement).toBe('Shoe (M / Navy) added to your bag. Total $90.00.');

  store.dispatch(removedFromCart(lineId(inMedium)));
  expect(lines()).toEqual([['Shoe (L / Navy)', 2]]);
  expect(cart().ids.includes(lineId(inMedium))).toBe(false);
  expect(cart().ids.includes(lineId(inLarge))).toBe(true);
  store.dispatch(removalUndone(lineId(inMedium)));
  expect(lines()[0]).toEqual(['Shoe (M / Navy)', 2]);
});

it('VAR-01 CART-04 limits the quantity of a variant by its own stock', () => {
  const { store, lines } = openCart();
  store.dispatch(addedToCart({ product: inMedium, quantity: 30 }));
  store.dispatch(addedToCart({ product: inLarge, quantity: 30 }));
  expect(lines()).toEqual([
    ['Shoe (M / Navy)', 5],
    ['Shoe (L / Navy)', 30],
  ]);
  store.dispatch(quantityChanged({ id: lineId(inLarge), quantity: 99 }));
  store.dispatch(quantityChanged({ id: lineId(inMedium), quantity: 2 }));
  expect(lines()).toEqual([
    ['Shoe (M / Navy)', 2],
    ['Shoe (L / Navy)', 50],
  ]);
});

it('VAR-03 replaces a line without a variant by the chosen one', () => {
  const { store, lines } = openCart();
  for (const product of [unchosen, makeCartProduct({ name: 'Rope' }), inLarge]) {
    store.dispatch(addedToCart({ product, quantity: 1 }));
  }
  expect(lines()).toEqual([
    ['Shoe (L / Navy)', 1],
    ['Rope', 1],
  ]);
});

it('VAR-03 CART-06 merges carts by product and variant, with the larger quantity of each', () => {
  const merged = mergeItems(
    [],
    [makeItem(inMedium, 2), makeItem(inLarge, 1)],
    [makeItem(inLarge, 3), makeItem(inMedium, 1), makeItem(unchosen, 1)],
  );
  expect(merged.map(({ product, quantity }) => [lineName(product), quantity])).toEqual([
    ['Shoe (M / Navy)', 2],
    ['Shoe (L / Navy)', 3],
    ['Shoe', 1],
  ]);
});

it('VAR-03 SAFE-05 takes only the ordered variant out of the cart', () => {
  const ordered = makeLine({ product: shoe, variant: inLarge.variant, quantity: 1 });
  const items = [makeItem(inMedium, 1), makeItem(inLarge, 3)];
  expect(
    subtractOrdered(items, [ordered]).map(({ product, quantity }) => [lineId(product), quantity]),
  ).toEqual([
    [lineId(inMedium), 1],
    [lineId(inLarge), 2],
  ]);
});

it('VAR-03 UX-14 compares a line with the current price and stock of its variant', () => {
  const item = makeItem(inLarge, 30);
  const problem = (variants: typeof shoe.variants) =>
    lineProblem(item, toLatestProduct(item.product, { ...shoe, variants }));
  expect(problem([medium, large])).toBeNull();
  expect(problem([medium, { ...large, price: 30 }])).toBe('The price is now $30.00.');
  expect(problem([medium, { ...large, price: null }])).toBe('The price is now $20.00.');
  expect(problem([medium, { ...large, quantity: 60 }])).toBe('Quantity may not be greater than 5.');
  expect(problem([medium, { ...large, quantity: 0 }])).toBe('Sold out.');
  expect(problem([medium, { ...large, isActive: false }])).toBe('No longer available.');
  expect(problem([medium])).toBe('No longer available.');
  expect(toLatestProduct(item.product, undefined)).toBeNull();
});

it('VAR-03 UX-14 asks for the first option when a product has got options, and keeps the line', () => {
  const item = makeItem({ ...unchosen, price: 19 }, 1);
  const latest = toLatestProduct(item.product, shoe);
  expect(lineProblem(item, latest)).toBe('Please choose Size.');
  expect(adjustedLine(item, latest)).toBe(item);

  const soldOut = toLatestProduct(item.product, { ...shoe, quantity: 0 });
  expect(lineProblem(item, soldOut)).toBe('Sold out.');
  expect(adjustedLine(item, soldOut)).toBeNull();
});

it('VAR-03 UX-14 calls a variant unavailable when its product no longer has options', () => {
  const latest = toLatestProduct(inMedium, { ...shoe, options: [], variants: [] });
  expect(lineProblem(makeItem(inMedium, 1), latest)).toBe('No longer available.');
});

it('VAR-03 ignores the removal of a variant that is not in the cart', () => {
  const { store, lines } = openCart();
  store.dispatch(addedToCart({ product: inMedium, quantity: 1 }));
  store.dispatch(removedFromCart(`${shoe._id}/${makeId()}`));
  store.dispatch(removedFromCart(shoe._id));
  expect(lines()).toEqual([['Shoe (M / Navy)', 1]]);
});

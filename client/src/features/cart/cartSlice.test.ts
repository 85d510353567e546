import { expect, it } from 'vitest';
import { createStore } from '../../app/store.ts';
import { makeId, makeProduct } from '../../test/samples.ts';
import { estimatedTax, makeItem, troubleOf } from './cartItems.ts';
import {
  addedToBag,
  bagEmptied,
  lineRemoved,
  quantityChanged,
  removalForgotten,
  removalUndone,
  removedFromBag,
  selectBag,
  selectBagCount,
  selectBagRows,
  selectInBag,
} from './cartSlice.ts';

const bagOf = (...products: ReturnType<typeof makeProduct>[]) => {
  const store = createStore();
  for (const product of products) store.dispatch(addedToBag({ product, quantity: 1 }));
  return {
    store,
    bag: () => selectBag(store.getState()),
    names: () => selectBag(store.getState()).items.map(({ product }) => product.name),
    rows: () =>
      selectBagRows(store.getState()).map(
        ({ item, isRemoved }) => `${isRemoved ? '-' : '+'}${item.product.name}`,
      ),
  };
};

it('CART-01 adds lines, and their total is exact to the cent', () => {
  const { store, bag } = bagOf();
  store.dispatch(addedToBag({ product: makeProduct({ price: 0.1 }), quantity: 3 }));
  store.dispatch(addedToBag({ product: makeProduct({ price: 19.99 }), quantity: 5 }));

  expect(bag().items.map(({ totalPrice }) => totalPrice)).toEqual([0.3, 99.95]);
  expect(bag().total).toBe(100.25);
  expect(selectBagCount(store.getState())).toBe(2);
});

it('CART-01 keeps of a product only what the bag needs', () => {
  const product = makeProduct({ quantity: 60 });
  const { bag } = bagOf(product);
  expect(Object.keys(bag().items[0]?.product ?? {}).toSorted()).toEqual(
    ['_id', 'imageUrl', 'name', 'price', 'quantity', 'slug', 'taxable'].toSorted(),
  );
});

it('CART-01 removes a line by its position', () => {
  const [first, second, third] = ['A', 'B', 'C'].map((name) => makeProduct({ name, price: 10 }));
  const { store, bag, names } = bagOf(
    first ?? makeProduct(),
    second ?? makeProduct(),
    third ?? makeProduct(),
  );
  store.dispatch(lineRemoved(1));
  expect(names()).toEqual(['A', 'C']);
  expect(bag().ids).toEqual([first?._id, third?._id]);
  expect(bag().total).toBe(20);
});

it('CART-01 removing a position that no line has changes nothing', () => {
  const { store, names } = bagOf(makeProduct({ name: 'A' }));
  store.dispatch(lineRemoved(7));
  store.dispatch(removedFromBag(makeId()));
  expect(names()).toEqual(['A']);
});

it('CART-02 knows the ids of the products in the bag', () => {
  const product = makeProduct();
  const { store, bag } = bagOf(product);
  expect(bag().ids).toEqual([product._id]);
  expect(selectInBag(product._id)(store.getState())).toBe(true);
  store.dispatch(removedFromBag(product._id));
  expect(selectInBag(product._id)(store.getState())).toBe(false);
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
  'CART-04 of a stock of %i at most %i pieces get into the bag, however often they are added',
  (stock, most) => {
    const product = makeProduct({ quantity: stock });
    const { store, bag } = bagOf();
    store.dispatch(addedToBag({ product, quantity: 30 }));
    store.dispatch(addedToBag({ product, quantity: 30 }));
    expect(bag().items.map(({ quantity }) => quantity)).toEqual(most === 0 ? [] : [most]);
  },
);

it('CART-04 a quantity out of range is brought into it', () => {
  const product = makeProduct({ quantity: 60, price: 2 });
  const { store, bag } = bagOf(product);
  store.dispatch(quantityChanged({ productId: product._id, quantity: 9 }));
  expect(bag().items[0]?.quantity).toBe(5);
  expect(bag().total).toBe(10);
  store.dispatch(quantityChanged({ productId: product._id, quantity: 0 }));
  expect(bag().items[0]?.quantity).toBe(1);
});

it('UX-11 a removed line can be brought back to its place', () => {
  const products = ['A', 'B', 'C', 'D'].map((name) => makeProduct({ name }));
  const { store, names, rows } = bagOf(...products);
  const [, b, c] = products;
  store.dispatch(removedFromBag(c?._id ?? ''));
  store.dispatch(removedFromBag(b?._id ?? ''));
  expect(rows()).toEqual(['+A', '-B', '-C', '+D']);

  store.dispatch(removalUndone(c?._id ?? ''));
  expect(names()).toEqual(['A', 'C', 'D']);
  store.dispatch(removalUndone(b?._id ?? ''));
  expect(names()).toEqual(['A', 'B', 'C', 'D']);
});

it('UX-11 a removal that is forgotten leaves the other places as they are', () => {
  const products = ['A', 'B', 'C'].map((name) => makeProduct({ name }));
  const { store, rows } = bagOf(...products);
  const [a, , c] = products;
  store.dispatch(removedFromBag(a?._id ?? ''));
  store.dispatch(removedFromBag(c?._id ?? ''));
  store.dispatch(removalForgotten(a?._id ?? ''));
  expect(rows()).toEqual(['+B', '-C']);
});

it('UX-11 a product that is added again is no longer among the removed', () => {
  const product = makeProduct({ name: 'A' });
  const { store, rows } = bagOf(product);
  store.dispatch(removedFromBag(product._id));
  store.dispatch(addedToBag({ product, quantity: 1 }));
  expect(rows()).toEqual(['+A']);
});

it('UX-11 tells each change with the product and the new total', () => {
  const product = makeProduct({ name: 'Rope', price: 7.5 });
  const { store, bag } = bagOf(product);
  expect(bag().status).toBe('Rope added to your bag. Total $7.50.');
  store.dispatch(quantityChanged({ productId: product._id, quantity: 2 }));
  expect(bag().status).toBe('2 × Rope. Total $15.00.');
  store.dispatch(quantityChanged({ productId: product._id, quantity: 6 }));
  expect(bag().status).toBe('5 × Rope. No more than 5 can be ordered. Total $37.50.');
  store.dispatch(removedFromBag(product._id));
  expect(bag().status).toBe('Rope removed from your bag. Total $0.00.');
  store.dispatch(removalUndone(product._id));
  expect(bag().status).toBe('Rope is back in your bag. Total $37.50.');
});

it('CART-02 an emptied bag holds nothing, not even removed lines', () => {
  const product = makeProduct();
  const { store, bag, rows } = bagOf(product, makeProduct());
  store.dispatch(removedFromBag(product._id));
  store.dispatch(bagEmptied());
  expect(bag()).toMatchObject({ items: [], ids: [], total: 0, id: null });
  expect(rows()).toEqual([]);
});

it('UX-12 the estimated tax is rounded to the cent for each taxable line', () => {
  const items = [
    makeItem(makeProduct({ price: 0.3, taxable: 1 }), 1),
    makeItem(makeProduct({ price: 0.3, taxable: 1 }), 1),
    makeItem(makeProduct({ price: 100, taxable: 0 }), 1),
  ];
  expect(estimatedTax(items, 5)).toBe(0.04);
});

it('UX-14 names what has changed about a line, and nothing where nothing has', () => {
  const product = makeProduct({ price: 20, quantity: 60 });
  const item = makeItem(product, 5);
  expect(troubleOf(item, undefined)).toBeNull();
  expect(troubleOf(item, product)).toBeNull();
  expect(troubleOf(item, null)).toBe('No longer available.');
  expect(troubleOf(item, { ...product, quantity: 0 })).toBe('Sold out.');
  expect(troubleOf(item, { ...product, quantity: 20 })).toBe('Quantity may not be greater than 1.');
  expect(troubleOf(item, { ...product, price: 25 })).toBe('The price is now $25.00.');
});

import { describe, expect, it } from 'vitest';
import { lineStatusList, lineStatusSchema, newCartSchema, newOrderSchema } from './orderSchemas.ts';
import { messagesOf } from '../test/messagesOf.ts';

const id = '0123456789abcdef01234567';
const line = { product: id, quantity: 2, price: 19.99, taxable: 1 };

describe('CALL-52 CART-04 a cart', () => {
  it.each([
    [{}, {}],
    [{ quantity: 1 }, {}],
    [{ quantity: undefined }, { 'products.0.quantity': 'Quantity is required.' }],
    [{ quantity: '2' }, { 'products.0.quantity': 'Quantity is required.' }],
    [{ quantity: 0 }, { 'products.0.quantity': 'Quantity must be at least 1.' }],
    [{ quantity: -3 }, { 'products.0.quantity': 'Quantity must be at least 1.' }],
    [{ quantity: -1.5 }, { 'products.0.quantity': 'Quantity must be a whole number.' }],
    [{ quantity: 1.5 }, { 'products.0.quantity': 'Quantity must be a whole number.' }],
    [{ price: undefined }, { 'products.0.price': 'Price is required.' }],
    [{ price: '19.99' }, { 'products.0.price': 'Price is required.' }],
    [{ product: undefined }, { 'products.0.product': 'Product is required.' }],
    [{ product: 'shoe' }, { 'products.0.product': 'Product is unknown.' }],
    [{ taxable: 'anything' }, {}],
  ])('with a line of %o: %o', (part, expected) => {
    expect(messagesOf(newCartSchema, { products: [{ ...line, ...part }] })).toEqual(expected);
  });

  it('CALL-52 requires a line, and reports each invalid one by its position', () => {
    expect(messagesOf(newCartSchema, {})).toEqual({ products: 'Products are required.' });
    expect(messagesOf(newCartSchema, { products: [] })).toEqual({
      products: 'Products are required.',
    });
    const products = [{ ...line, quantity: 0 }, line, { ...line, price: null }];
    expect(messagesOf(newCartSchema, { products })).toEqual({
      'products.0.quantity': 'Quantity must be at least 1.',
      'products.2.price': 'Price is required.',
    });
  });

  it('CALL-52 has at most 200 lines', () => {
    const products = Array.from({ length: 200 }, () => line);
    expect(messagesOf(newCartSchema, { products })).toEqual({});
    expect(messagesOf(newCartSchema, { products: [...products, line] })).toEqual({
      products: 'Products may not be more than 200.',
    });
  });
});

it.each([
  [{ cartId: id, total: 39.98 }, {}],
  [{}, { cartId: 'Cart is required.', total: 'Total is required.' }],
  [
    { cartId: 'x', total: '39.98' },
    { cartId: 'Cart is unknown.', total: 'Total is required.' },
  ],
])('CALL-53 an order with %o: %o', (input, expected) => {
  expect(messagesOf(newOrderSchema, input)).toEqual(expected);
});

it.each([
  [{ orderId: id, cartId: id, status: 'Shipped' }, {}],
  [{ orderId: id, cartId: id, status: 'shipped' }, { status: 'Status is unknown.' }],
  [{ orderId: id, cartId: id }, { status: 'Status is unknown.' }],
  [
    { orderId: 1, cartId: '', status: 'Cancelled' },
    { orderId: 'Order is required.', cartId: 'Cart is unknown.' },
  ],
])('CALL-58 ODET-06 a status change with %o: %o', (input, expected) => {
  expect(messagesOf(lineStatusSchema, input)).toEqual(expected);
});

it.each([
  ['Shipped', true],
  ['Not processed,Processing', true],
  ['', false],
  ['Shipped,Lost', false],
  ['Shipped,', false],
])('FIX-06 VAL-14 a list of statuses "%s": %s', (text, isValid) => {
  expect(lineStatusList.safeParse(text).success).toBe(isValid);
});

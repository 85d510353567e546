import { describe, expect, it } from 'vitest';
import { filterSchema, adminProductQuery, pageQuery, productQuery } from './filterSchemas.ts';
import { parseInput } from '../parseInput.ts';
import { messagesOf } from '../test/messagesOf.ts';

const defaults = {
  name: 'all',
  category: 'all',
  brand: 'all',
  min: 1,
  max: 500,
  rating: 0,
  order: 'newest',
  pageNumber: 1,
  limit: 8,
};

it('CALL-11 reads ids in either case and each once', () => {
  const [first, second] = ['0123456789abcdef01234567', 'fedcba9876543210fedcba98'];
  const ids = [first, second, first.toUpperCase()].join(',');
  expect(parseInput(adminProductQuery, { ids })).toMatchObject({
    ok: true,
    data: { ids: [first, second] },
  });
});

describe('SHOP-03 SHOP-05 CALL-13 the filters', () => {
  it('SHOP-03 has defaults', () => {
    expect(parseInput(filterSchema, {})).toEqual({ ok: true, data: defaults });
  });

  it.each([
    [{ name: '  shoe ' }, { name: 'shoe' }],
    [
      { min: 20.5, max: 20.5 },
      { min: 20.5, max: 20.5 },
    ],
    [{ pageNumber: 0 }, { pageNumber: 1 }],
    [{ pageNumber: -7 }, { pageNumber: 1 }],
    [{ pageNumber: 1e12 }, { pageNumber: 1_000_000_000 }],
    [{ limit: 1000 }, { limit: 100 }],
    [{ limit: 0 }, { limit: 1 }],
    [{ rating: 0 }, { rating: 0 }],
    [{ rating: 4.5 }, { rating: 4.5 }],
    [{ rating: 5 }, { rating: 5 }],
  ])('reads %o as %o', (input, expected) => {
    expect(parseInput(filterSchema, input)).toEqual({
      ok: true,
      data: { ...defaults, ...expected },
    });
  });

  it.each([
    ['newest', 'newest'],
    ['Newest First', 'newest'],
    ['priceHighToLow', 'priceHighToLow'],
    ['PRICE HIGH TO LOW', 'priceHighToLow'],
    [' price low to high ', 'priceLowToHigh'],
    ['pricelowtohigh', 'priceLowToHigh'],
  ])('SHOP-02 reads the sort order %o as %o', (order, expected) => {
    expect(parseInput(filterSchema, { order })).toMatchObject({ data: { order: expected } });
  });

  it.each([
    [{ name: 5 }, { name: 'Name must be a text.' }],
    [{ category: { $ne: '' } }, { category: 'Category must be a text.' }],
    [{ min: '1' }, { min: 'Min must be a number.' }],
    [{ max: null }, { max: 'Max must be a number.' }],
    [{ min: 300, max: 200 }, { min: 'Min may not be greater than Max.' }],
    [{ rating: -1 }, { rating: 'Rating may not be negative.' }],
    [{ rating: 5.1 }, { rating: 'Rating may not be greater than 5.' }],
    [{ rating: '4' }, { rating: 'Rating must be a number.' }],
    [{ order: 'cheapest' }, { order: 'Order is unknown.' }],
    [{ order: 1 }, { order: 'Order is unknown.' }],
    [{ pageNumber: 1.5 }, { pageNumber: 'Page must be a whole number.' }],
    [{ pageNumber: '2' }, { pageNumber: 'Page must be a whole number.' }],
  ])('with %o: %o', (input, expected) => {
    expect(messagesOf(filterSchema, input)).toEqual(expected);
  });
});

describe('SHOP-01 CALL-12 CALL-54 the query of a list', () => {
  it.each([
    [{}, { page: 1, limit: 8 }],
    [
      { page: '3', limit: '20' },
      { page: 3, limit: 20 },
    ],
    [
      { page: '0', limit: '0' },
      { page: 1, limit: 1 },
    ],
    [
      { page: '-2', limit: '101' },
      { page: 1, limit: 100 },
    ],
    [{ page: '999999999999999' }, { page: 1_000_000_000, limit: 8 }],
    [{ page: '9'.repeat(40) }, { page: 1_000_000_000, limit: 8 }],
  ])('reads %o as %o', (input, expected) => {
    expect(parseInput(productQuery, input)).toEqual({ ok: true, data: expected });
  });

  it('UX-26 accepts a search and a sort order for product management', () => {
    const defaults = { page: 1, limit: 8, search: '', sort: 'newest' };
    expect(parseInput(adminProductQuery, {})).toEqual({ ok: true, data: defaults });
    const asked = { search: ' pole ', sort: '-price' };
    expect(parseInput(adminProductQuery, asked)).toEqual({
      ok: true,
      data: { ...defaults, search: 'pole', sort: '-price' },
    });
    expect(parseInput(adminProductQuery, { stock: 'low' })).toMatchObject({
      data: { stock: 'low' },
    });
    expect(messagesOf(adminProductQuery, { search: ['a', 'b'], sort: 'colour' })).toEqual({
      search: 'Search must be a text.',
      sort: 'Sort is unknown.',
    });
  });

  it('DASH-10 has 20 entries per page in the dashboard', () => {
    expect(parseInput(pageQuery, {})).toEqual({ ok: true, data: { page: 1, limit: 20 } });
  });

  it.each([
    [{ page: 'two' }, { page: 'Page must be a whole number.' }],
    [{ page: '1.5' }, { page: 'Page must be a whole number.' }],
    [{ page: '' }, { page: 'Page must be a whole number.' }],
    [{ page: ['1', '2'] }, { page: 'Page must be a whole number.' }],
    [{ limit: '1e2' }, { limit: 'Limit must be a whole number.' }],
  ])('rejects %o: %o', (input, expected) => {
    expect(messagesOf(productQuery, input)).toEqual(expected);
  });
});

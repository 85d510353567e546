import { describe, expect, it } from 'vitest';
import { parseInput } from '../parseInput.ts';
import { reviewSchema, wishlistItemSchema } from './reviewSchemas.ts';
import { messagesOf } from '../test/messagesOf.ts';

const id = '0123456789abcdef01234567';
const review = {
  product: id,
  title: 'Good',
  review: 'It holds.',
  rating: 5,
  isRecommended: true,
};

describe('VAL-12 VAL-15 a review', () => {
  it.each([
    [{}, {}],
    [{ title: '' }, { title: 'Title is required.' }],
    [{ title: 4 }, { title: 'Title is required.' }],
    [{ review: '  ' }, { review: 'Review is required.' }],
    [{ rating: undefined }, { rating: 'Rating is required.' }],
    [{ rating: '5' }, { rating: 'Rating is required.' }],
    [{ rating: 0 }, { rating: 'Rating is required.' }],
    [{ rating: -1 }, { rating: 'Rating is required.' }],
    [{ rating: 1 }, {}],
    [{ rating: 4.5 }, { rating: 'Rating must be a whole number.' }],
    [{ rating: 0.5 }, { rating: 'Rating is required.' }],
    [{ rating: 5.5 }, { rating: 'Rating may not be greater than 5.' }],
    [{ rating: 6 }, { rating: 'Rating may not be greater than 5.' }],
    [{ isRecommended: undefined }, { isRecommended: 'Recommendation is required.' }],
    [{ isRecommended: 'Yes' }, { isRecommended: 'Recommendation is required.' }],
    [{ isRecommended: 2 }, { isRecommended: 'Recommendation is required.' }],
    [{ product: undefined }, { product: 'Product is required.' }],
    [{ product: 'shoe' }, { product: 'Product is unknown.' }],
  ])('with %o: %o', (part, expected) => {
    expect(messagesOf(reviewSchema, { ...review, ...part })).toEqual(expected);
  });

  it.each([
    [true, true],
    [1, true],
    [false, false],
    [0, false],
  ])('VAL-12 reads the recommendation %o as %o', (isRecommended, expected) => {
    expect(parseInput(reviewSchema, { ...review, isRecommended })).toMatchObject({
      data: { isRecommended: expected },
    });
  });
});

it.each([
  [{ product: id }, {}],
  [{ product: id.toUpperCase() }, {}],
  [{}, { product: 'Product is required.' }],
  [{ product: { $gt: '' } }, { product: 'Product is required.' }],
  [{ product: `${id}0` }, { product: 'Product is unknown.' }],
])('CALL-65 a wishlist item with %o: %o', (input, expected) => {
  expect(messagesOf(wishlistItemSchema, input)).toEqual(expected);
});

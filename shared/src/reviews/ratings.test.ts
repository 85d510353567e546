import { expect, it } from 'vitest';
import { averageRating, noStars, starPercent, summarizeRatings, totalReviews } from './ratings.ts';

it.each([
  [noStars, 0, 0],
  [{ ...noStars, 5: 1 }, 1, 5],
  [{ ...noStars, 5: 1, 4: 1 }, 2, 4.5],
  [{ ...noStars, 5: 1, 4: 2 }, 3, 4.3],
  [{ ...noStars, 5: 2, 4: 1 }, 3, 4.7],
  [{ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 }, 5, 3],
  [{ ...noStars, 1: 19, 2: 1 }, 20, 1.1],
])(
  'REV-01 for the stars %o returns %d reviews with an average of %d',
  (stars, reviews, average) => {
    expect(totalReviews(stars)).toBe(reviews);
    expect(averageRating(stars)).toBe(average);
  },
);

it('REV-01 returns counts for 5 to 1 stars as single-key items', () => {
  expect(summarizeRatings({ 1: 1, 2: 0, 3: 2, 4: 3, 5: 4 })).toEqual({
    ratingSummary: [{ 5: 4 }, { 4: 3 }, { 3: 2 }, { 2: 0 }, { 1: 1 }],
    totalRatings: 39,
    totalReviews: 10,
    totalSummary: 10,
  });
});

it.each([
  [0, 0, '0.00'],
  [1, 3, '33.33'],
  [2, 3, '66.67'],
  [3, 3, '100.00'],
  [1, 8, '12.50'],
])('REV-01 %d of %d reviews are %s percent', (count, total, percent) => {
  expect(starPercent(count, total)).toBe(percent);
});

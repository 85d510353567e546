import type { ReviewSummary } from '../entities.ts';

/** The number of approved reviews by stars. */
export type StarCounts = Record<1 | 2 | 3 | 4 | 5, number>;

export const noStars: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

const stars = [5, 4, 3, 2, 1] as const;

export const totalReviews = (counts: StarCounts) =>
  stars.reduce((sum, star) => sum + counts[star], 0);

const totalRatings = (counts: StarCounts) =>
  stars.reduce((sum, star) => sum + star * counts[star], 0);

/** Average rating with one decimal, 0 without reviews (REV-01). */
export function averageRating(counts: StarCounts): number {
  const reviews = totalReviews(counts);
  return reviews === 0 ? 0 : Math.round((totalRatings(counts) / reviews) * 10) / 10;
}

/** Summary of a product's approved reviews (REV-01). */
export function summarizeRatings(counts: StarCounts): ReviewSummary {
  const reviews = totalReviews(counts);
  return {
    ratingSummary: [
      { 5: counts[5] },
      { 4: counts[4] },
      { 3: counts[3] },
      { 2: counts[2] },
      { 1: counts[1] },
    ],
    totalRatings: totalRatings(counts),
    totalReviews: reviews,
    totalSummary: reviews,
  };
}

/** The percentage of a star rating, with two decimals (REV-01). */
export const starPercent = (count: number, total: number) =>
  total === 0 ? '0.00' : ((count / total) * 100).toFixed(2);

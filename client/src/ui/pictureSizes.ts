/** How wide a product's picture stands in the grids, as `sizes`: two or four to a row, beside filters from 60rem on. */
export const cardSizes = '(min-width: 75rem) 18.5rem, (min-width: 60rem) 31vw, 45vw';

/** How wide it stands on its own page. */
export const productSizes = '(min-width: 48rem) min(38rem, 48vw), 92vw';

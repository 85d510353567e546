/** `sizes` of product images in a grid: two or four columns, beside filters from 60rem. */
export const cardSizes = '(min-width: 75rem) 18.5rem, (min-width: 60rem) 31vw, 45vw';

/** `sizes` of the image on the product page. */
export const productSizes = '(min-width: 48rem) min(38rem, 48vw), 92vw';

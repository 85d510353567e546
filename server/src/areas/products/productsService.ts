/** What other areas use of the products. */
export { deactivateProducts, productIds, reactivateProducts } from './cascadeDeactivation.ts';
export { removeUnusedImages } from './productImages.ts';
export { undoableProducts } from './undoProduct.ts';

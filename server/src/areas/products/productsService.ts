/** The functions of products for other areas. */
export { deactivateProducts, productIds, reactivateProducts } from './cascadeDeactivation.ts';
export { removeUnusedImages } from './productImages.ts';
export { undoableProducts } from './undoProduct.ts';

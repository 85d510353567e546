/** What other areas use of the products. */
export { deactivateProducts, productIds, reactivateProducts } from './cascadeDeactivation.ts';
export { undoableProducts } from './undoProduct.ts';

/** The functions of products for other areas. */
export {
  deactivateProducts,
  detachFromBrand,
  readProductIds,
  reactivateProducts,
} from './cascadeDeactivation.ts';
export { brandDisabledByAdmin } from './productMessages.ts';
export { removeUnusedImages } from './productImages.ts';
export { undoableProducts } from './undoProduct.ts';

export {
  deactivateProducts,
  detachFromBrand,
  readProductIds,
  reactivateProducts,
} from './cascadeDeactivation.ts';
export { removeUnusedImages } from './productImages.ts';
export { brandDisabledByAdmin } from './productPlan.ts';
export { undoableProducts } from './products.ts';

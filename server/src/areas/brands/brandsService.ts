/** The functions of brands for other areas. */
export { recordBrand, setBrandActive } from './brandActivation.ts';
export { undoableBrands } from './undoBrand.ts';

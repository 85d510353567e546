/** The functions of brands for other areas. */
export { recordBrandChange, setBrandActive } from './brandActivation.ts';
export { undoableBrands } from './undoBrand.ts';

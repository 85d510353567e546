/** What other areas use of the brands. */
export { recordBrand, setBrandActive } from './brandActivation.ts';
export { undoableBrands } from './undoBrand.ts';

/** What other areas use of the brands. */
export { setBrandActive } from './brandActivation.ts';
export { undoableBrands } from './undoBrand.ts';

/** The functions of brands for other areas. */
export { setBrandActive } from './brandActivation.ts';
export { undoableBrands } from './brands.ts';

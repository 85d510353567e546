/** The functions of brands for other areas. */
export { setBrandActive, undoableBrands } from './brands.ts';

export { setBrandActive, undoableBrands } from './brands.ts';

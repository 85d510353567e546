/** The functions of categories for other areas. */
export { undoableCategories } from './categories.ts';

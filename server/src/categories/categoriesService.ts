export { undoableCategories } from './categories.ts';

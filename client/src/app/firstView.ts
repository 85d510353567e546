/*
 * What home, shop and product share comes with the app, and so do their styles: to open one of them
 * takes one more file, not ten.
 */
import.meta.glob(
  [
    '../features/{home,product,shop,wishlist}/*.module.css',
    '../features/shop/{LoadFailed,ProductGrid}.tsx',
    '../ui/{Breadcrumbs,Carousel,Chip,NumberField,Page,Pagination,RadioGroup,Select,StatusBadge,goTo}.{ts,tsx}',
    '../lib/useLoad.ts',
  ],
  { eager: true },
);

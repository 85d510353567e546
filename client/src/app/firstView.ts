/*
 * What home, shop and product share comes with the app, and so do their styles: to open one of them
 * takes one more file, not ten.
 */
import.meta.glob(
  [
    '../features/{home,product,shop,wishlist}/*.module.css',
    '../ui/Carousel.module.css',
    '../features/shop/{LoadFailed,ProductGrid}.tsx',
    '../ui/{Breadcrumbs,Chip,NumberField,Page,Pagination,RadioGroup,Select,StatusBadge,scrollAndFocus}.{ts,tsx}',
    '../lib/useLoad.ts',
  ],
  { eager: true },
);

/*
 * Puts the code and styles that home, shop and product share into the app chunk, so that each of these pages needs one
 * more file instead of ten.
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

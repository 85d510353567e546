/*
 * Puts the code and styles that home, shop and product share into the app chunk, so that each of these pages needs one
 * more file instead of ten.
 */
import.meta.glob(
  [
    '../features/storefront/{home,product,shop}/*.module.css',
    '../features/common/{LoadFailed,Page}.tsx',
    '../features/common/catalogue/*.module.css',
    '../features/common/catalogue/OptionPickers.tsx',
    '../features/storefront/shop/ProductGrid.tsx',
    '../ui/Carousel.module.css',
    '../ui/{Breadcrumbs,Chip,NumberField,Pagination,RadioGroup,Select,StatusBadge,scrollAndFocus}.{ts,tsx}',
    '../lib/{toNumber,useLoad}.ts',
  ],
  { eager: true },
);

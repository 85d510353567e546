/*
 * Puts the code and styles that home, shop and product share into the app chunk, so that each of these pages needs one
 * more file instead of ten.
 */
import.meta.glob(
  [
    '../{home,products,reviews,categories,brands}/storefront/**/*.module.css',
    '../{products,brands,categories,wishlist}/*.module.css',
    '../common/{LoadFailed,Page}.tsx',
    '../products/OptionPickers.tsx',
    '../products/storefront/shop/ProductGrid.tsx',
    '../ui/Carousel.module.css',
    '../ui/{Breadcrumbs,Chip,NumberField,Pagination,RadioGroup,Select,StatusBadge,scrollAndFocus,useScrollTrack}.{ts,tsx}',
    '../lib/{LazySection,toNumber,useCall,useLoad}.{ts,tsx}',
  ],
  { eager: true },
);

import { combineReducers } from 'redux';
import { addReducer } from '../../lib/lazyReducers.ts';
import { addresses } from '../../features/account/addresses/addressesSlice.ts';
import { brands } from '../../features/dashboard/brands/brandsSlice.ts';
import { categories } from '../../features/dashboard/categories/categoriesSlice.ts';
import { merchants } from '../../features/dashboard/merchants/merchantsSlice.ts';
import { products } from '../../features/dashboard/products/productsSlice.ts';
import { reviews } from '../../features/dashboard/reviews/reviewsSlice.ts';
import { users } from '../../features/dashboard/users/usersSlice.ts';
import { wishlist } from '../../features/account/wishlist/wishlistSlice.ts';

/** Slices of the dashboard screens, lazy-loaded with their code. */
export const dashboard = combineReducers({
  addresses,
  brands,
  categories,
  merchants,
  products,
  reviews,
  users,
  wishlist,
});

addReducer('dashboard', dashboard);

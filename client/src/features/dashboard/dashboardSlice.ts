import { combineReducers } from 'redux';
import { addReducer } from '../../lib/lazyReducers.ts';
import { addresses } from '../addresses/addressesSlice.ts';
import { brands } from '../brands/brandsSlice.ts';
import { categories } from '../categories/categoriesSlice.ts';
import { merchants } from '../merchants/merchantsSlice.ts';
import { products } from '../products/productsSlice.ts';
import { reviews } from '../reviews/reviewsSlice.ts';
import { users } from '../users/usersSlice.ts';
import { wishlist } from '../wishlist/wishlistSlice.ts';

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

import { combineReducers } from 'redux';
import { lazyReducers } from '../../lib/lazyReducers.ts';
import { address, addresses } from '../../features/account/addresses/addressesSlice.ts';
import { wishlist } from '../../features/account/wishlist/wishlistSlice.ts';
import { audit } from '../../features/dashboard/audit/auditSlice.ts';
import { brand, brandlessMerchants, brands } from '../../features/dashboard/brands/brandsSlice.ts';
import { categories, category } from '../../features/dashboard/categories/categoriesSlice.ts';
import { onboarding } from '../../features/dashboard/onboarding/onboardingSlice.ts';
import { messages } from '../../features/dashboard/inbox/inboxSlice.ts';
import { merchants } from '../../features/dashboard/merchants/merchantsSlice.ts';
import {
  brandOptions,
  categoryOptions,
  product,
  productOptions,
  products,
  stockEntries,
  upload,
} from '../../features/dashboard/products/productsSlice.ts';
import {
  promotion,
  promotionOptions,
  promotions,
} from '../../features/dashboard/promotions/promotionsSlice.ts';
import { found } from './foundSlice.ts';
import { reviews } from '../../features/dashboard/reviews/reviewsSlice.ts';
import { sales } from '../../features/dashboard/sales/salesSlice.ts';
import { statement } from '../../features/dashboard/statement/statementSlice.ts';
import { subscribers } from '../../features/dashboard/subscribers/subscribersSlice.ts';
import { user, userChanges, userOrders } from '../../features/dashboard/users/userSlice.ts';
import { users } from '../../features/dashboard/users/usersSlice.ts';

/** Data of the dashboard screens, lazy-loaded with their code. */
export const dashboard = combineReducers({
  address,
  addresses,
  audit,
  brand,
  brandlessMerchants,
  brandOptions,
  brands,
  categories,
  category,
  categoryOptions,
  onboarding,
  found,
  merchants,
  messages,
  product,
  productOptions,
  products,
  promotion,
  promotionOptions,
  promotions,
  reviews,
  sales,
  statement,
  stockEntries,
  subscribers,
  upload,
  user,
  userChanges,
  userOrders,
  users,
  wishlist,
});

lazyReducers.add('dashboard', dashboard);

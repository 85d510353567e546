import * as addresses from './areas/addresses/addresses.ts';
import * as brands from './areas/brands/brands.ts';
import * as categories from './areas/categories/categories.ts';
import * as contact from './areas/contact/contact.ts';
import * as home from './areas/home/home.ts';
import * as merchants from './areas/merchants/merchants.ts';
import { signup } from './areas/merchants/signup.ts';
import * as newsletter from './areas/newsletter/newsletter.ts';
import * as carts from './areas/orders/carts.ts';
import * as orders from './areas/orders/orders.ts';
import * as products from './areas/products/products.ts';
import * as storefront from './areas/products/storefront.ts';
import * as reviews from './areas/reviews/reviews.ts';
import * as sales from './areas/sales/sales.ts';
import * as recovery from './areas/users/recovery.ts';
import * as users from './areas/users/users.ts';
import { verify } from './areas/users/verification.ts';
import * as wishlist from './areas/wishlist/wishlist.ts';
import type { Caller } from './models/caller.ts';
import {
  admin,
  anyone,
  cached,
  hashing,
  inMemory,
  large,
  limited,
  memoized,
  ordering,
  type Routes,
  adminOrMerchant,
  signedIn,
  upload,
} from './platform/http/route.ts';

/**
 * Every call with its access level and handler; shared/src/endpoints.ts has the schemas. Express
 * takes the first matching route, so `/products/list` comes before `/products/:id`.
 */
export const routes: Routes<Caller> = {
  'GET /products/list/search/:text': [anyone, storefront.suggest, memoized],
  'GET /products/list': [anyone, storefront.list, memoized],
  'GET /products': [anyone, products.list, cached, inMemory],
  'POST /products/advancedFilters': [anyone, storefront.filter, inMemory],
  'GET /products/item/:slug': [anyone, storefront.show, memoized],
  'GET /products/list/brand/:brand': [anyone, storefront.listBrand, memoized],
  'GET /products/list/category/:category': [anyone, storefront.listCategory, memoized],
  'GET /category/list': [anyone, storefront.categories, memoized],
  'GET /brands/lists': [anyone, storefront.brands, memoized],
  'GET /home': [anyone, home.show, cached, inMemory],
  'GET /settings': [anyone, home.settings, cached, inMemory],

  'POST /user/login': [anyone, users.login, hashing],
  'POST /user/register': [anyone, users.register, limited, hashing],
  'POST /user/recover': [anyone, recovery.recover, limited],
  'POST /user/reset/:token': [anyone, recovery.reset, limited, hashing],
  'POST /user/verify/:token': [signedIn, verify, limited],
  'GET /user/me': [signedIn, users.me],
  'PUT /user/me': [signedIn, users.updateMe],
  'GET /user/search': [admin, users.search],

  'GET /products/list/select': [adminOrMerchant, products.options],
  'GET /products/:id': [adminOrMerchant, products.get],
  'POST /products/add': [adminOrMerchant, products.add],
  'POST /products/:id/image': [adminOrMerchant, products.setImage, upload],
  'PUT /products/:id': [adminOrMerchant, products.update],
  'PUT /products/:id/active': [adminOrMerchant, products.setActive],
  'DELETE /products/delete/:id': [adminOrMerchant, products.remove],

  'GET /category': [admin, categories.list],
  'GET /category/:id': [admin, categories.get],
  'POST /category': [admin, categories.add, large],
  'PUT /category/:id': [admin, categories.update, large],
  'PUT /category/:id/active': [admin, categories.setActive],
  'DELETE /category/:id': [admin, categories.remove],

  'GET /brands': [adminOrMerchant, brands.list],
  'GET /brands/list/select': [adminOrMerchant, brands.options],
  'GET /brands/list/merchants': [admin, brands.merchantOptions],
  'GET /brands/:id': [adminOrMerchant, brands.get],
  'POST /brands': [admin, brands.add],
  'PUT /brands/:id': [adminOrMerchant, brands.update],
  'PUT /brands/:id/active': [adminOrMerchant, brands.setActive],
  'DELETE /brands/:id': [admin, brands.remove],

  'GET /address': [signedIn, addresses.list],
  'GET /address/:id': [signedIn, addresses.get],
  'POST /address': [signedIn, addresses.add],
  'PUT /address/:id': [signedIn, addresses.update],
  'DELETE /address/:id': [signedIn, addresses.remove],

  'POST /merchant/seller-request': [anyone, merchants.apply, limited],
  'GET /merchant/list': [admin, merchants.list],
  'PUT /merchant/approve/:id': [admin, merchants.approve],
  'PUT /merchant/reject/:id': [admin, merchants.reject],
  'DELETE /merchant/delete/:id': [admin, merchants.remove],
  'POST /merchant/signup/:token': [anyone, signup, limited, hashing],
  'POST /contact': [anyone, contact.send, limited],
  'POST /newsletter/subscribe': [anyone, newsletter.subscribe, limited],

  'POST /cart': [signedIn, carts.add, ordering],
  'POST /order/add': [signedIn, orders.add, ordering],
  'GET /order': [signedIn, orders.list],
  'GET /order/search': [signedIn, orders.search],
  'GET /order/:id': [signedIn, orders.get],
  'DELETE /order/cancel/:id': [signedIn, orders.cancel],
  'PUT /order/status/item/:itemId': [signedIn, orders.setLineStatus],

  'GET /review': [admin, reviews.list],
  'GET /review/:slug': [anyone, reviews.ofProduct, cached],
  'POST /review': [signedIn, reviews.add],
  'PUT /review/approve/:id': [admin, reviews.approve],
  'PUT /review/reject/:id': [admin, reviews.reject],
  'DELETE /review/:id': [admin, reviews.remove],
  'POST /wishList': [signedIn, wishlist.toggle],
  'GET /wishList': [signedIn, wishlist.list],
  'DELETE /wishList/:id': [signedIn, wishlist.remove],

  'GET /sales/overview': [adminOrMerchant, sales.overview],
};

import { changePassword, signOutEverywhere } from './account/passwordChange.ts';
import { getCustomer, setUserNote } from './account/customer.ts';
import { deleteAccount } from './account/deleteAccount.ts';
import * as emailChange from './account/emailChange.ts';
import * as secondFactor from './account/secondFactor.ts';
import * as sessions from './account/sessions.ts';
import { exportAccount } from './account/exportAccount.ts';
import * as addresses from './addresses/addresses.ts';
import * as alerts from './alerts/alerts.ts';
import * as audit from './audit/audit.ts';
import { undo } from './audit/undo.ts';
import * as brands from './brands/brands.ts';
import * as categories from './categories/categories.ts';
import * as contact from './contact/contact.ts';
import * as currentCart from './cart/currentCart.ts';
import * as events from './events/events.ts';
import * as home from './home/home.ts';
import * as merchantApplications from './merchants/merchantApplications.ts';
import * as payouts from './merchants/payouts.ts';
import * as statement from './merchants/statement.ts';
import { signup } from './merchants/merchantSignup.ts';
import * as newsletter from './newsletter/newsletter.ts';
import * as carts from './orders/carts.ts';
import { setAddress } from './orders/orderAddress.ts';
import { setLineStatus, setLineStatuses } from './orders/lineStatus.ts';
import { exportOrders } from './orders/orderExport.ts';
import * as orderList from './orders/orderList.ts';
import * as orders from './orders/orders.ts';
import { setTracking, setTrackings } from './orders/tracking.ts';
import * as promotionCheck from './orders/promotionCheck.ts';
import * as payments from './payments/payments.ts';
import { changeProducts } from './products/productChanges.ts';
import { exportSheet } from './products/productExport.ts';
import * as productImages from './products/productImages.ts';
import { importSheet } from './products/productImport.ts';
import * as products from './products/products.ts';
import * as stockLedger from './products/stockLedger.ts';
import * as storefront from './products/storefront.ts';
import * as promotions from './promotions/promotions.ts';
import * as refunds from './returns/refunds.ts';
import * as returns from './returns/returns.ts';
import { listPublicReviews, markHelpful } from './reviews/publicReviews.ts';
import * as reviews from './reviews/reviews.ts';
import * as sales from './sales/sales.ts';
import * as recovery from './users/recovery.ts';
import * as userRoles from './users/userRoles.ts';
import * as users from './users/users.ts';
import { sendVerification, verify } from './users/verification.ts';
import * as wishlist from './wishlist/wishlist.ts';
import type { Caller } from './users/model/caller.ts';
import type { Routes } from './platform/http/route.ts';
import { assertStripeSignature } from './platform/payments/stripeSignature.ts';

const admin = ['ROLE_ADMIN'] as const;
/** Admins, and merchants within their own brand: the handler checks which documents. */
const adminOrMerchant = ['ROLE_ADMIN', 'ROLE_MERCHANT'] as const;

/**
 * Every call with its access, handler and options; shared/src/endpoints.ts has the schemas. Express
 * takes the first matching route, so `/products/list` comes before `/products/:id`.
 */
export const routes: Routes<Caller> = {
  'GET /products/list/search/:text': ['anyone', storefront.suggest, { cache: 'memory' }],
  'GET /products/list/similar': ['anyone', storefront.listSimilar, { cache: 'http' }],
  'GET /products/list': ['anyone', storefront.list, { cache: 'memory' }],
  'GET /products': ['anyone', products.list, { cache: 'http', isInMemory: true }],
  'POST /products/advancedFilters': ['anyone', storefront.filter, { isInMemory: true }],
  'GET /products/item/:slug': ['anyone', storefront.show, { cache: 'memory' }],
  'GET /products/list/brand/:brand': ['anyone', storefront.listByBrand, { cache: 'memory' }],
  'GET /products/list/category/:category': [
    'anyone',
    storefront.listByCategory,
    { cache: 'memory' },
  ],
  'GET /category/list': ['anyone', storefront.listCategories, { cache: 'memory' }],
  'GET /brands/lists': ['anyone', storefront.listBrands, { cache: 'memory' }],
  'GET /home': ['anyone', home.show, { cache: 'http', isInMemory: true }],
  'GET /settings': ['anyone', home.getSettings, { cache: 'http', isInMemory: true }],

  'POST /user/login': ['anyone', users.login, { queue: 'password' }],
  'POST /user/login/second-factor': ['anyone', users.loginSecondFactor],
  'POST /user/register': ['anyone', users.register, { limit: 'hourly', queue: 'password' }],
  'POST /user/recover': ['anyone', recovery.recover, { limit: 'hourly' }],
  'POST /user/reset/:token': ['anyone', recovery.reset, { limit: 'hourly', queue: 'password' }],
  'POST /user/verify': ['signedIn', sendVerification],
  'POST /user/verify/:token': ['signedIn', verify, { limit: 'hourly' }],
  'GET /user/me': ['signedIn', users.getMe, { versioned: 'form' }],
  'PUT /user/me': ['signedIn', users.updateMe, { versioned: 'form' }],
  'DELETE /user/me': [
    'signedIn',
    deleteAccount,
    { limit: 'hourly', queue: 'password', isConfirmed: true },
  ],
  'GET /user/export': ['signedIn', exportAccount, { download: 'my-data.json', isConfirmed: true }],
  'PUT /user/password': ['signedIn', changePassword, { limit: 'hourly', queue: 'password' }],
  'PUT /user/email': ['signedIn', emailChange.changeEmail, { limit: 'hourly', queue: 'password' }],
  'POST /user/email/:token': ['signedIn', emailChange.confirmEmail, { limit: 'hourly' }],
  'POST /user/email/revert/:token': ['anyone', emailChange.revertEmail, { limit: 'hourly' }],
  'POST /user/sign-out-everywhere': ['signedIn', signOutEverywhere],
  'POST /user/sign-out': ['signedIn', sessions.signOut],
  'POST /events/ticket': ['signedIn', events.makeTicket],
  'GET /events': ['anyone', events.listen],
  'GET /user/sessions': ['signedIn', sessions.list],
  'DELETE /user/sessions/:id': ['signedIn', sessions.remove],
  'GET /user/second-factor': ['signedIn', secondFactor.get],
  'POST /user/second-factor': ['signedIn', secondFactor.ask],
  'PUT /user/second-factor': ['signedIn', secondFactor.confirm],
  'POST /user/second-factor/code': [
    'signedIn',
    secondFactor.beginCode,
    { queue: 'password', canForbid: true },
  ],
  'PUT /user/second-factor/code': ['signedIn', secondFactor.addCode, { canForbid: true }],
  'DELETE /user/second-factor/code': ['signedIn', secondFactor.removeCode, { isConfirmed: true }],
  'POST /user/second-factor/passkeys': [
    'signedIn',
    secondFactor.beginPasskey,
    { queue: 'password', canForbid: true },
  ],
  'PUT /user/second-factor/passkeys': ['signedIn', secondFactor.addPasskey, { canForbid: true }],
  'DELETE /user/second-factor/passkeys/:id': [
    'signedIn',
    secondFactor.removePasskey,
    { isConfirmed: true },
  ],
  'POST /user/second-factor/recovery-codes': [
    'signedIn',
    secondFactor.renewRecoveryCodes,
    { isConfirmed: true },
  ],
  'GET /user/search': [admin, users.search],
  'GET /user/:id': [admin, userRoles.get],
  'GET /user/:id/customer': [admin, getCustomer],
  'PUT /user/:id/note': [admin, setUserNote],
  'PUT /user/:id/role': [admin, userRoles.setRole, { isConfirmed: true }],
  'DELETE /user/:id/second-factor': [admin, userRoles.resetSecondFactor, { isConfirmed: true }],
  'PUT /user/:id/blocked': [admin, userRoles.setBlocked, { isConfirmed: true }],

  'GET /products/list/select': [adminOrMerchant, products.listOptions],
  'GET /products/export.csv': [adminOrMerchant, exportSheet, { isConfirmed: true }],
  'POST /products/import': [adminOrMerchant, importSheet, { body: 'csv' }],
  'GET /products/:id': [adminOrMerchant, products.get, { versioned: 'form' }],
  'GET /products/:id/stock': [adminOrMerchant, stockLedger.list],
  'PATCH /products': [adminOrMerchant, changeProducts],
  'POST /products/add': [adminOrMerchant, products.add],
  'POST /products/:id/image': [adminOrMerchant, productImages.setFirst, { body: 'image' }],
  'POST /products/:id/images': [adminOrMerchant, productImages.add, { body: 'image' }],
  'PUT /products/:id/images': [adminOrMerchant, productImages.update],
  'PUT /products/:id': [adminOrMerchant, products.update, { versioned: 'form' }],
  'PUT /products/:id/active': [adminOrMerchant, products.setActive],
  'DELETE /products/delete/:id': [adminOrMerchant, products.remove, { isConfirmed: true }],

  'GET /category': [admin, categories.list],
  'GET /category/:id': [admin, categories.get, { versioned: 'form' }],
  'POST /category': [admin, categories.add, { body: 'large' }],
  'PUT /category/:id': [admin, categories.update, { body: 'large', versioned: 'form' }],
  'PUT /category/:id/active': [admin, categories.setActive],
  'DELETE /category/:id': [admin, categories.remove, { isConfirmed: true }],

  'GET /brands': [adminOrMerchant, brands.list],
  'GET /brands/list/select': [adminOrMerchant, brands.listOptions],
  'GET /brands/list/merchants': [admin, brands.listMerchantOptions],
  'GET /brands/:id': [adminOrMerchant, brands.get, { versioned: 'form' }],
  'POST /brands': [admin, brands.add],
  'PUT /brands/:id': [adminOrMerchant, brands.update, { versioned: 'form' }],
  'PUT /brands/:id/active': [adminOrMerchant, brands.setActive],
  'DELETE /brands/:id': [admin, brands.remove, { isConfirmed: true }],
  'POST /brands/:id/logo': [adminOrMerchant, brands.logo.set, { body: 'image' }],
  'DELETE /brands/:id/logo': [adminOrMerchant, brands.logo.remove],
  'POST /brands/:id/banner': [adminOrMerchant, brands.banner.set, { body: 'image' }],
  'DELETE /brands/:id/banner': [adminOrMerchant, brands.banner.remove],

  'GET /address': ['signedIn', addresses.list],
  'GET /address/:id': ['signedIn', addresses.get, { versioned: 'form' }],
  'POST /address': ['signedIn', addresses.add],
  'PUT /address/:id': ['signedIn', addresses.update, { versioned: 'form' }],
  'DELETE /address/:id': ['signedIn', addresses.remove],

  'POST /merchant/seller-request': ['anyone', merchantApplications.apply, { limit: 'hourly' }],
  'GET /merchant/list': [admin, merchantApplications.list],
  'PUT /merchant/approve/:id': [admin, merchantApplications.approve, { isConfirmed: true }],
  'PUT /merchant/reject/:id': [admin, merchantApplications.reject],
  'DELETE /merchant/delete/:id': [admin, merchantApplications.remove, { isConfirmed: true }],
  'GET /merchant/statement': [['ROLE_MERCHANT'], statement.get],
  'GET /merchant/payouts': [admin, payouts.list],
  'GET /merchant/payouts.csv': [admin, payouts.exportCsv, { isConfirmed: true }],
  'PUT /merchant/:id/payouts/:month': [admin, payouts.setPaid],
  'GET /merchant/statement.csv': [['ROLE_MERCHANT'], statement.exportCsv, { isConfirmed: true }],
  'POST /merchant/signup/:token': ['anyone', signup, { limit: 'hourly', queue: 'password' }],
  'POST /contact': ['anyone', contact.send, { limit: 'hourly' }],
  'GET /contact': [admin, contact.list],
  'PUT /contact/:id': [admin, contact.setState],
  'POST /contact/:id/reply': [admin, contact.reply],
  'POST /newsletter/subscribe': ['anyone', newsletter.subscribe, { limit: 'hourly' }],
  'GET /newsletter': [admin, newsletter.list],
  'GET /newsletter/export.csv': [admin, newsletter.exportSubscribers, { isConfirmed: true }],
  'DELETE /newsletter/:id': [admin, newsletter.unsubscribe],

  'GET /cart/current': ['signedIn', currentCart.get, { versioned: 'reply' }],
  'PUT /cart/current': ['signedIn', currentCart.put, { versioned: 'reply' }],
  'POST /cart': ['signedIn', carts.add, { queue: 'order' }],
  'POST /order/add': ['signedIn', orders.add, { queue: 'order' }],
  'GET /order': ['signedIn', orderList.list, { canForbid: true }],
  'GET /order/search': ['signedIn', orderList.search, { canForbid: true }],
  'GET /order/export.csv': ['signedIn', exportOrders, { canForbid: true, isConfirmed: true }],
  'GET /order/:id': ['signedIn', orders.get],
  'PUT /order/:id/address': ['signedIn', setAddress],
  'PUT /order/tracking': [adminOrMerchant, setTrackings],
  'PUT /order/:id/tracking': [adminOrMerchant, setTracking],
  'PUT /order/:id/note': [adminOrMerchant, orders.setNote],
  'POST /order/:id/pay': ['signedIn', payments.pay, { queue: 'payment' }],
  'POST /order/:id/payment': ['signedIn', payments.check, { queue: 'payment' }],
  'POST /payment/webhook': [
    'anyone',
    payments.receiveEvent,
    { signedBy: { header: 'stripe-signature', assertPlausible: assertStripeSignature } },
  ],
  'DELETE /order/cancel/:id': ['signedIn', orders.cancel],
  'PUT /order/status': [adminOrMerchant, setLineStatuses],
  'PUT /order/status/item/:itemId': ['signedIn', setLineStatus, { canForbid: true }],

  'POST /promotion/check': ['signedIn', promotionCheck.check],
  'GET /promotion': [admin, promotions.list],
  'GET /promotion/:id': [admin, promotions.get, { versioned: 'form' }],
  'POST /promotion': [admin, promotions.add, { isConfirmed: true }],
  'PUT /promotion/:id': [admin, promotions.update, { versioned: 'form', isConfirmed: true }],
  'PUT /promotion/:id/active': [admin, promotions.setActive, { isConfirmed: true }],
  'DELETE /promotion/:id': [admin, promotions.remove, { isConfirmed: true }],
  'POST /order/:id/return': ['signedIn', returns.add],
  'GET /return': ['signedIn', returns.list, { canForbid: true }],
  'PUT /return/:id': [adminOrMerchant, returns.setStatus],

  'GET /refund': [admin, refunds.list],
  'PUT /refund/:id': [admin, refunds.setStatus],

  'GET /review': [admin, reviews.list],
  'GET /review/:slug': ['anyone', listPublicReviews, { cache: 'http' }],
  'POST /review': ['signedIn', reviews.add],
  'PUT /review/status': [admin, reviews.setStatuses],
  'PUT /review/approve/:id': [admin, reviews.approve],
  'PUT /review/reject/:id': [admin, reviews.reject],
  'DELETE /review/:id': [admin, reviews.remove],
  'POST /review/:id/helpful': ['signedIn', markHelpful],
  'PUT /review/:id/reply': [adminOrMerchant, reviews.setReply],
  'POST /wishList': ['signedIn', wishlist.toggle],
  'GET /wishList': ['signedIn', wishlist.list],
  'DELETE /wishList/:id': ['signedIn', wishlist.remove],
  'GET /alert': ['signedIn', alerts.list],
  'POST /alert': ['signedIn', alerts.add],
  'DELETE /alert/:id': ['signedIn', alerts.remove],

  'GET /audit': [adminOrMerchant, audit.list],
  'POST /audit/:id/undo': [adminOrMerchant, undo, { isConfirmed: true }],

  'GET /sales/overview': [adminOrMerchant, sales.overview],
};

import { type Call, endpoints, type InputOf } from 'shared/endpoints';
import { filterSchema, pageQuery, productQuery } from 'shared/filterSchemas';
import { productEdit, productInput, sizes } from 'shared/test/productInput';
import { everyFilter } from './shopFilters.ts';

const id = '0123456789abcdef01234567';
const email = 'robin@example.com';
const names = { firstName: 'Robin', lastName: 'Miller' };
const password = 'climb-on-1';
const shippingAddress = {
  address: '1 Hill',
  city: 'Up',
  state: 'OR',
  country: 'US',
  zipCode: '97205',
};
const addressInput = { ...shippingAddress, isDefault: true };
const thing = { name: 'Rope', description: 'It holds.' };
const active = { isActive: true };
const page = { page: '1', limit: '10' };
const cartLine = { product: id, variant: id, quantity: 1, price: 20, taxable: 1 };
const promotion = {
  code: 'SPRING20',
  percent: 20,
  amount: null,
  minTotal: 50,
  firstOrderOnly: true,
  from: '2026-03-01',
  to: '2026-05-31',
  uses: 100,
  usesPerPerson: 1,
  brands: [id],
  categories: [id],
  isActive: true,
};
const days = { from: '2026-11-01', to: '2026-11-30' };
const orderFilters = {
  scope: 'own',
  search: 'rope',
  status: 'Shipped',
  state: 'cancelled',
  handedOver: 'true',
  paid: 'true',
  brand: id,
  user: id,
  ...days,
  minTotal: '10',
  maxTotal: '99.50',
};
const nothing = {};
const imageUrl = `/images/${id}-960.webp`;

/** The calls whose input is a page and its limit alone. */
type PageCall = { [K in Call]: keyof InputOf<K> extends keyof typeof page ? K : never }[Call];

// Object.keys() does not keep the key type.
const pageCalls = (Object.keys(endpoints) as Call[]).filter((call) =>
  [pageQuery, productQuery].some((query) => endpoints[call].input === query),
);

const passkey = { id: 'AQID', rawId: 'AQID', type: 'public-key' };
const secondFactor = {
  ticket: 'ticket',
  code: '123456',
  recoveryCode: 'abcdef-ghjkmn-pqrstu-vwxyz2',
  passkey: {
    ...passkey,
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  },
};

const otherInputs: Record<Exclude<Call, PageCall>, Record<string, unknown>> = {
  'POST /user/login': { email, password },
  'POST /user/login/second-factor': secondFactor,
  'POST /user/register': { email, ...names, password, isSubscribed: true },
  'POST /user/recover': { email },
  'POST /user/reset/:token': { password, confirmPassword: password },
  'POST /user/verify': nothing,
  'POST /user/verify/:token': nothing,
  'GET /user/me': nothing,
  'PUT /user/me': { ...names, phoneNumber: '555-0100' },
  'DELETE /user/me': { password, email },
  'GET /user/export': nothing,
  'PUT /user/password': { password, newPassword: 'climb-on-2' },
  'PUT /user/email': { email, password },
  'POST /user/email/:token': nothing,
  'POST /user/email/revert/:token': nothing,
  'POST /user/sign-out-everywhere': nothing,
  'POST /user/sign-out': nothing,
  'GET /user/second-factor': nothing,
  'POST /user/second-factor': nothing,
  'PUT /user/second-factor': secondFactor,
  'POST /user/second-factor/code': { password },
  'PUT /user/second-factor/code': { ticket: 'ticket', code: '123456' },
  'DELETE /user/second-factor/code': nothing,
  'POST /user/second-factor/passkeys': { password },
  'PUT /user/second-factor/passkeys': {
    ticket: 'ticket',
    name: 'Key',
    passkey: {
      ...passkey,
      response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['usb'] },
    },
  },
  'DELETE /user/second-factor/passkeys/:id': nothing,
  'POST /user/second-factor/recovery-codes': nothing,
  'DELETE /user/:id/second-factor': nothing,
  'POST /events/ticket': nothing,
  'GET /events': { ticket: 'abc' },
  'GET /user/sessions': nothing,
  'DELETE /user/sessions/:id': nothing,
  'GET /user/search': { ...page, firstName: 'Rob', search: 'Rob' },
  'GET /user/:id': nothing,
  'PUT /user/:id/role': { role: 'ROLE_ADMIN' },
  'PUT /user/:id/blocked': { isBlocked: true },
  'GET /products/list/search/:text': nothing,
  'GET /products': { ...page, ids: id, search: 'rope', sort: 'newest', stock: 'low' },
  'POST /products/advancedFilters': { ...filterSchema.parse({}), ...everyFilter },
  'GET /products/item/:slug': nothing,
  'GET /category/list': nothing,
  'GET /brands/lists': nothing,
  'GET /home': nothing,
  'GET /settings': nothing,
  'GET /products/list/select': nothing,
  'GET /products/:id': nothing,
  'POST /products/add': productInput({ brand: id, categories: [id], imageUrl, ...sizes() }),
  'POST /products/:id/image': nothing,
  'POST /products/:id/images': { alt: 'From the side' },
  'PUT /products/:id/images': { images: [{ imageUrl, alt: 'From the side' }] },
  'PUT /products/:id': {
    product: productEdit({
      brand: id,
      categories: [id],
      inventory: 3,
      options: sizes().options,
      variants: sizes().variants.map((variant) => ({ ...variant, _id: id, inventory: 3 })),
    }),
  },
  'PUT /products/:id/active': { product: active },
  'DELETE /products/delete/:id': nothing,
  'GET /products/export.csv': nothing,
  'POST /products/import': { dryRun: '1', changes: '1' },
  'PATCH /products': {
    changes: [{ _id: id, variant: id, price: 20, quantity: 4, version: 'v1', inventory: 3 }],
  },
  'GET /category': nothing,
  'GET /category/:id': nothing,
  'POST /category': { ...thing, products: [id], isActive: true },
  'PUT /category/:id': { category: { ...thing, products: [id] } },
  'PUT /category/:id/active': { category: active },
  'DELETE /category/:id': nothing,
  'GET /brands': nothing,
  'GET /brands/list/select': nothing,
  'GET /brands/list/merchants': nothing,
  'GET /brands/:id': nothing,
  'POST /brands': { ...thing, isActive: true, merchant: id },
  'PUT /brands/:id': { brand: { ...thing, merchant: id } },
  'PUT /brands/:id/active': { brand: active },
  'DELETE /brands/:id': nothing,
  'POST /brands/:id/logo': nothing,
  'DELETE /brands/:id/logo': nothing,
  'POST /brands/:id/banner': nothing,
  'DELETE /brands/:id/banner': nothing,
  'GET /address': nothing,
  'GET /address/:id': nothing,
  'POST /address': addressInput,
  'PUT /address/:id': addressInput,
  'DELETE /address/:id': nothing,
  'POST /merchant/seller-request': {
    name: 'Sam',
    email,
    phoneNumber: '555-0100',
    brand: 'Peak',
    business: 'We sew running shirts.',
  },
  'GET /merchant/list': { ...page, status: 'Rejected' },
  'PUT /merchant/approve/:id': nothing,
  'PUT /merchant/reject/:id': nothing,
  'DELETE /merchant/delete/:id': nothing,
  'POST /merchant/signup/:token': { email, ...names, password },
  'POST /contact': { name: 'Robin', email, message: 'Where is my rope?' },
  'GET /contact': { ...page, state: 'Open' },
  'PUT /contact/:id': { state: 'Done' },
  'POST /contact/:id/reply': { message: 'They run small.' },
  'GET /merchant/statement': { ...page, month: '2026-11' },
  'GET /merchant/payouts': { month: '2026-11' },
  'GET /merchant/payouts.csv': { month: '2026-11' },
  'PUT /merchant/:id/payouts/:month': { paid: true },
  'GET /merchant/statement.csv': { month: '2026-11' },
  'POST /newsletter/subscribe': { email },
  'GET /newsletter': { ...page, search: 'robin' },
  'GET /newsletter/export.csv': nothing,
  'DELETE /newsletter/:id': nothing,
  'GET /order': { ...page, ...orderFilters, sort: 'oldest' },
  'GET /order/export.csv': orderFilters,
  'POST /cart': { products: [cartLine], key: 'V1StGXR8Z5jdHi6BmyT' },
  'POST /order/add': { cartId: id, total: 20, address: id, promotion: 'SPRING20' },
  'GET /order/search': { ...page, search: 'a1', scope: 'own' },
  'GET /order/:id': nothing,
  'PUT /order/:id/address': { address: shippingAddress },
  'PUT /order/:id/tracking': { lines: [id], carrier: 'UPS', number: '1Z999AA10123456784' },
  'PUT /order/:id/note': { note: 'Call before 10.' },
  'PUT /order/tracking': {
    items: [{ orderId: id, lines: [id], carrier: 'UPS', number: '1Z999AA10123456784' }],
    status: 'Shipped',
  },
  'POST /order/:id/pay': nothing,
  'POST /payment/webhook': nothing,
  'POST /order/:id/payment': nothing,
  'DELETE /order/cancel/:id': nothing,
  'PUT /order/status': { items: [{ orderId: id, itemId: id }], status: 'Shipped' },
  'PUT /order/status/item/:itemId': { orderId: id, cartId: id, status: 'Shipped' },
  'POST /promotion/check': { code: 'SPRING20', products: [cartLine] },
  'GET /promotion/:id': nothing,
  'POST /promotion': promotion,
  'PUT /promotion/:id': { promotion },
  'PUT /promotion/:id/active': { promotion: active },
  'DELETE /promotion/:id': nothing,
  'POST /order/:id/return': { line: id, quantity: 1, reason: 'Damaged', note: 'A seam is open.' },
  'GET /return': { ...page, scope: 'own', status: 'Requested', order: id },
  'PUT /return/:id': { status: 'Received', note: 'Thank you.', restock: true },
  'PUT /refund/:id': { status: 'Refunded', restock: true },
  'GET /review': { ...page, status: 'Approved' },
  'POST /review': {
    product: id,
    title: 'Good',
    review: 'It holds.',
    rating: 5,
    isRecommended: true,
  },
  'PUT /review/status': { ids: [id], status: 'Approved' },
  'PUT /review/approve/:id': nothing,
  'PUT /review/reject/:id': nothing,
  'DELETE /review/:id': nothing,
  'GET /review/:slug': { ...page, sort: 'newest', rating: '5', verified: 'true' },
  'POST /review/:id/helpful': nothing,
  'PUT /review/:id/reply': { message: 'Thank you.' },
  'POST /wishList': { product: id },
  'DELETE /wishList/:id': nothing,
  'GET /alert': nothing,
  'POST /alert': { product: id, variant: id },
  'DELETE /alert/:id': nothing,
  'GET /cart/current': nothing,
  'PUT /cart/current': { items: [{ product: id, variant: id, quantity: 1 }] },
  'GET /audit': { ...page, entity: 'product', id, by: id, ...days },
  'POST /audit/:id/undo': nothing,
  'GET /sales/overview': { days: '30' },
};

/** A valid input for every call with every field, which validInputs.test.ts checks; the ids do not exist. */
export const validInputs: Record<Call, Record<string, unknown>> = {
  // validInputs.test.ts fails if the schemas and PageCall differ.
  ...(Object.fromEntries(pageCalls.map((call) => [call, page])) as Record<PageCall, typeof page>),
  ...otherInputs,
};

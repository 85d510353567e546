import type { Call } from 'shared/endpoints';
import type { ReplyOf } from '../lib/http.ts';
import {
  makeAuditEntry,
  makeContactMessage,
  makeStatement,
  makeStockEntry,
  makeSubscriber,
} from './dashboardSamples.ts';
import {
  makeApplication,
  makeId,
  makeLine,
  makeOrder,
  makeProduct,
  makePromotion,
  makeReturn,
  makeReview,
  makeUser,
  makeWishlistItem,
  noSummary,
} from './samples.ts';

type GetCall = Extract<Call, `GET ${string}`>;

/** Every GET that replies with a page of a list. */
type ListCall = { [K in GetCall]: ReplyOf<K> extends { pages: number } ? K : never }[GetCall];

const paging = { pages: 1, page: 1 };

const dashboardReplies = (text: string) => ({
  'GET /products/:id/stock': {
    entries: [makeStockEntry({ label: text })],
    ...paging,
    totalEntries: 1,
  },
  'GET /contact': {
    messages: [makeContactMessage({ name: text, message: text })],
    ...paging,
    totalMessages: 1,
  },
  'GET /merchant/statement': {
    ...makeStatement({
      lines: makeStatement().lines.map((line) => ({ ...line, name: text })),
    }),
    ...paging,
    totalLines: 1,
  },
  'GET /newsletter': { subscribers: [makeSubscriber()], ...paging, totalSubscribers: 1 },
  'GET /audit': {
    entries: [makeAuditEntry({ name: text, changes: [{ field: 'name', from: text, to: text }] })],
    ...paging,
    totalEntries: 1,
  },
});

/** A page with one row for every list; `text` stands wherever a person may have written it. */
export function makeListReplies(text: string): { [K in ListCall]: ReplyOf<K> } {
  const names = { firstName: text, lastName: text };
  const product = makeProduct({ name: text, description: text, sku: text });
  const products = { products: [product], ...paging, totalProducts: 1 };
  const order = makeOrder({
    products: [makeLine({ name: text, product: null })],
    user: { _id: makeId(), ...names, email: 'a@example.com' },
    shipTo: { address: text, city: text, state: text, country: text, zipCode: text },
  });
  const orders = { orders: [order], ...paging, totalOrders: 1 };
  const user = { _id: makeId(), firstName: text };
  const review = makeReview({ title: text, review: text, user });
  const reviews = { reviews: [review], ...paging, totalReviews: 1 };
  const application = { name: text, brand: text, business: text, phoneNumber: text };
  const wish = makeWishlistItem();
  return {
    'GET /user/search': {
      users: [makeUser({ ...names, phoneNumber: text })],
      ...paging,
      totalUsers: 1,
    },
    'GET /products': products,
    'GET /products/list': products,
    'GET /products/list/brand/:brand': products,
    'GET /products/list/category/:category': products,
    'GET /merchant/list': {
      merchants: [makeApplication(application)],
      ...paging,
      totalMerchants: 1,
    },
    'GET /order': orders,
    'GET /order/search': orders,
    'GET /return': {
      returns: [
        makeReturn({ name: text, note: text, user: { _id: makeId(), ...names, email: '' } }),
      ],
      ...paging,
      totalReturns: 1,
    },
    'GET /promotion': { promotions: [makePromotion()], ...paging, totalPromotions: 1 },
    'GET /review': reviews,
    'GET /review/:slug': { ...reviews, summary: noSummary },
    ...dashboardReplies(text),
    'GET /wishList': {
      wishlist: [{ ...wish, product: { ...wish.product, name: text } }],
      ...paging,
      totalWishes: 1,
    },
  };
}

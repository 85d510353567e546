import type {
  Address,
  Application,
  Brand,
  Product,
  Review,
  ReviewSummary,
  ShopCategory,
  User,
  Variant,
} from 'shared/entities';
import type { Line, Order, Promotion, Return } from 'shared/orders/orderEntities';
import type { StockAlert, WishlistItem } from 'shared/users/memberEntities';
import { productFields, taxed } from 'shared/test/productInput';
import { toCartProduct } from '../cart/cartItems.ts';

let last = 0;

/** Returns a unique id. */
export const makeId = () => (++last).toString(16).padStart(24, '0');

export const makeUser = (fields: Partial<User> = {}): User => ({
  _id: makeId(),
  firstName: 'Robin',
  lastName: 'Miller',
  email: 'robin@example.com',
  role: 'ROLE_MEMBER',
  phoneNumber: '',
  provider: 'Email',
  createdAt: '2026-01-02T03:04:05.000Z',
  merchant:
    fields.role === 'ROLE_MERCHANT' ? { _id: makeId(), name: 'Robin', brand: makeId() } : null,
  isBlocked: false,
  ...fields,
});

/** An access token; the app only reads the account id in it. */
export const makeToken = ({ _id: sub }: Pick<User, '_id'>) =>
  `header.${btoa(JSON.stringify({ sub }))}.signature`;

/** In stock (60 units, at most 5 per cart), $20.00, taxable, without reviews. */
export const makeProduct = (fields: Partial<Product> = {}): Product => {
  const _id = makeId();
  return {
    ...productFields(),
    _id,
    name: `Trail Shoe ${last}`,
    slug: `trail-shoe-${last}`,
    quantity: 60,
    price: 20,
    ...taxed,
    brand: { _id: makeId(), name: 'Northbound', slug: 'northbound' },
    isLiked: false,
    isBestseller: false,
    totalReviews: 0,
    averageRating: 0,
    createdAt: '2026-01-02T03:04:05.000Z',
    options: [],
    variants: [],
    priceMax: fields.price ?? 20,
    images: fields.imageUrl ? [{ imageUrl: fields.imageUrl, alt: '' }] : [],
    ...fields,
  };
};

/** In stock (60 units, at most 5 per cart) at the product's price, without an own image. */
export const makeVariant = (
  values: Variant['values'],
  fields: Partial<Omit<Variant, 'values'>> = {},
): Variant => ({
  _id: makeId(),
  sku: `sku-${last}`,
  values,
  price: null,
  compareAtPrice: null,
  quantity: 60,
  imageUrl: '',
  isActive: true,
  ...fields,
});

/** As `makeProduct`, without options, for the cart. */
export const makeCartProduct = (fields: Partial<Product> = {}) =>
  toCartProduct(makeProduct(fields), null);

export const makeBrand = (fields: Partial<Brand> = {}): Brand => {
  const _id = makeId();
  return {
    _id,
    name: `Brand ${last}`,
    slug: `brand-${last}`,
    description: 'Made with care.',
    isActive: true,
    merchant: null,
    logoUrl: '',
    bannerUrl: '',
    ...fields,
  };
};

export const makeCategory = (fields: Partial<ShopCategory> = {}): ShopCategory => {
  const _id = makeId();
  return {
    _id,
    name: `Category ${last}`,
    slug: `category-${last}`,
    description: 'Things that belong together.',
    isActive: true,
    imageUrl: '',
    totalProducts: 3,
    ...fields,
  };
};

export const noSummary: ReviewSummary = {
  ratingSummary: [{ 5: 0 }, { 4: 0 }, { 3: 0 }, { 2: 0 }, { 1: 0 }],
  totalRatings: 0,
  totalReviews: 0,
  totalSummary: 0,
};

export const makeReview = (fields: Partial<Review> = {}): Review => ({
  _id: makeId(),
  title: 'Carries me far',
  review: 'Light, grippy, and dry after the rain.',
  rating: 4,
  isRecommended: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  status: 'Approved',
  verified: false,
  product: { _id: makeId(), name: 'Trail Shoe', slug: 'trail-shoe', imageUrl: '' },
  user: { _id: makeId(), firstName: 'Robin' },
  helpful: 0,
  reply: null,
  ...fields,
});

/** One unit at $20.00 with 5 % tax. */
export const makeLine = (fields: Partial<Line> = {}): Line => ({
  _id: makeId(),
  product: {
    _id: makeId(),
    name: 'Trail Shoe',
    slug: 'trail-shoe',
    imageUrl: '',
    price: 20,
    isActive: true,
  },
  name: 'Trail Shoe',
  sku: 'SHOE-1',
  variant: null,
  purchasePrice: 20,
  quantity: 1,
  discount: 0,
  totalPrice: 21,
  status: 'Not processed',
  tracking: null,
  returnable: 0,
  ...fields,
});

export const makeOrder = (fields: Partial<Order> = {}): Order => ({
  _id: makeId(),
  number: 'U-10428',
  cartId: makeId(),
  created: '2026-01-02T03:04:05.000Z',
  total: 20,
  discount: 0,
  totalTax: 1,
  taxRatePercent: 5,
  promotion: null,
  cancelledAt: null,
  arrival: { from: '2026-01-07', to: '2026-01-09' },
  status: 'Not processed',
  products: [makeLine()],
  shipTo: null,
  history: [],
  ...fields,
});

export const makeReturn = (fields: Partial<Return> = {}): Return => ({
  _id: makeId(),
  order: makeId(),
  number: 'U-10428',
  line: makeId(),
  name: 'Trail Shoe',
  variant: null,
  imageUrl: '',
  quantity: 1,
  reason: 'Does not fit',
  note: '',
  status: 'Requested',
  refund: 21,
  history: [],
  createdAt: '2026-01-12T03:04:05.000Z',
  ...fields,
});

/** 10% off everything. */
export const makePromotion = (fields: Partial<Promotion> = {}): Promotion => ({
  _id: makeId(),
  code: `CODE${last}`,
  label: '10% off',
  percent: 10,
  amount: null,
  maxDiscount: null,
  minTotal: null,
  firstOrderOnly: false,
  from: null,
  to: null,
  uses: null,
  usesPerPerson: null,
  brands: [],
  categories: [],
  isActive: true,
  isSignupBonus: false,
  used: 0,
  revenue: 0,
  ...fields,
});

export const makeAddress = (fields: Partial<Address> = {}): Address => ({
  _id: makeId(),
  address: `${last} Ridge Road`,
  city: 'Boulder',
  state: 'Colorado',
  country: 'United States',
  zipCode: '80301',
  isDefault: false,
  ...fields,
});

/** A pending merchant application. */
export const makeApplication = (fields: Partial<Application> = {}): Application => ({
  _id: makeId(),
  name: 'Gus Hendricks',
  email: 'gus@example.com',
  phoneNumber: '(406) 555-0162',
  brand: `Ropes ${last}`,
  business: 'Battle ropes, spliced by hand.',
  status: 'Waiting Approval',
  createdAt: '2026-01-02T03:04:05.000Z',
  ...fields,
});

export const makeStockAlert = (fields: Partial<StockAlert> = {}): StockAlert => ({
  _id: makeId(),
  product: {
    _id: makeId(),
    name: `Sold-out Shoe ${last}`,
    slug: `sold-out-shoe-${last}`,
    imageUrl: '',
  },
  variant: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...fields,
});

export const makeWishlistItem = (fields: Partial<WishlistItem> = {}): WishlistItem => ({
  _id: makeId(),
  product: {
    _id: makeId(),
    name: `Wished Shoe ${last}`,
    slug: `wished-shoe-${last}`,
    price: 20,
    imageUrl: '',
    isActive: true,
  },
  createdAt: '2026-01-02T03:04:05.000Z',
  ...fields,
});

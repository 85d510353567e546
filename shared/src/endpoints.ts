import * as z from 'zod/mini';
import { emailSchema, merchantSignupSchema } from './users/accountSchemas.ts';
import {
  activeSchema,
  brandSchema,
  categorySchema,
  newBrandSchema,
  newCategorySchema,
  newImageSchema,
  newProductSchema,
  productEditInput,
  productImagesSchema,
} from './products/catalogueSchemas.ts';
import {
  applicationEntity,
  applicationStatuses,
  brandEntity,
  categoryEditEntity,
  categoryEntity,
  facetsEntity,
  count,
  optionEntity,
  productEditEntity,
  productEntity,
  reviewEntity,
  reviewStatuses,
  suggestionEntity,
  reviewSummaryEntity,
  shopCategoryEntity,
  userEntity,
} from './entities.ts';
import { dashboardEndpoints } from './dashboardEndpoints.ts';
import { message, noInput, pageFields, searchInput } from './endpointParts.ts';
import { memberEndpoints } from './users/memberEndpoints.ts';
import { orderEndpoints } from './orders/orderEndpoints.ts';
import {
  filterSchema,
  adminProductQuery,
  pageQuery,
  productQuery,
  similarQuery,
} from './products/filterSchemas.ts';
import { contactSchema, sellerRequestSchema } from './contact/contactSchemas.ts';
import { publicReviewsQuery, reviewReplySchema, reviewSchema } from './reviews/reviewSchemas.ts';

const product = z.strictObject({ product: productEntity });
const products = z.strictObject({
  products: z.array(productEntity),
  ...pageFields,
  totalProducts: count,
  /** No product matches the whole search text; these match some of it (FIND-01). */
  partial: z.optional(z.literal(true)),
});
const options = z.array(optionEntity);
const category = z.strictObject({ category: categoryEditEntity });
const categories = z.strictObject({ categories: z.array(categoryEntity) });
const brand = z.strictObject({ brand: brandEntity });
const brands = z.strictObject({ brands: z.array(brandEntity) });
const merchant = z.strictObject({ merchant: applicationEntity });
const review = z.strictObject({ review: reviewEntity });

const reviewStatus = z.enum(reviewStatuses, 'Status is unknown.');
const applicationStatus = z.enum(applicationStatuses, 'Status is unknown.');

/**
 * Every API call: its input (query of a GET, otherwise body) and its replies by status. Access is defined in the
 * server's routes, the behavior in docs/contract.md.
 */
export const endpoints = {
  ...memberEndpoints,

  // users
  'GET /user/search': {
    input: z.extend(pageQuery, { firstName: searchInput, search: searchInput }),
    200: z.strictObject({ users: z.array(userEntity), ...pageFields, totalUsers: count }),
  },

  // public catalogue
  'GET /products/list/search/:text': {
    input: noInput,
    200: z.strictObject({ products: z.array(suggestionEntity) }),
  },
  // With `ids` (at most 100, comma-separated) anybody gets those of the products that are public, on one page.
  'GET /products': { input: adminProductQuery, 200: products },
  'GET /products/list': { input: productQuery, 200: products },
  'POST /products/advancedFilters': {
    input: filterSchema,
    200: z.extend(products, { facets: z.optional(facetsEntity) }),
  },
  'GET /products/item/:slug': {
    input: noInput,
    200: z.strictObject({ product: productEntity, reviews: reviewSummaryEntity }),
  },
  'GET /products/list/brand/:brand': { input: productQuery, 200: products },
  'GET /products/list/category/:category': { input: productQuery, 200: products },
  'GET /category/list': {
    input: noInput,
    200: z.strictObject({ categories: z.array(shopCategoryEntity) }),
  },
  'GET /brands/lists': { input: noInput, 200: brands },
  'GET /home': {
    input: noInput,
    200: z.strictObject({
      featured: z.array(productEntity),
      trending: z.array(productEntity),
      picks: z.nullable(z.array(productEntity)),
      topBrands: z.array(brandEntity),
    }),
  },

  'GET /products/list/similar': {
    input: similarQuery,
    200: z.strictObject({ products: z.array(productEntity) }),
  },

  // product management
  'GET /products/list/select': { input: noInput, 200: z.strictObject({ products: options }) },
  'GET /products/:id': { input: noInput, 200: z.strictObject({ product: productEditEntity }) },
  'POST /products/add': { input: newProductSchema, 201: product },
  'POST /products/:id/image': { input: noInput, 200: product },
  'POST /products/:id/images': { input: newImageSchema, 200: product },
  'PUT /products/:id/images': { input: productImagesSchema, 200: product },
  'PUT /products/:id': { input: z.object({ product: productEditInput }), 200: product },
  'PUT /products/:id/active': { input: z.object({ product: activeSchema }), 200: product },
  'DELETE /products/delete/:id': { input: noInput, 200: product },

  // category management
  'GET /category': { input: noInput, 200: categories },
  'GET /category/:id': { input: noInput, 200: category },
  'POST /category': { input: newCategorySchema, 201: category },
  'PUT /category/:id': { input: z.object({ category: categorySchema }), 200: category },
  'PUT /category/:id/active': { input: z.object({ category: activeSchema }), 200: category },
  'DELETE /category/:id': { input: noInput, 200: category },

  // brand management
  'GET /brands': { input: noInput, 200: brands },
  'GET /brands/list/select': { input: noInput, 200: z.strictObject({ brands: options }) },
  'GET /brands/list/merchants': { input: noInput, 200: z.strictObject({ merchants: options }) },
  'GET /brands/:id': { input: noInput, 200: brand },
  'POST /brands': { input: newBrandSchema, 201: brand },
  'PUT /brands/:id': { input: z.object({ brand: brandSchema }), 200: brand },
  'PUT /brands/:id/active': { input: z.object({ brand: activeSchema }), 200: brand },
  'DELETE /brands/:id': { input: noInput, 200: brand },
  'POST /brands/:id/logo': { input: noInput, 200: brand },
  'DELETE /brands/:id/logo': { input: noInput, 200: brand },
  'POST /brands/:id/banner': { input: noInput, 200: brand },
  'DELETE /brands/:id/banner': { input: noInput, 200: brand },

  // merchants, contact, newsletter
  'POST /merchant/seller-request': { input: sellerRequestSchema, 201: message },
  'GET /merchant/list': {
    input: z.extend(pageQuery, { status: z.optional(applicationStatus) }),
    200: z.strictObject({
      merchants: z.array(applicationEntity),
      ...pageFields,
      totalMerchants: count,
    }),
  },
  'PUT /merchant/approve/:id': { input: noInput, 200: merchant },
  'PUT /merchant/reject/:id': { input: noInput, 200: merchant },
  'DELETE /merchant/delete/:id': { input: noInput, 200: merchant },
  'POST /merchant/signup/:token': { input: merchantSignupSchema, 201: message },
  'POST /contact': { input: contactSchema, 201: message },
  'POST /newsletter/subscribe': { input: emailSchema, 200: message },

  ...orderEndpoints,

  // reviews
  'GET /review': {
    input: z.extend(pageQuery, { status: z.optional(reviewStatus) }),
    200: z.strictObject({ reviews: z.array(reviewEntity), ...pageFields, totalReviews: count }),
  },
  'GET /review/:slug': {
    input: publicReviewsQuery,
    200: z.strictObject({
      reviews: z.array(reviewEntity),
      summary: reviewSummaryEntity,
      /** The caller's own pending review. */
      own: z.optional(reviewEntity),
      ...pageFields,
      totalReviews: count,
    }),
  },
  'POST /review': { input: reviewSchema, 200: review, 201: review },
  'PUT /review/approve/:id': { input: noInput, 200: review },
  'PUT /review/reject/:id': { input: noInput, 200: review },
  'DELETE /review/:id': { input: noInput, 200: review },
  'POST /review/:id/helpful': { input: noInput, 200: review },
  'PUT /review/:id/reply': { input: reviewReplySchema, 200: review },

  // shop
  'GET /settings': {
    input: noInput,
    200: z.strictObject({
      taxRatePercent: z.number(),
      google: z.boolean(),
      facebook: z.boolean(),
      /** Whether orders are paid by card (PAY-01). */
      payments: z.boolean(),
      /** Working days (SHIP-03). */
      deliveryDays: z.strictObject({ min: count, max: count }),
      deliveryDaysLarge: z.strictObject({ min: count, max: count }),
      /** '12-25' for every year, or '2026-11-26' (SHOPX-07). */
      holidays: z.array(z.string()),
      /** Null without a bonus; `max` in dollars (PROMO-03). */
      signupBonus: z.nullable(
        z.strictObject({ code: z.string(), percent: z.number(), max: z.number() }),
      ),
      /** The seller; `address` has several lines, and is empty while unknown (DESK-15, SHOPX-11). */
      shop: z.strictObject({
        name: z.string(),
        address: z.string(),
        hours: z.string(),
        email: z.string(),
      }),
    }),
  },
  ...dashboardEndpoints,
} as const;

/** Name of a call, made of its method and path; the same in client, server and documentation. */
export type Call = keyof typeof endpoints;

type Endpoint<K extends Call> = (typeof endpoints)[K];

/** The success statuses of a call. */
export type StatusOf<K extends Call> = Extract<keyof Endpoint<K>, 200 | 201 | 204>;

/** Reply body of a call for a status. */
export type BodyOf<K extends Call, S extends StatusOf<K>> = Endpoint<K>[S] extends z.ZodMiniType
  ? z.output<Endpoint<K>[S]>
  : never;

/** The input before validation. */
export type InputOf<K extends Call> = z.input<Endpoint<K>['input']>;

/** The input after validation. */
export type ParsedInputOf<K extends Call> = z.output<Endpoint<K>['input']>;

/** The names of the `:params` in a call's path. */
export type ParamsOf<K extends string> = K extends `${string}/:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<`/${Rest}`>
  : K extends `${string}/:${infer Name}`
    ? Record<Name, string>
    : unknown;

import * as z from 'zod/mini';
import { activeSchema } from '../products/catalogueSchemas.ts';
import { message, noInput, noteInput, pageFields, scope, searchInput } from '../endpointParts.ts';
import { count } from '../entities.ts';
import { id as idField, searchText } from '../fields.ts';
import { pageQuery } from '../products/filterSchemas.ts';
import { orderEntity, paymentStatus, promotionEntity, returnEntity } from './orderEntities.ts';
import {
  lineStatusSchema,
  newCartSchema,
  newOrderSchema,
  orderAddressSchema,
  orderFilters,
  orderSort,
  trackingSchema,
} from './orderSchemas.ts';
import { promotionCheckSchema, promotionSchema } from '../promotions/promotionSchemas.ts';
import { newReturnSchema, returnStatus, returnStatusSchema } from '../returns/returnSchemas.ts';

const id = z.strictObject({ _id: z.string() });
const orderList = z.strictObject({
  orders: z.array(orderEntity),
  ...pageFields,
  totalOrders: count,
});
const order = z.strictObject({ order: orderEntity });
const promotion = z.strictObject({ promotion: promotionEntity });
const returned = z.strictObject({ return: returnEntity });

/** The calls about carts, orders, returns and promotions. */
export const orderEndpoints = {
  // cart and orders
  'POST /cart': { input: newCartSchema, 201: id },
  'POST /order/add': {
    input: newOrderSchema,
    200: z.strictObject({ order: id }),
    201: z.strictObject({ order: id }),
  },
  'GET /order': {
    input: z.extend(pageQuery, { scope, ...orderFilters, sort: orderSort }),
    200: orderList,
  },
  'GET /order/search': {
    input: z.extend(pageQuery, { search: searchInput, scope }),
    200: orderList,
  },
  'GET /order/:id': { input: noInput, 200: order },
  'PUT /order/:id/address': { input: orderAddressSchema, 200: order },
  'POST /order/:id/pay': { input: noInput, 200: z.strictObject({ url: z.string() }) },
  'POST /order/:id/payment': { input: noInput, 200: z.strictObject({ status: paymentStatus }) },
  'POST /payment/webhook': { input: noInput, 200: message, 204: z.undefined() },
  'PUT /order/:id/tracking': { input: trackingSchema, 204: z.undefined() },
  'PUT /order/:id/note': { input: noteInput, 200: order },
  'DELETE /order/cancel/:id': { input: noInput, 200: message },
  'PUT /order/status/item/:itemId': {
    input: lineStatusSchema,
    200: z.strictObject({ orderCancelled: z.literal(true), message: z.string() }),
    204: z.undefined(),
  },

  // returns
  'POST /order/:id/return': { input: newReturnSchema, 201: returned },
  'GET /return': {
    input: z.extend(pageQuery, {
      scope,
      status: z.optional(returnStatus),
      order: z.optional(idField('Order')),
      search: searchText('Search'),
    }),
    200: z.strictObject({ returns: z.array(returnEntity), ...pageFields, totalReturns: count }),
  },
  'PUT /return/:id': { input: returnStatusSchema, 200: returned },

  // promotions
  'POST /promotion/check': {
    input: promotionCheckSchema,
    200: z.strictObject({ code: z.string(), label: z.string(), discount: z.number() }),
  },
  'GET /promotion': {
    input: pageQuery,
    200: z.strictObject({
      promotions: z.array(promotionEntity),
      ...pageFields,
      totalPromotions: count,
    }),
  },
  'GET /promotion/:id': { input: noInput, 200: promotion },
  'POST /promotion': { input: promotionSchema, 201: promotion },
  'PUT /promotion/:id': { input: z.object({ promotion: promotionSchema }), 200: promotion },
  'PUT /promotion/:id/active': { input: z.object({ promotion: activeSchema }), 200: promotion },
  'DELETE /promotion/:id': { input: noInput, 200: promotion },
} as const;

import * as z from 'zod/mini';
import { auditQuery } from './audit/auditSchemas.ts';
import { productChangesSchema } from './products/catalogueSchemas.ts';
import { contactReplySchema, contactState } from './contact/contactSchemas.ts';
import {
  auditEntryEntity,
  contactEntity,
  customerEntity,
  importEntity,
  refundEntity,
  salesEntity,
  payoutEntity,
  statementEntity,
  stockEntryEntity,
  subscriberEntity,
} from './dashboardEntities.ts';
import { csv, noInput, noteInput, pageFields, scope, searchInput, user } from './endpointParts.ts';
import { count, entityId, productEntity } from './entities.ts';
import { hasUsualYear, requiredBoolean } from './fields.ts';
import { pageQuery } from './products/filterSchemas.ts';
import { lineStatusesSchema, trackingsSchema, orderFilters } from './orders/orderSchemas.ts';
import { refundDecisionSchema } from './returns/returnSchemas.ts';
import { reviewStatusesSchema } from './reviews/reviewSchemas.ts';

const contact = z.strictObject({ contact: contactEntity });
/** The rows of a bulk change that were not changed, and why. */
const refusedRows = z.array(z.strictObject({ _id: z.string(), error: z.string() }));
const changedRows = z.strictObject({ changed: count, refused: refusedRows });

/** The body is text in CSV; with `dryRun` the reply only says what would happen (DESK-05), value by value (WORLD-03). */
const importQuery = z.object({
  dryRun: z.optional(z.literal('1', 'Dry run must be 1.')),
  changes: z.optional(z.literal('1', 'Changes must be 1.')),
});
/** YYYY-MM in UTC. */
const month = z
  .string('Month is required.')
  .check(
    z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Month must be like 2026-11.'),
    z.refine(hasUsualYear, 'Month must be like 2026-11.'),
  );

/** The calls that only the dashboards of admins and merchants make (DESK). */
export const dashboardEndpoints = {
  'GET /sales/overview': {
    input: z.object({
      days: z._default(z.enum(['7', '30', '90'], 'Days must be 7, 30 or 90.'), '30'),
    }),
    200: salesEntity,
  },

  // accounts
  'GET /user/:id': { input: noInput, 200: user },
  'GET /user/:id/customer': { input: noInput, 200: z.strictObject({ customer: customerEntity }) },
  'PUT /user/:id/note': { input: noteInput, 204: z.undefined() },
  // A merchant's role changes only by MERCH-02 and MERCH-04 (DESK-03).
  'PUT /user/:id/role': {
    input: z.object({ role: z.enum(['ROLE_ADMIN', 'ROLE_MEMBER'], 'Role is unknown.') }),
    200: user,
  },
  'DELETE /user/:id/second-factor': { input: noInput, 200: user },
  'PUT /user/:id/blocked': {
    input: z.object({ isBlocked: requiredBoolean('Blocked') }),
    200: user,
  },

  // products
  'GET /products/export.csv': { input: noInput, 200: csv },
  'POST /products/import': { input: importQuery, 200: importEntity },
  'PATCH /products': {
    input: productChangesSchema,
    200: z.strictObject({
      changed: count,
      refused: z.array(
        z.strictObject({
          _id: z.string(),
          variant: z.optional(z.string()),
          error: z.string(),
          current: z.optional(productEntity),
        }),
      ),
      entry: z.optional(entityId),
    }),
  },
  'GET /products/:id/stock': {
    input: pageQuery,
    200: z.strictObject({ entries: z.array(stockEntryEntity), ...pageFields, totalEntries: count }),
  },

  // messages, newsletter, statements
  'GET /contact': {
    input: z.extend(pageQuery, { state: z.optional(contactState), search: searchInput }),
    200: z.strictObject({ messages: z.array(contactEntity), ...pageFields, totalMessages: count }),
  },
  'PUT /contact/:id': { input: z.object({ state: contactState }), 200: contact },
  'POST /contact/:id/reply': { input: contactReplySchema, 201: contact },
  'GET /merchant/statement': {
    input: z.extend(pageQuery, { month }),
    200: z.extend(statementEntity, { ...pageFields, totalLines: count }),
  },
  'GET /merchant/statement.csv': { input: z.object({ month }), 200: csv },
  'GET /merchant/payouts': {
    input: z.object({ month }),
    200: z.strictObject({ month: z.string(), payouts: z.array(payoutEntity) }),
  },
  'GET /merchant/payouts.csv': { input: z.object({ month }), 200: csv },
  'PUT /merchant/:id/payouts/:month': {
    input: z.object({ paid: z.boolean('Paid must be true or false.') }),
    204: z.undefined(),
  },
  'GET /newsletter': {
    input: z.extend(pageQuery, { search: searchInput }),
    200: z.strictObject({
      subscribers: z.array(subscriberEntity),
      ...pageFields,
      totalSubscribers: count,
    }),
  },
  'GET /newsletter/export.csv': { input: noInput, 200: csv },
  'DELETE /newsletter/:id': {
    input: noInput,
    200: z.strictObject({ subscriber: subscriberEntity }),
  },

  // orders, refunds and reviews
  'GET /order/export.csv': { input: z.object({ scope, ...orderFilters }), 200: csv },
  'PUT /order/status': {
    input: lineStatusesSchema,
    200: z.strictObject({
      changed: count,
      refused: z.array(z.strictObject({ itemId: z.string(), error: z.string() })),
    }),
  },
  'PUT /order/tracking': {
    input: trackingsSchema,
    200: z.strictObject({
      changed: count,
      refused: z.array(z.strictObject({ orderId: z.string(), error: z.string() })),
    }),
  },
  'GET /refund': {
    input: pageQuery,
    200: z.strictObject({ refunds: z.array(refundEntity), ...pageFields, totalRefunds: count }),
  },
  'PUT /refund/:id': { input: refundDecisionSchema, 204: z.undefined() },
  'PUT /review/status': { input: reviewStatusesSchema, 200: changedRows },

  // audit log
  'GET /audit': {
    input: auditQuery,
    200: z.strictObject({ entries: z.array(auditEntryEntity), ...pageFields, totalEntries: count }),
  },
  'POST /audit/:id/undo': {
    input: noInput,
    200: z.strictObject({ entry: auditEntryEntity, refused: z.optional(refusedRows) }),
  },
} as const;

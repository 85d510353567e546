import { Types } from 'mongoose';
import { productEditShape } from 'shared/products/catalogueSchemas';
import type { ParsedInputOf } from 'shared/endpoints';
import { price, stock } from 'shared/fields';
import { toCents, toDollars } from 'shared/money';
import { changedCents } from 'shared/products/priceChange';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { Product, type ProductRow, type VariantRow } from './model/Product.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { applyEach } from '../platform/http/applyEach.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import { parseOrThrow } from '../platform/http/parseOrThrow.ts';
import { type Handler, VersionedReply } from '../platform/http/route.ts';
import { requireVersion } from '../platform/http/versions.ts';
import { presentOne, productVersion, visibleTo } from './managedProducts.ts';
import { idsOf, type ProductCategory } from './productCategories.ts';
import {
  assertAllowed,
  planEdit,
  type ProductPlan,
  type ProductScope,
  readScope,
} from './productPlan.ts';
import { basePriceOf, needsVariant, negativeStock, stockAfterEdit } from './variants.ts';
import { writeProducts } from './writeProducts.ts';

type BulkChange = ParsedInputOf<'PATCH /products'>['changes'][number];

/** @throws 400 if more pieces were sold than are left, or there are too many */
function newStock({ quantity, inventory, stockAdd = 0 }: BulkChange, stored: number): number {
  const edited = quantity === undefined ? stored : stockAfterEdit({ quantity, inventory }, stored);
  const changed = edited + stockAdd;
  if (changed < 0) throw badRequest(negativeStock(stored));
  return parseOrThrow(stock, changed);
}

/** @throws 400 for a price that is too low or too high */
function newCents({ price: wanted, ...change }: BulkChange, stored: number): number {
  const cents = changedCents(wanted === undefined ? stored : toCents(wanted), change);
  return toCents(parseOrThrow(price, toDollars(cents)));
}

const editsPrice = ({ pricePercent, priceAmount, round }: BulkChange) =>
  [pricePercent, priceAmount, round].some((value) => value !== undefined);

const changesPrice = (change: BulkChange) => change.price !== undefined || editsPrice(change);

function variantUpdate(change: BulkChange, before: ProductRow): Partial<ProductRow> {
  const known = before.options && before.variants?.find(({ _id }) => _id.equals(change.variant));
  if (!known) throw badRequest('Variant is unknown.');
  const changed = {
    ...known,
    quantity: newStock(change, known.quantity),
    ...(changesPrice(change) && {
      priceCents: newCents(change, known.priceCents),
      hasOwnPrice: true,
    }),
  };
  return { variants: before.variants?.map((one) => (one === known ? changed : one)) };
}

/** A variant with its product: its own price and its stock change by the same, but are not set to one value. */
const withProduct = (change: BulkChange, variant: VariantRow): VariantRow => ({
  ...variant,
  ...(variant.hasOwnPrice &&
    editsPrice(change) && {
      priceCents: newCents({ ...change, price: undefined }, variant.priceCents),
    }),
  ...(variant.isActive && { quantity: newStock(change, variant.quantity) }),
});

function productUpdate(change: BulkChange, before: ProductRow): Partial<ProductRow> {
  const { options, variants, quantity } = before;
  if (options && change.quantity !== undefined) throw badRequest(needsVariant);
  return {
    ...(options
      ? { variants: variants?.map((variant) => withProduct(change, variant)) }
      : { quantity: newStock(change, quantity) }),
    ...(changesPrice(change) && { basePriceCents: newCents(change, basePriceOf(before)) }),
  };
}

/** The categories of a product after it was put into some and taken out of others; undefined if they stay. */
function categoryIdsOf({ category }: BulkChange, now: readonly ProductCategory[]) {
  if (!category) return undefined;
  const removed = new Set(category.remove?.map((id) => id.toLowerCase()));
  const wanted = [...idsOf(now).map(String), ...(category.add ?? [])];
  return wanted.filter((id) => !removed.has(id.toLowerCase()));
}

/** A product as the changes before leave it. */
type Latest = Pick<ProductPlan, 'after' | 'categories'>;

function planChange(
  change: BulkChange,
  { after: before, categories: { after: categories } }: Latest,
  scope: ProductScope,
): ProductPlan {
  const { brand, isActive, taxable } = change;
  if (brand !== undefined && !scope.isAdmin) {
    throw badRequest('Only an admin can change the brand.');
  }
  const edited = {
    ...before,
    ...(change.variant ? variantUpdate(change, before) : productUpdate(change, before)),
    ...(taxable !== undefined && { taxable }),
  };
  const plan = planEdit({ before, edited, categories }, scope, {
    brand,
    categories: categoryIdsOf(change, categories),
    isActive,
  });
  assertAllowed(plan, scope);
  return plan;
}

const versionOfLatest = ({ after, categories }: Latest) =>
  productVersion(after, idsOf(categories.after));

/** What a change without the product's present version is answered with (WORLD-14). */
async function presentLatest(latest: Latest, user: Caller) {
  const version = versionOfLatest(latest);
  return new VersionedReply(version, {
    product: { ...(await presentOne(latest.after, user)), version },
  });
}

/** Plans all changes one after the other, and writes them at once, in their transaction. */
async function changeAll(changes: readonly BulkChange[], user: Caller) {
  const ids = changes.map(({ _id }) => _id);
  const rows = await Product.find({ ...visibleTo(user), _id: { $in: ids } }).lean();
  const scope = await readScope(user, {
    products: idsOf(rows),
    brands: changes.map(({ brand }) => brand),
    categories: changes.flatMap(({ category }) => category?.add ?? []),
  });
  const latest = new Map<string, Latest>(
    rows.map((before) => [before._id.toString(), planEdit({ before }, scope)]),
  );
  const plans: ProductPlan[] = [];
  const written = new Map<string, string>();
  const reply = await applyEach(changes, {
    async change(change) {
      const [id, sent] = [change._id.toLowerCase(), change.version];
      const now = latest.get(id);
      if (!now) throw notFound('Product');
      const accepted = sent === undefined ? sent : [sent, written.get(id) ?? sent];
      await requireVersion(accepted, () => presentLatest(now, user));
      const plan = planChange(change, now, scope);
      latest.set(id, plan);
      plans.push(plan);
      if (sent !== undefined) written.set(id, versionOfLatest(plan));
    },
    refuse: ({ _id, variant }, error, report) => ({ _id, variant, error, ...report }),
  });
  await writeProducts(plans, { user });
  return reply;
}

const isEdit = (change: BulkChange) => Object.keys(productEditShape).some((key) => key in change);

/**
 * CALL-94: a refused change leaves the others. With `version`, only if the product has it, or the one that an earlier
 * change of this request gave it (WORLD-14). Several changes are one act in the audit log (DESK-18).
 */
export const changeProducts: Handler<'PATCH /products', Caller> = async ({ input, user }) => {
  const { changes } = input;
  const hasEdits = changes.some(isEdit);
  const act = new Types.ObjectId();
  const by = hasEdits || changes.length > 1 ? { ...user, act } : user;
  const reply = await inTransaction(() => changeAll(changes, by));
  const isRecorded = hasEdits && (await AuditEntry.exists({ _id: act })) !== null;
  return { ...reply, ...(isRecorded && { entry: act.toString() }) };
};

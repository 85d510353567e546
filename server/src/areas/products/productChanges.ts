import { Types, type UpdateQuery } from 'mongoose';
import { productEditShape } from 'shared/catalogueSchemas';
import type { ParsedInputOf } from 'shared/endpoints';
import { price, stock } from 'shared/fields';
import { toCents, toDollars } from 'shared/money';
import { changedCents } from 'shared/priceChange';
import { AuditEntry } from '../../models/AuditEntry.ts';
import { Product, type ProductRow, type VariantRow } from '../../models/Product.ts';
import { recordProductChanges } from '../../models/productChange.ts';
import type { Caller } from '../../models/caller.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { applyEach } from '../../platform/http/applyEach.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import { parseOrThrow } from '../../platform/http/parseOrThrow.ts';
import { type Handler, VersionedReply } from '../../platform/http/route.ts';
import { requireVersion } from '../../platform/http/versions.ts';
import { presentVersioned, visibleTo } from './managedProducts.ts';
import { setProductActive } from './productActivation.ts';
import { followBrand, readBrandFor } from './productBrand.ts';
import { readCategoryIds, setCategories } from './productCategories.ts';
import { needsVariant } from './productMessages.ts';
import { negativeStock, stockAfterEdit } from './stockEdit.ts';
import { toFields } from './variants.ts';

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

/** The fields of a product that follow from its variants, with another base price or other variants. */
const fieldsOf = (
  { sku, options, variants, basePriceCents, priceCents }: ProductRow,
  changed: Partial<Pick<ProductRow, 'basePriceCents' | 'variants'>>,
): UpdateQuery<ProductRow> =>
  toFields(
    {
      sku,
      options: options ?? [],
      priceCents: changed.basePriceCents ?? basePriceCents ?? priceCents,
    },
    changed.variants ?? variants ?? [],
  );

function variantUpdate(change: BulkChange, before: ProductRow): UpdateQuery<ProductRow> {
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
  const variants = before.variants?.map((variant) => (variant === known ? changed : variant));
  return fieldsOf(before, { variants });
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

function productUpdate(change: BulkChange, before: ProductRow): UpdateQuery<ProductRow> {
  const { priceCents, basePriceCents, options, variants } = before;
  const isPriced = changesPrice(change);
  if (!options) {
    return {
      quantity: newStock(change, before.quantity),
      ...(isPriced && { priceCents: newCents(change, priceCents) }),
    };
  }
  if (change.quantity !== undefined) throw badRequest(needsVariant);
  return fieldsOf(before, {
    ...(isPriced && { basePriceCents: newCents(change, basePriceCents ?? priceCents) }),
    variants: variants?.map((variant) => withProduct(change, variant)),
  });
}

async function readProduct(id: string, user: Caller): Promise<ProductRow> {
  const row = await Product.findOne({ ...visibleTo(user), _id: id }).lean();
  if (!row) throw notFound('Product');
  return row;
}

/** What a change without the product's present version is answered with (WORLD-14). */
async function readVersioned(id: string, user: Caller) {
  const [product] = await presentVersioned([await readProduct(id, user)], user);
  return new VersionedReply(product?.version ?? '', { product });
}

/** The brand that a change wants; undefined if it wants none. */
async function readWantedBrand({ brand }: BulkChange, user: Caller) {
  if (brand === undefined) return undefined;
  if (user.role !== 'ROLE_ADMIN') throw badRequest('Only an admin can change the brand.');
  return readBrandFor(user, brand);
}

/** Puts a product into categories and takes it out of others. */
async function moveToCategories(
  { category }: BulkChange,
  { _id }: ProductRow,
  user: Caller,
): Promise<Awaited<ReturnType<typeof setCategories>> | undefined> {
  if (!category) return undefined;
  const now = await readCategoryIds(_id);
  const removed = new Set(category.remove?.map((id) => id.toLowerCase()));
  const wanted = [...now.map(String), ...(category.add ?? [])];
  return setCategories(
    _id,
    wanted.filter((id) => !removed.has(id.toLowerCase())),
    user,
  );
}

/** Changes one product or variant, in the transaction of the change. */
async function changeOne(change: BulkChange, user: Caller): Promise<void> {
  const { isActive, taxable } = change;
  const before = await readProduct(change._id, user);
  const brand = await readWantedBrand(change, user);
  const $set = {
    ...(change.variant ? variantUpdate(change, before) : productUpdate(change, before)),
    ...(taxable !== undefined && { taxable }),
    ...(brand !== undefined && { brand: brand?._id ?? null }),
  };
  await Product.updateOne({ _id: before._id }, { $set });
  if (brand !== undefined) await followBrand(before, brand);
  const categories = await moveToCategories(change, before, user);
  if (isActive !== undefined) await setProductActive(before._id, isActive, user);
  const after = await Product.findById(before._id).orFail().lean();
  const changed = {
    before: { ...before, ...(categories && { categories: categories.before }) },
    after: {
      ...after,
      // A brand or category that changes it has its own entry.
      isActive: isActive ?? before.isActive,
      ...(categories && { categories: categories.after }),
    },
  };
  await recordProductChanges([changed], { reason: 'Edit', by: user });
}

const isEdit = (change: BulkChange) => Object.keys(productEditShape).some((key) => key in change);

/**
 * CALL-94: each change in its own transaction, so that a refused one leaves the others. With `version`, only if the
 * product has it, or the one that an earlier change of this request gave it (WORLD-14). Several changes are one act in
 * the audit log (DESK-18).
 */
export const changeProducts: Handler<'PATCH /products', Caller> = async ({ input, user }) => {
  const { changes } = input;
  const hasEdits = changes.some(isEdit);
  const act = new Types.ObjectId();
  const by = hasEdits || changes.length > 1 ? { ...user, act } : user;
  const written = new Map<string, string>();
  const reply = await applyEach(changes, {
    async change(change) {
      const { _id: id, version: sent } = change;
      const version = await inTransaction(async () => {
        const read = () => readVersioned(id, user);
        await requireVersion(sent === undefined ? sent : [sent, written.get(id) ?? sent], read);
        await changeOne(change, by);
        return sent === undefined ? sent : (await read()).version;
      });
      if (version !== undefined) written.set(id, version);
    },
    refuse: ({ _id, variant }, error, report) => ({
      _id,
      ...(variant && { variant }),
      error,
      ...report,
    }),
  });
  const isRecorded = hasEdits && (await AuditEntry.exists({ _id: act })) !== null;
  return { ...reply, ...(isRecorded && { entry: act.toString() }) };
};

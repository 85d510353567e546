import type { UpdateQuery } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { toCents } from 'shared/money';
import { Product, type ProductRow } from '../../models/Product.ts';
import { recordProductChanges } from '../../models/productChange.ts';
import type { Caller } from '../../models/caller.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { applyEach } from '../../platform/http/applyEach.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import { type Handler, VersionedReply } from '../../platform/http/route.ts';
import { requireVersion } from '../../platform/http/versions.ts';
import { presentVersioned, visibleTo } from './managedProducts.ts';
import { needsVariant } from './productMessages.ts';
import { negativeStock, stockAfterEdit } from './stockEdit.ts';
import { toFields } from './variants.ts';

type BulkChange = ParsedInputOf<'PATCH /products'>['changes'][number];

/** @throws 400 if more pieces were sold than are left */
function newStock({ quantity, inventory }: BulkChange, stored: number): number {
  if (quantity === undefined) return stored;
  const stock = stockAfterEdit({ quantity, inventory }, stored);
  if (stock < 0) throw badRequest(negativeStock(stored));
  return stock;
}

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
    ...(change.price !== undefined && {
      priceCents: toCents(change.price),
      hasOwnPrice: true,
    }),
  };
  const variants = before.variants?.map((variant) => (variant === known ? changed : variant));
  return fieldsOf(before, { variants });
}

function productUpdate(change: BulkChange, before: ProductRow): UpdateQuery<ProductRow> {
  const { price, quantity } = change;
  if (!before.options) {
    return {
      quantity: newStock(change, before.quantity),
      ...(price !== undefined && { priceCents: toCents(price) }),
    };
  }
  if (quantity !== undefined) throw badRequest(needsVariant);
  return price === undefined ? {} : fieldsOf(before, { basePriceCents: toCents(price) });
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

/** Changes one product or variant, in the transaction of the change. */
async function changeOne(change: BulkChange, user: Caller): Promise<void> {
  const own = { ...visibleTo(user), _id: change._id };
  const before = await readProduct(change._id, user);
  const fields = change.variant ? variantUpdate(change, before) : productUpdate(change, before);
  const after = await Product.findOneAndUpdate(
    own,
    { $set: fields },
    { returnDocument: 'after' },
  ).lean();
  await recordProductChanges([{ before, after }], { reason: 'Edit', by: user });
}

/**
 * CALL-94: each change in its own transaction, so that a refused one leaves the others. With `version`, only if the
 * product has it, or the one that an earlier change of this request gave it (WORLD-14).
 */
export const changeProducts: Handler<'PATCH /products', Caller> = ({ input, user }) => {
  const written = new Map<string, string>();
  return applyEach(input.changes, {
    async change(change) {
      const { _id: id, version: sent } = change;
      const version = await inTransaction(async () => {
        const read = () => readVersioned(id, user);
        await requireVersion(sent === undefined ? sent : [sent, written.get(id) ?? sent], read);
        await changeOne(change, user);
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
};

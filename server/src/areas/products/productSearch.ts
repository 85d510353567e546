import type { QueryFilter } from 'mongoose';
import { Product, type ProductRow } from '../../models/Product.ts';

/** Of more products with SKUs that begin alike, only these are found by them. */
const maxBySku = 200;

/** Escapes a text for a regular expression; MongoDB refuses patterns with a NUL character. */
const escapeRegExp = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');

/** A range reads the index, which a pattern in any case cannot. */
const beginsWith = (start: string) => ({ $gte: start, $lt: `${start}\u{10ffff}` });

/** The products with a SKU, or a variant's SKU, that begins with a text: as it is typed, in upper or in lower case. */
async function withSku(text: string) {
  const starts = [...new Set([text, text.toUpperCase(), text.toLowerCase()])].map(beginsWith);
  const $or = starts.flatMap((start) => [{ sku: start }, { skus: { $elemMatch: start } }]);
  return Product.find({ $or }).select('_id').limit(maxBySku).lean();
}

/** Matches a part of the name, or the beginning of a SKU (CALL-11, DESK-04). */
export async function matching(search: string): Promise<QueryFilter<ProductRow>> {
  const name = { $regex: escapeRegExp(search), $options: 'i' };
  const bySku = await withSku(search);
  if (bySku.length === 0) return { name };
  return { $or: [{ name }, { _id: { $in: bySku.map(({ _id }) => _id) } }] };
}

import type { QueryFilter } from 'mongoose';
import { Product, type ProductRow } from '../../models/Product.ts';

/** Of more products with SKUs that begin alike, only these are found by them. */
const maxBySku = 200;

/** Escapes a text for a regular expression; MongoDB refuses patterns with a NUL character. */
const escapeRegExp = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');

/** A range reads the index, which a pattern in any case cannot. */
const beginsWith = (start: string) => ({ $gte: start, $lt: `${start}\u{10ffff}` });

/** The products whose SKU begins with a text, and those with a variant of that SKU: as typed, in upper or in lower case. */
async function withSku(text: string) {
  const texts = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
  const $or = [...texts.map((start) => ({ sku: beginsWith(start) })), { skus: { $in: texts } }];
  return Product.find({ $or }).select('_id').limit(maxBySku).lean();
}

/** Matches a part of the name, the beginning of a SKU, or the SKU of a variant (CALL-11, DESK-04). */
export async function matching(search: string): Promise<QueryFilter<ProductRow>> {
  const name = { $regex: escapeRegExp(search), $options: 'i' };
  const bySku = await withSku(search);
  if (bySku.length === 0) return { name };
  return { $or: [{ name }, { _id: { $in: bySku.map(({ _id }) => _id) } }] };
}

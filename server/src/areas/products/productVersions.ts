import type { Types } from 'mongoose';
import { productFields } from '../../models/auditedFields.ts';
import type { ProductRow } from '../../models/Product.ts';
import { versionOf } from '../../platform/http/versions.ts';
import { readCategoriesOf } from './productCategories.ts';

/** The version of what the form edits: neither the stock nor what is saved apart from it (WORLD-14). */
export function productVersion(row: ProductRow, categories: readonly Types.ObjectId[]): string {
  const { isActive: _isActive, images: _images, ...form } = productFields(row, categories);
  return versionOf(form);
}

/** The versions of several products, by id. */
export async function readProductVersions(
  rows: readonly ProductRow[],
): Promise<Map<string, string>> {
  const categories = await readCategoriesOf(rows.map(({ _id }) => _id));
  return new Map(
    rows.map((row) => {
      const id = row._id.toString();
      return [id, productVersion(row, categories.get(id) ?? [])];
    }),
  );
}

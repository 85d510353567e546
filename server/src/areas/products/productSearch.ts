import type { ParsedInputOf } from 'shared/endpoints';
import { catalogue } from '../../catalogue/catalogue.ts';
import type { ManagedPage } from '../../catalogue/managedQuery.ts';
import { Product } from '../../models/Product.ts';
import type { Caller } from '../../models/caller.ts';

/** Other processes' changes reach the catalogue sooner. */
const recentMs = 10_000;

const ids = (rows: readonly { _id: { toString(): string } }[]) =>
  rows.map(({ _id }) => String(_id));

/** Reads products that another process has just added, so that the list shows them at once. */
async function readAdded(): Promise<void> {
  const [since, until] = [-recentMs, recentMs].map((ms) => new Date(Date.now() + ms));
  const added = await Product.find({ createdAt: { $gte: since, $lte: until } })
    .select('_id')
    .lean();
  const known = new Set(await catalogue.known(ids(added)));
  const unknown = ids(added).filter((id) => !known.has(id));
  if (unknown.length > 0) await catalogue.refresh({ products: unknown });
}

/**
 * A page of the products that an admin or a merchant manages, in memory (docs/decisions/0030). A search finds a part of
 * the name, the beginning of a SKU (as typed, in upper or in lower case), or the SKU of a variant (CALL-11, DESK-04).
 */
export async function findManaged(
  { search: name, stock, sort, page, limit }: Omit<ParsedInputOf<'GET /products'>, 'ids'>,
  { role, merchant }: Caller,
): Promise<ManagedPage> {
  const isAdmin = role === 'ROLE_ADMIN';
  const skus = [...new Set([name, name.toUpperCase(), name.toLowerCase()])];
  const withVariant =
    name === ''
      ? []
      : await Product.find({ skus: { $in: skus } })
          .select('_id')
          .lean();
  await readAdded();
  return catalogue.managedPage({
    // A merchant without a brand has no products.
    brand: isAdmin ? null : String(merchant?.brand ?? ''),
    name,
    skus,
    ids: ids(withVariant),
    lowStockOnly: stock === 'low',
    sort,
    page,
    limit,
  });
}

import { Brand } from '../brands/model/Brand.ts';
import { Product, type ProductRow } from './model/Product.ts';
import type { Caller } from '../users/model/caller.ts';
import { type CsvCell, CsvReply, type Handler } from '../platform/http/route.ts';
import { visibleTo } from './managedProducts.ts';
import { ProductCategories } from './productCategories.ts';
import { sheetCellsOf, sheetColumns } from './productSheet.ts';

async function* sheetRows(user: Caller): AsyncGenerator<CsvCell[]> {
  const brands = await Brand.find().select('name').sort({ nameKey: 1 }).lean();
  const names = new Map(brands.map(({ _id, name }) => [_id.toString(), name]));
  const categories = await ProductCategories.readAll();
  const products = Product.find(visibleTo(user)).sort({ createdAt: -1, _id: -1 });
  for await (const row of products.lean<ProductRow>().cursor({ batchSize: 500 })) {
    const rows = sheetCellsOf(row, {
      brand: names.get(String(row.brand)) ?? '',
      categories: categories.textOf(categories.of(row._id)),
    });
    for (const cells of rows) yield sheetColumns.map((column) => cells[column] ?? null);
  }
}

export const exportSheet: Handler<'GET /products/export.csv', Caller> = ({ user }) =>
  new CsvReply('products.csv', sheetColumns, sheetRows(user));

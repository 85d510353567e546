import type { Brand } from 'shared/entities';
import { type BrandRow, Brand as BrandModel, presentBrand } from '../../models/Brand.ts';
import {
  Category as CategoryModel,
  type CategoryWithSizeGuide,
  presentWithSizeGuide,
} from '../../models/Category.ts';
import { Registry } from '../registry.ts';

const withoutProducts = 'name slug description isActive sizeGuide';

/** The public brands and categories. */
export class BrandsAndCategories {
  readonly brands = new Registry<Brand>();
  readonly categories = new Registry<CategoryWithSizeGuide>();

  /** Reads all of them. */
  async load(): Promise<void> {
    const [brands, categories] = await Promise.all([
      BrandModel.find({ isActive: true }).lean(),
      CategoryModel.find({ isActive: true }).select(withoutProducts).lean(),
    ]);
    replace(this.brands, brands.map(presentBrand));
    replace(this.categories, categories.map(presentWithSizeGuide));
  }

  /**
   * Reads these brands again.
   * @returns those whose products have another brand name now
   */
  async readBrands(ids: readonly string[]): Promise<string[]> {
    const rows = await BrandModel.find({ _id: { $in: ids } }).lean();
    const byId = new Map(rows.map((row) => [row._id.toString(), row]));
    return ids.filter((id) => this.#upsert(id, byId.get(id)));
  }

  async readCategories(ids: readonly string[]): Promise<void> {
    const rows = await CategoryModel.find({ _id: { $in: ids }, isActive: true })
      .select(withoutProducts)
      .lean();
    for (const id of ids) this.categories.remove(id);
    for (const row of rows) this.categories.upsert(presentWithSizeGuide(row));
  }

  /** Whether the name that its products show has changed. */
  #upsert(id: string, row: BrandRow | undefined): boolean {
    const name = this.brands.get(id)?.name;
    if (row?.isActive) this.brands.upsert(presentBrand(row));
    else this.brands.remove(id);
    return this.brands.get(id)?.name !== name;
  }
}

function replace<T extends Brand | CategoryWithSizeGuide>(
  registry: Registry<T>,
  all: readonly T[],
): void {
  const ids = new Set(all.map(({ _id }) => _id));
  for (const item of all) registry.upsert(item);
  for (const { _id } of registry.list()) if (!ids.has(_id)) registry.remove(_id);
}

import { fold } from 'shared/fold';
import { Types } from 'mongoose';
import { noStars } from 'shared/reviews/ratings';
import { CatalogueIndex } from '../catalogue/memory/catalogueIndex.ts';
import { storedFields } from '../products/model/Product.ts';
import { demoBrands } from './brands.ts';
import { demoProducts } from './products.ts';
import { expectedResults } from './searches.ts';

/** The catalogue of the demo shop, without a database. */
export async function demoCatalogue(): Promise<CatalogueIndex> {
  const index = new CatalogueIndex();
  const brands = new Map(demoBrands.map(({ slug }) => [slug, new Types.ObjectId()]));
  for (const { name, slug, description } of demoBrands) {
    await index.upsertBrand({
      _id: brands.get(slug) ?? new Types.ObjectId(),
      name,
      nameKey: fold(name),
      slug,
      description,
      isActive: true,
      deactivatedByAdmin: false,
      merchant: null,
      logoUrl: '',
      bannerUrl: '',
      createdAt: new Date(0),
    });
  }
  for (const demoProduct of demoProducts) {
    const { sku, quantity, brand, options } = demoProduct;
    index.upsertProduct({
      _id: new Types.ObjectId(),
      sku,
      slug: sku,
      quantity,
      ...storedFields(demoProduct),
      imageUrl: '',
      isActive: true,
      deactivatedByAdmin: false,
      disabledBy: [],
      brand: (brand && brands.get(brand)) ?? null,
      stars: { ...noStars },
      soldRecently: 0,
      isBestseller: false,
      createdAt: new Date(0),
      options,
      variants: [],
      skus: [sku],
    });
  }
  return index;
}

/** How well searches find what people expect (FIND-01). */
export interface SearchQuality {
  /** The mean of 1 / rank of the first expected product; 0 for a search that finds none. */
  meanReciprocalRank: number;
  /** The searches with no expected product among the first three, and what they found instead. */
  failures: { search: string; found: string[] }[];
}

export function measureSearches(index: CatalogueIndex): SearchQuality {
  const results = expectedResults.map(([search, ...expected]) => {
    const { products } = index.page({ search, order: 'bestMatch', page: 1, limit: 20 });
    const rank = products.findIndex(({ sku }) => expected.includes(sku)) + 1;
    return { search, rank, found: products.slice(0, 3).map(({ name }) => name) };
  });
  const sum = results.reduce((all, { rank }) => all + (rank === 0 ? 0 : 1 / rank), 0);
  return {
    meanReciprocalRank: sum / results.length,
    failures: results
      .filter(({ rank }) => rank === 0 || rank > 3)
      .map(({ search, found }) => ({ search, found })),
  };
}

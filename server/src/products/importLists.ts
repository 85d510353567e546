import { maxImages, tooManyImages } from 'shared/products/catalogueSchemas';
import { unify } from 'shared/fold';
import { imagesOf, type ProductRow } from './model/Product.ts';
import { addProblem, type CellTexts, quoted, type SheetRow } from './importCells.ts';
import type { ImportContext } from './importPlan.ts';
import { type CategoryChange, mayChoose, type ProductCategory } from './productCategories.ts';
import { imageFields } from './productImages.ts';
import { readList } from './productSheet.ts';

interface ListRow {
  row: Pick<SheetRow, 'row'>;
  texts: CellTexts;
  /** Null for a new product. */
  product: ProductRow | null;
}

/** The items of a cell; a dash empties the list, and null, for an empty cell, leaves it (WORLD-05). */
function readItems(cell = ''): string[] | null {
  if (unify(cell) === '-') return [];
  const items = readList(cell);
  return items.length > 0 ? items : null;
}

/**
 * The categories that a row gives a product, as its form does (DESK-04, WORLD-05). Undefined for no change, or after
 * adding problems.
 */
export function readCategories(
  { row, texts, product }: ListRow,
  { categories, isAdmin, problems }: ImportContext,
): CategoryChange | undefined {
  const names = readItems(texts.categories);
  if (!names) return undefined;
  const before = product ? categories.of(product._id) : [];
  const wanted = new Set<ProductCategory>();
  for (const name of names) {
    const category = categories.find(name);
    if (category && mayChoose(category, before, isAdmin)) {
      wanted.add(category);
      continue;
    }
    const message =
      category === null
        ? `Several categories have the name “${quoted(name)}”. Write the slug of one.`
        : `Category “${quoted(name)}” is unknown.`;
    addProblem(problems, row, ['categories', message]);
    return undefined;
  }
  return categories.choose(wanted, before, isAdmin);
}

/** Why a product may not have these images; null for no reason. */
function imagesProblem(
  imageUrls: readonly string[],
  hasImage: (imageUrl: string) => boolean,
): string | null {
  const unknown = imageUrls.find((imageUrl) => !hasImage(imageUrl));
  if (unknown !== undefined) return `“${quoted(unknown, 100)}” is not an image of this shop.`;
  if (new Set(imageUrls).size < imageUrls.length) return 'Image is there twice.';
  return imageUrls.length > maxImages ? tooManyImages : null;
}

/**
 * The fields of a product that follow from the images of its row (WORLD-05): those that it has keep their texts. None
 * for no change, or after adding problems.
 */
export function readImages(
  { row, texts, product }: ListRow,
  { hasImage, problems }: ImportContext,
): Partial<ReturnType<typeof imageFields>> {
  const imageUrls = readItems(texts.images);
  if (!imageUrls) return {};
  const stored = new Map((product ? imagesOf(product) : []).map((one) => [one.imageUrl, one]));
  if (imageUrls.join('|') === [...stored.keys()].join('|')) return {};
  const problem = imagesProblem(imageUrls, (url) => stored.has(url) || hasImage(url));
  if (problem) {
    addProblem(problems, row, ['images', problem]);
    return {};
  }
  return imageFields(
    imageUrls.map((imageUrl) => stored.get(imageUrl) ?? { imageUrl, alt: '' }),
    product,
  );
}

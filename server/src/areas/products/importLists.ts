import { maxImages, tooManyImages } from 'shared/catalogueSchemas';
import { unify } from 'shared/fold';
import { imagesOf, type ProductRow } from '../../models/Product.ts';
import { addProblem, type CellTexts, quoted, type SheetRow } from './importCells.ts';
import type { ImportContext } from './importPlan.ts';
import { readList } from './productSheet.ts';
import type { SheetCategory } from './sheetCategories.ts';

/** The categories of a product before and after an import. */
export interface CategoryChange {
  before: readonly SheetCategory[];
  after: readonly SheetCategory[];
}

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
 * The categories that a row gives a product, as its form does (DESK-04, WORLD-05): merchants can only choose active
 * ones, and their product stays in the disabled ones that it is in. Null for no change, or after adding problems.
 */
export function readCategories(
  { row, texts, product }: ListRow,
  { categories, isAdmin, problems }: ImportContext,
): CategoryChange | null {
  const names = readItems(texts.categories);
  if (!names) return null;
  const before = product ? categories.of(product._id) : [];
  const wanted = new Set<SheetCategory>();
  for (const name of names) {
    const category = categories.find(name);
    if (category && (isAdmin || category.isActive || before.includes(category))) {
      wanted.add(category);
      continue;
    }
    const message =
      category === null
        ? `Several categories have the name “${quoted(name)}”. Write the slug of one.`
        : `Category “${quoted(name)}” is unknown.`;
    addProblem(problems, row, ['categories', message]);
    return null;
  }
  const after = categories.filter(
    (one) => wanted.has(one) || (!isAdmin && !one.isActive && before.includes(one)),
  );
  const isSame = after.length === before.length && after.every((one) => before.includes(one));
  return isSame ? null : { before, after };
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
 * The fields of a product that follow from the images of its row (WORLD-05): those that it has keep their texts, and
 * its variants lose images that it loses (VAR-06). None for no change, or after adding problems.
 */
export function readImages(
  { row, texts, product }: ListRow,
  { hasImage, problems }: ImportContext,
): Partial<Pick<ProductRow, 'images' | 'imageUrl' | 'variants'>> {
  const imageUrls = readItems(texts.images);
  if (!imageUrls) return {};
  const stored = new Map((product ? imagesOf(product) : []).map((one) => [one.imageUrl, one]));
  if (imageUrls.join('|') === [...stored.keys()].join('|')) return {};
  const problem = imagesProblem(imageUrls, (url) => stored.has(url) || hasImage(url));
  if (problem) {
    addProblem(problems, row, ['images', problem]);
    return {};
  }
  const isGone = (imageUrl: string) => stored.has(imageUrl) && !imageUrls.includes(imageUrl);
  return {
    images: imageUrls.map((imageUrl) => stored.get(imageUrl) ?? { imageUrl, alt: '' }),
    imageUrl: imageUrls[0] ?? '',
    ...(product?.variants && {
      variants: product.variants.map((variant) =>
        isGone(variant.imageUrl) ? { ...variant, imageUrl: '' } : variant,
      ),
    }),
  };
}

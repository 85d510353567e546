import { maxImages, notOwnImage, tooManyImages } from 'shared/products/catalogueSchemas';
import type { ProductImage } from 'shared/entities';
import { Brand } from '../brands/model/Brand.ts';
import type { Caller } from '../users/model/caller.ts';
import { imagesOf, imageUrlsOf, Product, type ProductRow } from './model/Product.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { notFound, fieldError } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { hasImage, removeImage, withStoredImage } from '../platform/images/imageStore.ts';
import { findManagedProduct, presentOne } from './managedProducts.ts';
import type { ProductPlan } from './productPlan.ts';
import { lostImages, writeProducts } from './writeProducts.ts';

/** A product may have no image, or any stored one: products may share images (CALL-19). */
export async function checkImage(imageUrl: string): Promise<void> {
  if (imageUrl === '' || (await hasImage(imageUrl))) return;
  throw fieldError('imageUrl', notOwnImage);
}

/** Brands are checked too, because a product may use any stored image. */
async function isUsed(imageUrl: string): Promise<boolean> {
  const uses = [{ imageUrl }, { 'images.imageUrl': imageUrl }, { 'variants.imageUrl': imageUrl }];
  const brandUses = [{ logoUrl: imageUrl }, { bannerUrl: imageUrl }];
  return !!(await Product.exists({ $or: uses })) || !!(await Brand.exists({ $or: brandUses }));
}

/** Deletes the former images of a product or brand, unless another one uses them. */
export async function removeUnusedImages(imageUrls: readonly string[]): Promise<void> {
  for (const imageUrl of new Set(imageUrls)) {
    if (imageUrl !== '' && !(await isUsed(imageUrl))) await removeImage(imageUrl);
  }
}

/** The fields of a product that follow from its images; variants lose those that the product loses (VAR-06). */
export function imageFields(
  images: ProductImage[],
  before: ProductRow | null,
): Partial<Pick<ProductRow, 'images' | 'imageUrl' | 'variants'>> {
  const kept = new Set(urlsOf(images));
  const lost = new Set(imageUrlsOf(before).filter((url) => !kept.has(url)));
  return {
    images,
    imageUrl: images[0]?.imageUrl ?? '',
    ...(before?.variants && {
      variants: before.variants.map((variant) =>
        lost.has(variant.imageUrl) ? { ...variant, imageUrl: '' } : variant,
      ),
    }),
  };
}

const urlsOf = (images: readonly ProductImage[]) => images.map(({ imageUrl }) => imageUrl);

interface Request {
  params: { id: string };
  user: Caller;
}

/** Changes the images of a product in a transaction, so that concurrent changes lose none. */
const changeImages = (
  { params, user }: Request,
  change: (images: ProductImage[]) => ProductImage[],
) =>
  inTransaction(async () => {
    const before = await findManagedProduct(params.id, user);
    const after = { ...before, ...imageFields(change(imagesOf(before)), before) };
    const plan = { before, after, categories: { before: [], after: [] } };
    await writeProducts([plan], { user });
    return plan;
  });

/** Deletes images that nothing uses any more, and returns the product. */
async function reply(plan: ProductPlan, user: Caller) {
  await removeUnusedImages(lostImages([plan]));
  return { product: await presentOne(plan.after, user) };
}

async function addFile(
  { file, ...request }: Request & { file: Buffer | null },
  change: (images: ProductImage[], imageUrl: string) => ProductImage[],
) {
  await findManagedProduct(request.params.id, request.user);
  if (!file) throw notFound('Product');
  const plan = await withStoredImage(file, (imageUrl) =>
    changeImages(request, (images) => change(images, imageUrl)),
  );
  return reply(plan, request.user);
}

/** CALL-20: replaces the first image. */
export const setFirst: Handler<'POST /products/:id/image', Caller> = (request) =>
  addFile(request, ([first, ...others], imageUrl) => [
    { imageUrl, alt: first?.alt ?? '' },
    ...others,
  ]);

/** CALL-73: adds an image after the others (VAR-06). */
export const add: Handler<'POST /products/:id/images', Caller> = (request) =>
  addFile(request, (images, imageUrl) => {
    if (images.length >= maxImages) throw fieldError('images', tooManyImages);
    return [...images, { imageUrl, alt: request.input.alt }];
  });

/** CALL-74: reorders, describes and removes images (VAR-06). */
export const update: Handler<'PUT /products/:id/images', Caller> = async (request) => {
  const { input, user } = request;
  const known = new Set(input.known);
  const plan = await changeImages(request, (images) => {
    const own = new Set(urlsOf(images));
    const unused = new Set([...own, ...known]);
    for (const [index, { imageUrl }] of input.images.entries()) {
      if (unused.delete(imageUrl)) continue;
      throw fieldError(
        `images.${index}.imageUrl`,
        'Image must be one of the product, and only once.',
      );
    }
    const isNew = ({ imageUrl }: ProductImage) => unused.has(imageUrl) && !known.has(imageUrl);
    return [
      ...input.images.filter(({ imageUrl }) => own.has(imageUrl)),
      ...(input.known ? images.filter(isNew) : []),
    ];
  });
  return reply(plan, user);
};

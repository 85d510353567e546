import { maxImages, notOwnImage, tooManyImages } from 'shared/catalogueSchemas';
import type { ProductImage } from 'shared/entities';
import { Brand } from '../../models/Brand.ts';
import type { Caller } from '../../models/caller.ts';
import { imagesOf, Product } from '../../models/Product.ts';
import { recordProductChanges } from '../../models/productChange.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import { fieldError } from '../../platform/http/fieldError.ts';
import type { Handler } from '../../platform/http/route.ts';
import { hasImage, removeImage } from '../../platform/images/imageStore.ts';
import { withStoredImage } from '../../platform/images/withStoredImage.ts';
import { presentOne, visibleTo } from './managedProducts.ts';

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

const urlsOf = (images: readonly ProductImage[]) => images.map(({ imageUrl }) => imageUrl);

/** A product and who changes it. */
interface Target {
  id: string;
  user: Caller;
}

const ownProduct = ({ id, user }: Target) => ({ ...visibleTo(user), _id: id });

/**
 * Changes the images of a product in a transaction, so that concurrent changes lose none and leave no file behind.
 * Variants lose images that the product loses.
 * @returns the product before and after
 */
const changeImages = (target: Target, change: (images: ProductImage[]) => ProductImage[]) =>
  inTransaction(async () => {
    const before = await Product.findOne(ownProduct(target)).lean();
    if (!before) throw notFound('Product');
    const images = change(imagesOf(before));
    const kept = new Set(urlsOf(images));
    const removed = urlsOf(imagesOf(before)).filter((imageUrl) => !kept.has(imageUrl));
    const after = await Product.findOneAndUpdate(
      { _id: before._id },
      {
        $set: {
          images,
          imageUrl: images[0]?.imageUrl ?? '',
          ...(before.variants && { 'variants.$[gone].imageUrl': '' }),
        },
      },
      {
        returnDocument: 'after',
        ...(before.variants && { arrayFilters: [{ 'gone.imageUrl': { $in: removed } }] }),
      },
    )
      .orFail()
      .lean();
    await recordProductChanges([{ before, after }], { reason: 'Edit', by: target.user });
    return { before, after };
  });

/** Stores an uploaded file and gives it to a product. */
async function addFile(
  file: Buffer | null,
  target: Target,
  change: (images: ProductImage[], imageUrl: string) => ProductImage[],
) {
  if (!file || !(await Product.exists(ownProduct(target)))) throw notFound('Product');
  return withStoredImage(file, (imageUrl) =>
    changeImages(target, (images) => change(images, imageUrl)),
  );
}

/** CALL-20: replaces the first image. */
export const setFirst: Handler<'POST /products/:id/image', Caller> = async ({
  file,
  params,
  user,
}) => {
  const target = { id: params.id, user };
  const { before, after } = await addFile(file, target, ([first, ...others], imageUrl) => [
    { imageUrl, alt: first?.alt ?? '' },
    ...others,
  ]);
  await removeUnusedImages([before.imageUrl]);
  return { product: await presentOne(after, user) };
};

/** CALL-73: adds an image after the others (VAR-06). */
export const add: Handler<'POST /products/:id/images', Caller> = async ({
  file,
  input,
  params,
  user,
}) => {
  const target = { id: params.id, user };
  const { after } = await addFile(file, target, (images, imageUrl) => {
    if (images.length >= maxImages) throw fieldError('images', tooManyImages);
    return [...images, { imageUrl, alt: input.alt }];
  });
  return { product: await presentOne(after, user) };
};

/** CALL-74: reorders, describes and removes images (VAR-06). */
export const update: Handler<'PUT /products/:id/images', Caller> = async ({
  input,
  params,
  user,
}) => {
  const known = new Set(input.known);
  const changed = await changeImages({ id: params.id, user }, (images) => {
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
  const kept = new Set(urlsOf(imagesOf(changed.after)));
  await removeUnusedImages(
    urlsOf(imagesOf(changed.before)).filter((imageUrl) => !kept.has(imageUrl)),
  );
  return { product: await presentOne(changed.after, user) };
};

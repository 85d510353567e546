import { availableParallelism } from 'node:os';
import type { Types } from 'mongoose';
import { config } from '../config.ts';
import { checkedVariants, withDerivedFields } from '../products/variants.ts';
import { Product, type ProductRow, storedFields } from '../products/model/Product.ts';
import { StockChange, stockChangeRow, stockMovesOf } from '../products/model/StockChange.ts';
import { slugOf } from '../models/slugs.ts';
import { storeDrawing } from '../platform/images/imageStore.ts';
import type { DemoImage, DemoProduct } from './demoProduct.ts';
import { drawProduct } from './images/drawProduct.ts';
import { demoProducts } from './products.ts';
import { daysAgo, need } from './seedHelpers.ts';

/** The stored products by SKU. */
export type SeededProducts = ReadonlyMap<string, ProductRow>;

type ImageUrls = ReadonlyMap<DemoImage, string>;

/** Draws and stores all images, one per core at a time. */
async function storeImages(): Promise<ImageUrls> {
  const imageUrls = new Map<DemoImage, string>();
  const queue = demoProducts
    .flatMap((product) => product.images.map((image) => ({ image, product })))
    .values();
  const storeNext = async () => {
    for (const { image, product } of queue) {
      imageUrls.set(
        image,
        await storeDrawing(drawProduct(image.drawing, product), config.drawingWidth),
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, storeNext));
  return imageUrls;
}

/** Options and variants as the product form sends them. */
const toForm = ({ sku, options, variants }: DemoProduct, urls: ImageUrls) => ({
  sku,
  options,
  variants: variants.map(({ image, values, ...variant }) => ({
    ...variant,
    values: Object.fromEntries(options.map(({ name }, index) => [name, values[index] ?? ''])),
    imageUrl: image ? need(urls, image) : '',
    isActive: true,
  })),
});

async function toProductRow(
  demoProduct: DemoProduct,
  urls: ImageUrls,
  brand: Types.ObjectId | null,
): Promise<ProductRow> {
  const { sku, name, quantity, isActive, images, options, createdDaysAgo } = demoProduct;
  const fields = {
    sku,
    slug: slugOf(name),
    quantity,
    ...storedFields(demoProduct),
    imageUrl: need(urls, images[0]),
    isActive,
    options,
    variants: await checkedVariants(toForm(demoProduct, urls), null),
    ...(images.length > 1 && {
      images: images.map((image) => ({ imageUrl: need(urls, image), alt: image.alt })),
    }),
    brand,
    createdAt: daysAgo(createdDaysAgo),
  };
  return withDerivedFields(fields as ProductRow); // the model adds the others
}

/** Stores all products with their images. */
export async function seedProducts(brands: Map<string, Types.ObjectId>): Promise<SeededProducts> {
  const products = new Map<string, ProductRow>();
  const imageUrls = await storeImages();
  for (const demoProduct of demoProducts) {
    const { sku, brand } = demoProduct;
    const product = await Product.create(
      await toProductRow(demoProduct, imageUrls, brand && need(brands, brand)),
    );
    const row = product.toObject();
    const opening = stockChangeRow({ reason: 'Opening stock', moves: stockMovesOf(null, row) });
    if (opening) await StockChange.create([{ ...opening, at: product.createdAt }]);
    products.set(sku, row);
  }
  return products;
}

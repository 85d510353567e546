import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoBrands } from '../brands.ts';
import { demoCategories } from '../categories.ts';
import { demoProducts } from '../products.ts';
import { backdrops } from './backdrop.ts';
import { drawBanner, drawLogo } from './drawBrand.ts';
import { drawProduct, shapes } from './drawProduct.ts';

/** `npm run test:all` draws every image, not only the first of each product. */
const drawsAll = process.env['TEST_ALL'] !== undefined;

describe('images', () => {
  it.each(
    demoProducts.flatMap((product) =>
      product.images.slice(0, drawsAll ? undefined : 1).map((i) => ({ ...i, product })),
    ),
  )(
    'ROUTE-20 VAR-07 $alt is drawn as a square that fits a product card in under 20 kB',
    async ({ drawing, product }) => {
      const svg = Buffer.from(drawProduct(drawing, product));
      const { width, height, format } = await sharp(svg).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 1200, format: 'svg' });
      const card = await sharp(svg).resize(480).webp().toBuffer();
      expect(card.length).toBeGreaterThan(2000);
      expect(card.length).toBeLessThan(20_000);
    },
  );

  it('SHOPX-19 have one backdrop a category, that of its department', () => {
    expect([...backdrops.keys()]).toEqual(
      expect.arrayContaining(demoCategories.map(({ slug }) => slug)),
    );
    const drawn = demoProducts.flatMap((product) =>
      product.images.map(({ drawing }) => {
        const [, wall] = drawProduct(drawing, product).split(/<defs>|url\(#floor\)/);
        return { category: product.categories[0], wall };
      }),
    );
    for (const slug of backdrops.keys()) {
      const walls = drawn.filter(({ category }) => category === slug).map(({ wall }) => wall);
      expect(new Set(walls).size).toBeLessThanOrEqual(1);
    }
    expect(new Set(drawn.map(({ wall }) => wall)).size).toBe(4);
  });

  it('ROUTE-20 show every shape there is', () => {
    expect(new Set(demoProducts.map(({ drawing }) => drawing.shape))).toEqual(
      new Set(Object.keys(shapes)),
    );
  });

  it('ROUTE-20 VAR-07 are all different, and the same on every run', () => {
    const draw = () =>
      demoProducts.flatMap((product) =>
        product.images.map(({ drawing }) => drawProduct(drawing, product)),
      );
    expect(draw()).toEqual(draw());
    expect(new Set(draw()).size).toBe(draw().length);
  });

  it.each(demoBrands.map(({ slug }) => slug))(
    'LOOK-04 %s has a square logo, and a banner four times as wide as high',
    async (slug) => {
      const sizes = [drawLogo(slug), drawBanner(slug)].map(async (svg) => {
        const { width, height } = await sharp(Buffer.from(svg)).metadata();
        return width / height;
      });
      expect(await Promise.all(sizes)).toEqual([1, 4]);
    },
  );

  it('LOOK-04 tell the brands apart', () => {
    const logos = demoBrands.map(({ slug }) => drawLogo(slug));
    expect(new Set(logos).size).toBe(demoBrands.length);
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoBrands } from '../brands.ts';
import { demoProducts } from '../products.ts';
import { drawBanner, drawLogo } from './drawBrand.ts';
import { drawProduct, shapes } from './drawProduct.ts';

describe('images', () => {
  it.each(demoProducts.flatMap(({ images, brand }) => images.map((i) => ({ ...i, brand }))))(
    'ROUTE-20 VAR-07 $alt is drawn as a square that fits a product card in under 20 kB',
    async ({ drawing, brand }) => {
      const svg = Buffer.from(drawProduct(drawing, brand));
      const { width, height, format } = await sharp(svg).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 1200, format: 'svg' });
      const card = await sharp(svg).resize(480).webp().toBuffer();
      expect(card.length).toBeGreaterThan(2000);
      expect(card.length).toBeLessThan(20_000);
    },
  );

  it('ROUTE-20 show every shape there is', () => {
    expect(new Set(demoProducts.map(({ drawing }) => drawing.shape))).toEqual(
      new Set(Object.keys(shapes)),
    );
  });

  it('ROUTE-20 VAR-07 are all different, and the same on every run', () => {
    const draw = () =>
      demoProducts.flatMap(({ images, brand }) =>
        images.map(({ drawing }) => drawProduct(drawing, brand)),
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

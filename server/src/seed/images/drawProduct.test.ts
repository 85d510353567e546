import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '../products.ts';
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
});

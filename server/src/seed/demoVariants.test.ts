import { swatchColors } from 'shared/colors';
import { lowStockMax, lowStockLabelMax } from 'shared/products/stockTiers';
import { findVariantErrors } from 'shared/products/variantErrors';
import { maxImages } from 'shared/products/catalogueSchemas';
import { describe, expect, it } from 'vitest';
import type { DemoProduct } from './demoProduct.ts';
import { drawProduct } from './images/drawProduct.ts';
import { people } from './images/figure.ts';
import * as bottoms from './images/shapes/bottoms.ts';
import * as cap from './images/shapes/cap.ts';
import * as footwear from './images/shapes/footwear.ts';
import * as gloves from './images/shapes/gloves.ts';
import * as jackets from './images/shapes/jackets.ts';
import * as leggings from './images/shapes/leggings.ts';
import * as rainShell from './images/shapes/rainShell.ts';
import * as shirts from './images/shapes/shirts.ts';
import * as socks from './images/shapes/socks.ts';
import * as tanks from './images/shapes/tanks.ts';
import { demoProducts } from './products.ts';

const valuesOf = ({ options }: DemoProduct, option: string) =>
  options.find(({ name }) => name === option)?.values ?? [];
const sizesOf = (product: DemoProduct) => valuesOf(product, 'Size');
const colorsOf = (product: DemoProduct) => valuesOf(product, 'Color');
const nameOf = ({ name }: DemoProduct) => name;

const clothes = { ...shirts, ...tanks, ...jackets, ...rainShell, ...leggings, ...bottoms };
const clothesAndShoes = { ...clothes, ...footwear, ...socks };
const isOf =
  (shapes: object) =>
  ({ drawing }: DemoProduct) =>
    drawing.shape in shapes;

const variants = demoProducts.flatMap((product) => product.variants);
const colored = demoProducts.filter((product) => colorsOf(product).length > 0);

describe('options', () => {
  it('VAR-07 are missing in the eight newest products, which are in stock', () => {
    const newest = demoProducts
      .toSorted((one, other) => one.createdDaysAgo - other.createdDaysAgo)
      .slice(0, 8);
    expect(newest.flatMap(({ options }) => options)).toEqual([]);
    expect(newest.filter(({ quantity, isActive }) => quantity === 0 || !isActive)).toEqual([]);
  });

  it('VAR-07 are sizes for every shirt, jacket, trousers, shoe and sock', () => {
    const worn = demoProducts.filter(isOf(clothesAndShoes));
    expect(worn).toHaveLength(17);
    expect(worn.filter((product) => sizesOf(product).length < 3).map(nameOf)).toEqual([]);
    const sizes = new Set(worn.map((product) => sizesOf(product).join(' ')));
    expect(sizes).toEqual(new Set(['XS S M L XL', '39 40 41 42 43 44 45 46', 'S M L']));
  });

  it('VAR-07 are colors of the swatches for at least 12 products', () => {
    expect(colored.length).toBeGreaterThanOrEqual(12);
    expect(colored.filter((product) => colorsOf(product).length < 2).map(nameOf)).toEqual([]);
    const unknown = colored.flatMap(colorsOf).filter((color) => !(color in swatchColors));
    expect(unknown).toEqual([]);
  });

  it('VAR-01 VAR-02 fit their variants: one for each combination of sizes and colors', () => {
    for (const product of demoProducts) {
      const { options } = product;
      const count = options.reduce((total, { values }) => total * values.length, 1);
      expect(product.variants).toHaveLength(options.length === 0 ? 0 : count);
      const inputs = product.variants.map(({ sku, values }) => ({
        sku,
        values: Object.fromEntries(options.map(({ name }, index) => [name, values[index] ?? ''])),
      }));
      expect(findVariantErrors(options, inputs)).toEqual({});
    }
    const skus = [...demoProducts, ...variants].map(({ sku }) => sku);
    expect(new Set(skus).size).toBe(skus.length);
  });
});

describe('variants', () => {
  it('VAR-07 share the stock of their product', () => {
    const wrong = demoProducts.filter(
      (product) =>
        product.variants.length > 0 &&
        product.variants.reduce((sum, { quantity }) => sum + quantity, 0) !== product.quantity,
    );
    expect(wrong.map(nameOf)).toEqual([]);
    expect(variants.filter(({ quantity }) => !Number.isInteger(quantity) || quantity < 0)).toEqual(
      [],
    );
  });

  it('VAR-07 CART-02 are sold out, nearly sold out, low and well stocked', () => {
    const counts = [
      variants.filter(({ quantity }) => quantity === 0),
      variants.filter(({ quantity }) => quantity > 0 && quantity <= lowStockLabelMax),
      variants.filter(({ quantity }) => quantity > lowStockLabelMax && quantity <= lowStockMax),
      variants.filter(({ quantity }) => quantity > lowStockMax),
    ].map((found) => found.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
    const inStock = demoProducts.filter(({ quantity }) => quantity > 0);
    const someSoldOut = inStock.filter((product) =>
      product.variants.some(({ quantity }) => quantity === 0),
    );
    expect(someSoldOut.length).toBeGreaterThanOrEqual(8);
  });

  it('VAR-07 have a price of their own where a size or color costs more', () => {
    const priced = demoProducts.filter((product) =>
      product.variants.some(({ price }) => price !== null),
    );
    expect(priced.length).toBeGreaterThanOrEqual(3);
    for (const product of priced) {
      const prices = product.variants.map(({ price }) => price);
      expect(prices).toContain(null);
      const own = prices.filter((price) => price !== null);
      expect(own.filter((price) => price <= product.price)).toEqual([]);
      expect(own.filter((price) => Math.abs(price - Number(price.toFixed(2))) > 1e-9)).toEqual([]);
    }
  });
});

/** Red, green and blue. */
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const distance = (one: string, other: string) => {
  const target = channels(other);
  return Math.hypot(...channels(one).map((value, index) => value - (target[index] ?? 0)));
};

describe('images', () => {
  it('VAR-07 show each color of a product in that color', () => {
    for (const product of colored) {
      const { options, drawing: mainDrawing } = product;
      const names = colorsOf(product);
      const at = options.findIndex(({ name }) => name === 'Color');
      for (const { values, image } of product.variants) {
        const color = values[at] ?? '';
        expect(product.images).toContain(image);
        const { colors, shape } = image?.drawing ?? mainDrawing;
        // The sleeves and the collar of a raglan shirt have its color.
        const [main, second] = colors;
        const shown = shape === 'raglanShirt' ? second : main;
        const nearest = names.toSorted(
          (one, other) =>
            distance(shown, swatchColors[one] ?? '') - distance(shown, swatchColors[other] ?? ''),
        )[0];
        expect([product.name, nearest]).toEqual([product.name, color]);
        expect(drawProduct(image?.drawing ?? mainDrawing, product)).toContain(shown);
        expect(image?.alt).toBe(`${product.name} in ${color}`);
      }
    }
  });

  it('VAR-07 are three for at least 10 products', () => {
    const counts = demoProducts.map((product) => product.images.length);
    expect(counts.filter((count) => count === 3).length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...counts)).toBeLessThanOrEqual(maxImages);
  });

  it('VAR-06 VAR-07 begin with the drawing of the product, and each says what it shows', () => {
    for (const { images, drawing, name } of demoProducts) {
      expect(images[0].drawing).toEqual(drawing);
      const alts = images.map(({ alt }) => alt);
      expect(new Set(alts).size).toBe(alts.length);
      expect(alts.filter((alt) => !alt.includes(name) || alt.length > 100)).toEqual([]);
    }
  });

  it('SHOPX-19 are three views of clothes and shoes, the last one worn, and two of all others', () => {
    const isWorn = isOf({ ...clothesAndShoes, ...cap, ...gloves });
    for (const product of demoProducts) {
      const { images, drawing, name } = product;
      const views = images.filter((image) => image.drawing.colors === images[0].drawing.colors);
      expect([name, views.length]).toEqual([name, isWorn(product) ? 3 : 2]);
      expect(views.map((image) => image.drawing.view ?? 0)).toEqual([...views.keys()]);
      const skins = Object.values(people).filter(({ skin }) =>
        drawProduct({ ...drawing, view: 2 }, product).includes(skin),
      );
      expect([name, skins.length]).toEqual([name, isWorn(product) ? 1 : 0]);
    }
  });

  it('SHOPX-19 show no logo on the back of clothes', () => {
    for (const { drawing, categories, brand } of demoProducts.filter(isOf(clothes))) {
      const draw = (view: number) =>
        [brand, null].map((mark) => drawProduct({ ...drawing, view }, { brand: mark, categories }));
      expect(new Set(draw(0)).size).toBe(2);
      expect(new Set(draw(1)).size).toBe(1);
    }
  });
});

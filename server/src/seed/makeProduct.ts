import {
  type DemoImage,
  type DemoProduct,
  type DemoProductEntry,
  type DemoVariant,
  demoDefaults,
} from './demoProduct.ts';
import { detailsOf } from './demoDetails.ts';
import { viewsOf } from './images/drawProduct.ts';
import { pick, seededRandom } from './random.ts';

/** How well a variant is stocked compared to others: of many, some are sold out and some low. */
const weightsOfFew = [1, 1.5, 2];
const weightsOfMany = [0, 0.1, 1, 1, 1, 1.5, 1.5, 2];

/** Splits the stock of a product over its variants, the same way on every run. */
function splitStock(sku: string, stock: number, count: number): number[] {
  const random = seededRandom(Number(sku.replace(/\D/g, '')));
  const choices = count < 5 ? weightsOfFew : weightsOfMany;
  const weights = Array.from({ length: count }, () => pick(random, choices));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Math.floor((stock * weight) / total));
  const rest = stock - parts.reduce((sum, part) => sum + part, 0);
  const best = weights.indexOf(Math.max(...weights));
  return parts.map((part, index) => (index === best ? part + rest : part));
}

/** Every combination of one value per option; the last option changes first. */
const combinationsOf = (options: DemoProduct['options']) =>
  options.reduce<string[][]>(
    (combinations, { values }) =>
      combinations.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );

const optionsOf = ({ sizes = [], colors = {} }: DemoProductEntry) =>
  [
    { name: 'Size', values: [...sizes] },
    { name: 'Color', values: Object.keys(colors) },
  ].filter(({ values }) => values.length > 0);

function makeVariants(
  { sku, price, compareAtPrice, quantity, surcharges = {} }: DemoProductEntry,
  options: DemoProduct['options'],
  imagesByColor: ReadonlyMap<string, DemoImage>,
): DemoVariant[] {
  if (options.length === 0) return [];
  const combinations = combinationsOf(options);
  const stock = splitStock(sku, quantity, combinations.length);
  return combinations.map((values, index) => {
    const surcharge = values.reduce((sum, value) => sum + (surcharges[value] ?? 0), 0);
    return {
      sku: [sku, ...values].join('-').toUpperCase(),
      values,
      price: surcharge === 0 ? null : price + surcharge,
      compareAtPrice: surcharge === 0 || !compareAtPrice ? null : compareAtPrice + surcharge,
      quantity: stock[index] ?? 0,
      image: values.map((value) => imagesByColor.get(value)).find(Boolean),
    };
  });
}

/** A product with its options, variants and images: all views of the first color, then the other colors (VAR-07, SHOPX-19). */
export function makeProduct(entry: DemoProductEntry): DemoProduct {
  const { sizes: _sizes, surcharges: _surcharges, kind, colors = {}, ...fields } = entry;
  const { name, drawing } = entry;
  const imagesByColor = new Map<string, DemoImage>();
  for (const [color, difference] of Object.entries(colors)) {
    imagesByColor.set(color, {
      drawing: { ...drawing, ...difference },
      alt: `${name} in ${color}`,
    });
  }
  const [main = { drawing, alt: name }, ...others] = imagesByColor.values();
  const moreViews = viewsOf(drawing.shape)
    .slice(1)
    .map(({ caption }, index) => ({
      drawing: { ...main.drawing, view: index + 1 },
      alt: `${caption} the ${name}`,
    }));
  const options = optionsOf(entry);
  return {
    ...demoDefaults,
    ...fields,
    details: detailsOf(kind),
    options,
    variants: makeVariants(entry, options, imagesByColor),
    images: [main, ...moreViews, ...others],
  };
}

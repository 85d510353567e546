import type { Product, Variant } from 'shared/entities';
import { variantPrice } from 'shared/products/variants';

/** The chosen values by option; an option without a choice is missing. */
export type Choice = Readonly<Record<string, string>>;

type Choosable = Pick<Product, 'options' | 'variants'>;

const matching = ({ variants }: Choosable, choice: Choice) =>
  variants.filter(({ values }) =>
    Object.entries(choice).every(([option, value]) => values[option] === value),
  );

/** Preselects options that have one value, and the only variant of a product (VAR-04). */
export function defaultChoice({ options, variants }: Choosable): Choice {
  const [variant] = variants;
  if (variant && variants.length === 1) return variant.values;
  const single = options.flatMap(({ name, values: [value, ...others] }) =>
    value !== undefined && others.length === 0 ? [[name, value]] : [],
  );
  return Object.fromEntries(single);
}

export const missingOption = ({ options }: Choosable, choice: Choice) =>
  options.find(({ name }) => choice[name] === undefined)?.name;

/** The variant of a complete choice; null for other choices and for combinations that do not exist. */
export const findVariant = (product: Choosable, choice: Choice): Variant | null =>
  (missingOption(product, choice) === undefined && matching(product, choice)[0]) || null;

export const hasStock = (product: Choosable, choice: Choice) =>
  matching(product, choice).some(({ quantity }) => quantity > 0);

/** The image that all variants matching the choice share, such as those of a color; '' when they differ. */
export function choiceImageUrl(product: Choosable, choice: Choice): string {
  const urls = matching(product, choice).map(({ imageUrl }) => imageUrl);
  const [imageUrl = '', ...others] = new Set(urls);
  return others.length === 0 ? imageUrl : '';
}

/** Variant, price and stock for a choice, for the product page and quick add (VAR-04). */
export function describeChoice(product: Product, choice: Choice) {
  const variant = findVariant(product, choice);
  const stocks = matching(product, choice).map(({ quantity }) => quantity);
  return {
    variant,
    missing: missingOption(product, choice),
    price: variantPrice(product.price, variant),
    compareAtPrice: (variant ?? product).compareAtPrice,
    isLowestPrice: !variant && product.priceMax > product.price,
    /** The largest stock among the variants that match. */
    stock: product.options.length > 0 ? Math.max(0, ...stocks) : product.quantity,
    sku: variant?.sku ?? product.sku,
  };
}

export type ChoiceDescription = ReturnType<typeof describeChoice>;

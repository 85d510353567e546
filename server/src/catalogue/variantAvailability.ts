import type { Product, Variant } from 'shared/entities';

/** A variant as filters with facets compare it. */
interface VariantAvailability {
  inStock: boolean;
  onSale: boolean;
  /** One of each option. */
  values: { name: string; value: string }[];
}

const toAvailability = (
  { quantity, compareAtPrice }: Pick<Variant, 'quantity' | 'compareAtPrice'>,
  values: VariantAvailability['values'],
): VariantAvailability => ({ inStock: quantity > 0, onSale: compareAtPrice !== null, values });

/** The variants of a product, in both catalogues; one without options has one. */
export const variantAvailability = (product: Product): VariantAvailability[] =>
  product.options.length === 0
    ? [toAvailability(product, [])]
    : product.variants.map((variant) =>
        toAvailability(
          variant,
          product.options.map(({ name }) => ({ name, value: variant.values[name] ?? '' })),
        ),
      );

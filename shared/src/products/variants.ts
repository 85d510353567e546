import type { ProductOption, Variant } from '../entities.ts';

/** The values of a variant as carts and orders show them: 'M / Navy' (VAR-03). */
export const variantLabel = (
  options: readonly ProductOption[],
  values: Readonly<Record<string, string>>,
) => options.flatMap(({ name }) => values[name] || []).join(' / ');

/** The name of a product with its variant: 'Trail Shoe (M / Navy)' (VAR-03). */
export const lineName = ({
  name,
  variant,
}: {
  name: string;
  variant?: { label: string } | null | undefined;
}) => (variant ? `${name} (${variant.label})` : name);

/** The price of a product, or of one of its variants, in dollars. */
export const variantPrice = (productPrice: number, variant: Pick<Variant, 'price'> | null) =>
  variant?.price ?? productPrice;

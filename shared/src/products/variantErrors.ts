import type { ProductOption, Variant } from '../entities.ts';
import { variantLabel } from './variants.ts';

export const skuTaken = 'Sku is already in use.';

/** The errors of options by field: their names differ, and so do the values of each (VAR-02). */
function findOptionErrors(options: readonly ProductOption[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const names = new Set<string>();
  for (const [index, { name, values }] of options.entries()) {
    if (names.has(name)) errors[`options.${index}.name`] = `${name} is already an option.`;
    names.add(name);
    const duplicate = values.find((value, position) => values.indexOf(value) !== position);
    if (duplicate !== undefined) errors[`options.${index}.values`] = `${duplicate} is there twice.`;
  }
  return errors;
}

/**
 * The errors of options and variants by field, such as `variants.3.values` (VAR-02). Each variant has one value per
 * option, and no two have the same values or SKU. Not every combination needs a variant.
 */
export function findVariantErrors(
  options: readonly ProductOption[],
  variants: readonly Pick<Variant, 'sku' | 'values'>[],
): Record<string, string> {
  const errors = findOptionErrors(options);
  if (options.length > 0 && variants.length === 0) errors['variants'] = 'Variants are required.';
  const seenValues = new Set<string>();
  const skus = new Set<string>();
  for (const [index, { sku, values }] of variants.entries()) {
    const valuesKey = JSON.stringify(options.map(({ name }) => values[name]));
    const isComplete =
      options.length > 0 &&
      Object.keys(values).length === options.length &&
      options.every((option) => option.values.some((value) => value === values[option.name]));
    if (!isComplete) errors[`variants.${index}.values`] = 'Choose one value of each option.';
    else if (seenValues.has(valuesKey)) {
      errors[`variants.${index}.values`] = `${variantLabel(options, values)} is there twice.`;
    }
    if (skus.has(sku)) errors[`variants.${index}.sku`] = skuTaken;
    seenValues.add(valuesKey);
    skus.add(sku);
  }
  return errors;
}

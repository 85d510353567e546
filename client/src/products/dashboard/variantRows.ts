import type { ProductEdit, Variant } from 'shared/entities';
import { maxVariants } from 'shared/products/catalogueSchemas';
import { formatPrice } from 'shared/format';
import { toNumber, toNumberOr } from '../../lib/toNumber.ts';

/** An option as typed; the id distinguishes options while names change. */
export interface OptionValues {
  id: number;
  name: string;
  values: string[];
}

/** A variant as typed; numbers are kept as text. */
export interface VariantValues {
  _id?: string;
  /** Null: use the proposed SKU. */
  sku: string | null;
  /** '' for the product's price. */
  price: string;
  /** '' or missing for none of its own. */
  compareAtPrice?: string;
  quantity: string;
  imageUrl: string;
  isActive: boolean;
  /** The stock when the form was loaded (CALL-21). */
  inventory?: number;
}

export interface VariantFormValues {
  sku: string;
  options: OptionValues[];
  /** By combination (`makeKey`), so that typed values survive changes of the options (VAR-05). */
  variants: Record<string, VariantValues>;
  hasStoredOptions: boolean;
}

const newVariant: VariantValues = {
  sku: null,
  price: '',
  quantity: '',
  imageUrl: '',
  isActive: true,
};

const makeKey = (combination: readonly string[]) => JSON.stringify(combination);

/** Options without values do not take part in combinations yet. */
const completeOptions = <Option extends { values: readonly string[] }>(
  options: readonly Option[],
) => options.filter(({ values }) => values.length > 0);

/** All combinations of the values in display order. */
function combine(options: readonly { values: readonly string[] }[]): string[][] {
  const complete = completeOptions(options);
  if (complete.length === 0) return [];
  return complete.reduce<string[][]>(
    (combinations, { values }) =>
      combinations.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );
}

export function findTooMany(options: readonly { values: readonly string[] }[]): string | undefined {
  const count = combine(options).length;
  if (count <= maxVariants) return undefined;
  return `${count} combinations are more than the ${maxVariants} possible variants. Remove some values.`;
}

/** The combinations of the options; none when there are too many. */
function listCombinations(options: readonly OptionValues[]): string[][] {
  const combinations = combine(options);
  return combinations.length > maxVariants ? [] : combinations;
}

/** Proposes a SKU such as 'NF-1004-M-NAVY' (VAR-05). */
export const proposeSku = (productSku: string, combination: readonly string[]): string =>
  [
    productSku.trim(),
    ...combination.map((value) =>
      value
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, ''),
    ),
  ]
    .filter(Boolean)
    .join('-');

/** Rows of the variant table. A new inactive variant is not sent; an existing one is sent as inactive. */
export function listVariantRows({ sku, options, variants }: VariantFormValues) {
  let sentCount = 0;
  return listCombinations(options).map((combination) => {
    const key = makeKey(combination);
    const variant = variants[key] ?? newVariant;
    const isSent = variant.isActive || variant._id !== undefined;
    return {
      ...variant,
      key,
      /** Such as 'M / Navy'. */
      label: combination.join(' / '),
      combination,
      sku: variant.sku ?? proposeSku(sku, combination),
      /** Index in the sent array, as in error names; null when it is not sent. */
      index: isSent ? sentCount++ : null,
    };
  });
}

export type VariantRow = ReturnType<typeof listVariantRows>[number];

export function countStock(rows: readonly VariantRow[]): { stock: number; count: number } {
  const active = rows.filter(({ isActive }) => isActive);
  const stock = active.reduce((sum, { quantity }) => sum + toNumberOr(quantity, 0), 0);
  return { stock, count: active.length };
}

/** The variants of some rows with other values. */
export const changeVariants = (
  { variants }: VariantFormValues,
  rows: readonly VariantRow[],
  changes: Partial<VariantValues>,
) => {
  const changed = rows.map(({ key }) => [key, { ...(variants[key] ?? newVariant), ...changes }]);
  return { variants: { ...variants, ...Object.fromEntries(changed) } };
};

/** Renames the values of an option, and its variants with them (WORLD-16). @param names one per value */
export function renameValues(
  { options, variants }: Pick<VariantFormValues, 'options' | 'variants'>,
  renamed: OptionValues,
  names: readonly string[],
): Pick<VariantFormValues, 'options' | 'variants'> {
  const complete = completeOptions(options);
  const place = complete.indexOf(renamed);
  const rename = (key: string) => {
    const combination = JSON.parse(key) as string[]; // made by makeKey
    // Others were typed before an option was added or removed.
    if (combination.length !== complete.length) return key;
    return makeKey(
      combination.map((value, index) =>
        index === place ? (names[renamed.values.indexOf(value)] ?? value) : value,
      ),
    );
  };
  return {
    options: options.map((option) =>
      option === renamed ? { ...option, values: [...names] } : option,
    ),
    variants: Object.fromEntries(
      Object.entries(variants).map(([key, variant]) => [rename(key), variant]),
    ),
  };
}

/** The options and variants of an edited product; variants that no longer fit its options are dropped (VAR-02). */
export function readVariants(product: ProductEdit): Omit<VariantFormValues, 'sku'> {
  const options = product.options.map(({ name, values }, id) => ({ id, name, values }));
  const variants = listCombinations(options).map((combination) => {
    const variant = product.variants.find(({ values }) =>
      options.every(({ name }, index) => values[name] === combination[index]),
    );
    return [
      makeKey(combination),
      variant ? toVariantValues(variant) : { ...newVariant, isActive: false },
    ];
  });
  return {
    options,
    variants: Object.fromEntries(variants),
    hasStoredOptions: options.length > 0,
  };
}

const toVariantValues = ({ values: _values, ...variant }: Variant): VariantValues => ({
  ...variant,
  price: String(variant.price ?? ''),
  compareAtPrice: String(variant.compareAtPrice ?? ''),
  quantity: String(variant.quantity),
  inventory: variant.quantity,
});

/** The options and variants to send: nothing for a product that has none before and after (VAR-02). */
export function buildVariants(
  form: VariantFormValues,
  imageUrls: readonly string[],
): { options?: unknown; variants?: unknown } {
  if (form.options.length === 0) return form.hasStoredOptions ? { options: [], variants: [] } : {};
  const options = form.options.map(({ name, values }) => ({ name: name.trim(), values }));
  const names = completeOptions(form.options).map(({ name }) => name.trim());
  const sent = listVariantRows(form).filter(({ index }) => index !== null);
  const variants = sent.map(
    ({ _id, inventory, sku, price, compareAtPrice = '', quantity, ...row }) => ({
      ...(_id !== undefined && { _id, inventory }),
      sku,
      values: Object.fromEntries(names.map((name, index) => [name, row.combination[index]])),
      // Null means the product's price.
      price: toNumber(price),
      compareAtPrice: toNumber(compareAtPrice),
      quantity: toNumber(quantity),
      imageUrl: imageUrls.includes(row.imageUrl) ? row.imageUrl : '',
      isActive: row.isActive,
    }),
  );
  return { options, variants };
}

const maxNamed = 3;

/** The variants with prices of their own, which a new price of the product leaves: 'M at $25.00' (DESK-20). */
export function ownPrices(values: VariantFormValues): string {
  const own = listVariantRows(values).filter(({ isActive, price }) => isActive && price !== '');
  const named = own.slice(0, maxNamed).map(({ label, price }) => {
    const dollars = toNumber(price);
    return dollars ? `${label} at ${formatPrice(dollars)}` : label;
  });
  const more = own.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

import * as z from 'zod/mini';
import type { InputOf } from 'shared/endpoints';
import type { Option, ProductEdit, ProductImage } from 'shared/entities';
import { pickDetails } from 'shared/products/productDetails';
import { findCompareAtErrors } from 'shared/products/compareAtPrice';
import { findVariantErrors } from 'shared/products/variantErrors';
import { toNumber } from '../../lib/toNumber.ts';
import type { useForm } from '../../lib/useForm.ts';
import { type ImageValues, listImages } from './productImages.ts';
import { buildVariants, findTooMany, readVariants } from './variantRows.ts';

/**
 * Form values; numbers are kept as typed text.
 * @param categories those that the user may choose; the server leaves other ones of the product (DESK-04)
 */
export const toFormValues = (product: ProductEdit, categories: readonly Option[]) => ({
  sku: product.sku,
  ...pickDetails(product),
  quantity: String(product.quantity),
  price: String(product.price),
  compareAtPrice: String(product.compareAtPrice ?? ''),
  details: product.details.map((detail, id) => ({ id, ...detail })),
  taxable: product.taxable ? '1' : '0',
  brand: product.brand?._id ?? '',
  categories: product.categories.filter((id) => categories.some(({ value }) => value === id)),
  isActive: product.isActive,
  /** The stock when the form was loaded; the draft keeps it, so that sales in between are not overwritten (CALL-21). */
  inventory: product.inventory,
  image: null as File | null, // until one is chosen
  images: product.images as ImageValues[], // none is removed
  ...readVariants(product),
});

export type ProductValues = ReturnType<typeof toFormValues>;

export type ProductFormState = ReturnType<typeof useForm<ProductValues, z.ZodMiniType>>;

interface Part {
  value: string;
  /** What changes when its text does. */
  change: (text: string) => Partial<ProductValues>;
}

/** Props of a field that holds a part of a value, such as 'details.0.label'. */
export const partField = (form: ProductFormState, name: string, { value, change }: Part) => ({
  name,
  value,
  error: form.errors[name],
  onChange: ({ target }: { target: { value: string } }) => form.set(change(target.value), [name]),
  onBlur: () => form.showFieldError(name),
});

/** The id of a new row of a list, which distinguishes rows while others are removed. */
export const newId = (rows: readonly { id: number }[]) =>
  Math.max(-1, ...rows.map(({ id }) => id)) + 1;

export const emptyValues: ProductValues = {
  sku: '',
  name: '',
  description: '',
  shippingClass: 'standard',
  details: [],
  quantity: '1',
  price: '1',
  compareAtPrice: '',
  taxable: '0',
  brand: '',
  categories: [],
  isActive: true,
  inventory: 0,
  image: null,
  images: [],
  options: [],
  variants: {},
  hasStoredOptions: false,
};

type Input = InputOf<'POST /products/add'> & InputOf<'PUT /products/:id'>['product'];

/** The input of both schemas, which drop unknown fields; images have their own calls. */
export function buildInput(
  values: ProductValues,
  stored: readonly ProductImage[],
): Record<Exclude<keyof Input, 'imageUrl' | 'options' | 'variants'>, unknown> {
  const { options: _options, variants: _variants, ...others } = values;
  const imageUrls = listImages(values.images, stored).map(({ imageUrl }) => imageUrl);
  return {
    ...others,
    // With options, each variant has its stock, but the schema still requires this field.
    quantity: values.options.length > 0 ? 0 : toNumber(values.quantity),
    price: toNumber(values.price),
    compareAtPrice: toNumber(values.compareAtPrice),
    taxable: Number(values.taxable),
    brand: values.brand || null,
    ...buildVariants(values, imageUrls),
  };
}

type Checked = Pick<
  InputOf<'PUT /products/:id'>['product'],
  'options' | 'variants' | 'price' | 'compareAtPrice'
>;

/** Adds the checks that options and variants match (VAR-02), and former prices (SHOPX-22), to a schema of products. */
export const withVariantErrors = <Data extends Checked>(schema: z.ZodMiniType<Data>) =>
  schema.check(
    z.check<Data>(
      ({ value, issues }) => {
        const hasOptionIssues = issues.some(({ path }) => path?.[0] === 'options');
        for (const [name, message] of Object.entries(findErrors(value, hasOptionIssues))) {
          issues.push({ code: 'custom', path: name.split('.'), message, input: value });
        }
      },
      // All errors of the form are shown together, so other errors do not skip this one.
      { when: () => true },
    ),
  );

function findErrors(input: Checked, hasOptionIssues: boolean) {
  const { options = [], variants = [] } = input;
  const tooMany = findTooMany(options);
  if (tooMany) return { variants: tooMany };
  const errors = Object.entries(findVariantErrors(options, variants));
  const areOptionsWrong = hasOptionIssues || errors.some(([name]) => name.startsWith('options.'));
  // Wrong options make every combination wrong; then only the errors of the options help.
  return Object.fromEntries([
    ...errors.filter(([name]) => !areOptionsWrong || !/^variants(\.\d+\.values)?$/.test(name)),
    ...Object.entries(findCompareAtErrors(input, variants)),
  ]);
}

import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { ShippingClass } from 'shared/orders/arrival';
import type { ProductEdit } from 'shared/entities';
import { formatCount } from 'shared/format';
import { useIsAdmin } from '../../users/authSlice.ts';
import { readStateText } from '../../lib/readStateText.ts';
import { Switch } from '../../ui/Checkbox.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { imageHint, imageTypes } from '../../common/dashboard/imageUploads.ts';
import { NameAndDescription } from '../../common/dashboard/NameAndDescription.tsx';
import { DetailFields } from './DetailFields.tsx';
import { ImageFields } from './ImageFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import { listImages } from './productImages.ts';
import type { ProductFormState } from './productValues.ts';
import type { ImageUploads } from './ImageUploads.tsx';
import { optionsOf, type ProductOptions } from './useProductOptions.ts';
import { VariantFields } from './VariantFields.tsx';
import { countStock, listVariantRows, ownPrices } from './variantRows.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { scrollAndFocus } from '../../ui/scrollAndFocus.ts';
import styles from './ProductSections.module.css';

const yesNoOptions = optionsOf({ 0: 'No', 1: 'Yes' });
const shippingOptions = optionsOf<ShippingClass>({ standard: 'Standard', large: 'Large' });

interface Props extends ProductOptions {
  form: ProductFormState;
  /** The SKU of an existing one cannot be edited, and its Active is a switch outside the form (VAL-07). */
  product: ProductEdit | undefined;
  uploads: ImageUploads;
  /** The uploaded share of the image, 0 to 1; undefined without an upload. */
  uploadProgress: number | undefined;
}

export function ProductFields(props: Props) {
  const { form, product, uploads, uploadProgress } = props;
  // Set by `addProduct` when it could not upload the image.
  const imageError = readStateText(useLocation().state, 'imageError') ?? undefined;
  const { image, images, options } = form.values;
  return (
    <>
      <Section name="Details">
        {!product && (
          <TextField
            label="Sku"
            required
            autoComplete="off"
            enterKeyHint="next"
            {...form.field('sku')}
          />
        )}
        <NameAndDescription field={form.field} />
      </Section>
      <Section name="Price and stock" isWide>
        <PriceAndStock form={form} />
      </Section>
      <Section name="Brand and categories" isWide>
        <BrandAndCategories {...props} />
      </Section>
      <Section name="Images">
        {uploads.stored.length === 0 && (
          <FileField
            label="Image"
            hint={`${imageHint}.`}
            error={form.errors['image'] ?? (image ? undefined : imageError)}
            accept={imageTypes}
            file={image}
            onChange={(chosen) => form.set({ image: chosen })}
            imageUrl={product?.imageUrl || undefined}
            progress={uploadProgress}
            disabled={form.isBusy}
          />
        )}
        {product && <ImageFields form={form} uploads={uploads} />}
      </Section>
      <Section name="Options">
        <DetailFields form={form} />
        <OptionFields form={form} />
        {options.length > 0 && (
          <VariantFields
            form={form}
            images={listImages(images, uploads.stored).map(({ imageUrl, alt }, index) => ({
              value: imageUrl,
              label: `Image ${index + 1}${alt && `: ${alt}`}`,
            }))}
          />
        )}
      </Section>
      {!product && <Switch label="Active" {...form.check('isActive')} />}
    </>
  );
}

function PriceAndStock({ form }: { form: ProductFormState }) {
  const kept = ownPrices(form.values);
  const { stock, count } = countStock(listVariantRows(form.values));
  return (
    <>
      {form.values.options.length > 0 ? (
        <p>
          <strong>Stock:</strong> {stock}, from {formatCount(count, 'variant')}
        </p>
      ) : (
        <NumberField
          label="Quantity"
          digitsOnly
          required
          enterKeyHint="next"
          {...form.field('quantity')}
        />
      )}
      <NumberField
        label="Price"
        required
        hint={`In dollars, at least 1.${kept && ` These keep their own: ${kept}.`}`}
        enterKeyHint="next"
        {...form.field('price')}
      />
      <NumberField
        label="Compare at price"
        hint="The former price, shown crossed out. Empty when it is not on sale."
        enterKeyHint="next"
        {...form.field('compareAtPrice')}
      />
      <Select label="Taxable" options={yesNoOptions} {...form.field('taxable')} />
    </>
  );
}

function BrandAndCategories({ form, brands, categories }: Props) {
  const isAdmin = useIsAdmin();
  return (
    <>
      <Select
        label="Shipping class"
        hint="Large products, such as benches, take longer to arrive."
        options={shippingOptions}
        {...form.field('shippingClass')}
      />
      <Select
        label="Brand"
        hint={!isAdmin && 'Your products belong to your own brand.'}
        options={brands}
        placeholder="No brand"
        disabled={!isAdmin}
        {...form.field('brand')}
      />
      <MultiSelect
        label="Categories"
        options={categories}
        value={form.values.categories}
        error={form.errors['categories']}
        onChange={(chosen) => form.set({ categories: chosen })}
        onBlur={() => form.showFieldError('categories')}
      />
    </>
  );
}

const sectionNames = [
  'Details',
  'Price and stock',
  'Brand and categories',
  'Images',
  'Options',
] as const;

interface SectionProps {
  name: (typeof sectionNames)[number];
  /** Two fields in a row where there is room. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the product form that can be jumped to (DESK-20). */
const Section = ({ name, isWide, children }: SectionProps) => (
  <div
    data-section={name}
    className={classes('stack gap5 shrinkable anchor', isWide && styles.pairs)}
  >
    {children}
  </div>
);

const jumpTo = (name: string) =>
  scrollAndFocus(
    document.querySelector<HTMLElement>(
      `[data-section="${name}"] :is(input, select, textarea, button)`,
    ),
  );

/** Always in view: the buttons that save, and those that jump to a section (DESK-20). */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>
    <nav aria-label="Sections" className="flex wrap gap1 notOnPhones">
      {sectionNames.map((name) => (
        <Button key={name} variant="quiet" size="small" onClick={() => jumpTo(name)}>
          {name}
        </Button>
      ))}
    </nav>
    {children}
  </div>
);

import { Link, useLocation, useNavigate } from 'react-router-dom';
import { newCategorySchema } from 'shared/products/catalogueSchemas';
import type { CategoryEdit } from 'shared/entities';
import { formatCount } from 'shared/format';
import { formatSizeGuide, parseSizeGuide } from 'shared/categories/sizeGuide';
import type * as z from 'zod/mini';
import { readStateText } from '../../lib/readStateText.ts';
import { services } from '../../lib/services.ts';
import { useAction, useCall } from '../../lib/useCall.ts';
import { editOf } from '../../lib/useEditMerge.ts';
import { useForm } from '../../lib/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Switch } from '../../ui/Checkbox.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { SizeGuideTable } from '../SizeGuideTable.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { type EditFormProps, EditPage } from '../../common/forms/EditPage.tsx';
import { FormLayout, Preview } from '../../common/forms/FormLayout.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { GroupStatus } from '../../common/dashboard/GroupStatus.tsx';
import { NameAndDescription } from '../../common/dashboard/NameAndDescription.tsx';
import styles from './CategoryPage.module.css';

const opens = '/dashboard/category';

const toFormValues = ({ name, description, products, sizeGuide, isActive }: CategoryEdit) => ({
  name,
  description,
  products,
  sizeGuide: formatSizeGuide(sizeGuide ?? []),
  isActive,
});

type Values = ReturnType<typeof toFormValues>;

const emptyValues: Values = {
  name: '',
  description: '',
  products: [],
  sizeGuide: '',
  isActive: true,
};

/** Adds or edits a category (VAL-08). */
export const CategoryPage = () => (
  <EditPage name="Category" history="category" call="GET /category/:id" Form={CategoryForm} />
);

function CategoryForm({ entity: category }: EditFormProps<CategoryEdit>) {
  const added = readStateText(useLocation().state, 'added');
  const form = useCategoryForm(category);
  const { data, ...loading } = useCall('GET /products/list/select');
  return (
    <>
      {added && (
        <Alert kind="success" role="status" className="mb5" title={`${added} has been added.`}>
          Add another one, or see <Link to="/dashboard/category">all categories</Link>.
        </Alert>
      )}
      <FormLayout
        side={
          <>
            {category && (
              <GroupStatus kind="category" group={category} consequence="Its products stay." />
            )}
            <CategoryPreview {...form.values} />
          </>
        }
      >
        <form {...form.form} className="stack gap5">
          <NameAndDescription field={form.field} />
          <AsyncContent {...loading}>
            <MultiSelect
              label="Products"
              placeholder="Find products by name"
              options={data?.products ?? []}
              value={form.values.products}
              required
              error={form.errors['products']}
              onChange={(products) => form.set({ products })}
              onBlur={form.field('products').onBlur}
            />
          </AsyncContent>
          <TextArea
            label="Size guide"
            hint="One line for each size, the first with the headings, and commas or tabs between the columns. Shown beside the sizes of the products."
            rows={3}
            placeholder={'Size, Chest, Waist\nS, 34–36 in, 28–30 in'}
            {...form.field('sizeGuide')}
          />
          {!category && <Switch label="Active" {...form.check('isActive')} />}
          <SaveButton form={form}>{category ? 'Save changes' : 'Add Category'}</SaveButton>
        </form>
      </FormLayout>
    </>
  );
}

function useCategoryForm(category: EditFormProps<CategoryEdit>['entity']) {
  const loaded = category ? editOf(category, toFormValues) : { initial: emptyValues };
  const add = useAddition();
  const update = useAction({ successText: 'Category has been updated successfully', opens });
  return useForm({
    name: `category-${category?._id ?? 'new'}`,
    schema: newCategorySchema,
    ...loaded,
    buildInput: ({ sizeGuide, ...values }) => ({
      ...values,
      ...((sizeGuide || loaded.initial.sizeGuide) && { sizeGuide: parseSizeGuide(sizeGuide) }),
    }),
    submit: ({ isActive, ...input }, _, version) =>
      category
        ? update('PUT /category/:id', {
            params: { id: category._id },
            version,
            input: { category: input },
          }).unwrap()
        : add({ ...input, isActive }),
    confirmLeave: true,
  });
}

/** Reloads the page after a category was added, and then shows a notice (DASH-14). */
function useAddition() {
  const add = useAction({ successText: 'Category has been added successfully' });
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (input: z.output<typeof newCategorySchema>) => {
    await add('POST /category', { input }).unwrap();
    // The browser keeps history state across the reload.
    await navigate(pathname, { replace: true, state: { added: input.name } });
    services.reload();
  };
}

function CategoryPreview({ name, description, products, sizeGuide }: Values) {
  return (
    <Preview title="Preview">
      <div className={styles.head}>
        <p className={styles.name}>{name || 'New category'}</p>
        <p className="muted">{description || 'Description'}</p>
        <p className="mt4 pt3 muted lineTop">{formatCount(products.length, 'product')}</p>
      </div>
      {sizeGuide.trim() && <SizeGuideTable rows={parseSizeGuide(sizeGuide)} />}
    </Preview>
  );
}

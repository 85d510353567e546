import type { CategoryEdit } from 'shared/entities';
import { formatSizeGuide } from 'shared/sizeGuide';
import { useAction } from '../../../lib/useCall.ts';
import { editOf } from '../../../lib/useEditMerge.ts';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { type EditFormProps, EditPage } from '../../common/forms/EditPage.tsx';
import { StatusPanel } from '../forms/StatusPanel.tsx';
import { useGroupActive } from '../forms/useGroupActive.ts';
import { CategoryForm, type CategoryValues } from './CategoryForm.tsx';

const opens = '/dashboard/category';

export const EditCategoryPage = () => (
  <EditPage title="Edit Category" history="category" call="GET /category/:id" Form={EditCategory} />
);

function EditCategory({ entity: category }: EditFormProps<CategoryEdit>) {
  const params = { id: category._id };
  const update = useAction({ successText: 'Category has been updated successfully', opens });
  const activation = useGroupActive({ ...category, kind: 'category' });
  const remove = useAction({ successText: 'Category has been deleted successfully', opens });
  return (
    <CategoryForm
      draftId={category._id}
      {...editOf(category, toFormValues)}
      submitLabel="Save changes"
      submit={({ isActive: _isActive, ...form }, version) =>
        update('PUT /category/:id', {
          params,
          version,
          input: { category: form },
        }).unwrap()
      }
      status={
        <StatusPanel
          isActive={category.isActive}
          {...activation}
          publicPath={`/shop/category/${category.slug}`}
          deleteButton={
            <DeleteButton
              kind="category"
              name={category.name}
              consequence="Its products stay."
              onDelete={() => remove('DELETE /category/:id', { params })}
            />
          }
        />
      }
    />
  );
}

const toFormValues = (category: CategoryEdit): CategoryValues => ({
  name: category.name,
  description: category.description,
  products: category.products,
  sizeGuide: formatSizeGuide(category.sizeGuide ?? []),
  isActive: category.isActive,
});

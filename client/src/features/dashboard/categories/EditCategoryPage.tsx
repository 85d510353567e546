import { useParams } from 'react-router-dom';
import type { CategoryEdit } from 'shared/entities';
import { editOf } from '../../../lib/useEditMerge.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { Page } from '../../common/Page.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { StatusPanel } from '../forms/StatusPanel.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import {
  loadCategory,
  removeCategory,
  selectCategory,
  setCategoryActive,
  updateCategory,
} from './categoriesSlice.ts';
import { CategoryForm } from './CategoryForm.tsx';

export function EditCategoryPage() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const category = useAppSelector(selectCategory);
  const loading = useLoad(loadCategory, id);
  return (
    <Page title="Edit Category" actions={<HistoryLink entity="category" id={id} />}>
      <AsyncContent {...loading}>
        {category && (
          <CategoryForm
            key={id}
            draftId={id}
            {...editOf(category, toFormValues)}
            submitLabel="Save changes"
            submit={({ name, description, products }, version) =>
              dispatch(updateCategory({ id, version, name, description, products })).unwrap()
            }
            status={
              <StatusPanel
                isActive={category.isActive}
                onChange={(isActive) => dispatch(setCategoryActive({ id, isActive })).unwrap()}
                tooltip={`Disabling ${category.name} will also disable all ${category.name} products.`}
                publicPath={`/shop/category/${category.slug}`}
                deleteButton={
                  <DeleteButton
                    kind="category"
                    name={category.name}
                    consequence="Its products stay."
                    onDelete={() => dispatch(removeCategory(id))}
                  />
                }
              />
            }
          />
        )}
      </AsyncContent>
    </Page>
  );
}

const toFormValues = ({ name, description, products, isActive }: CategoryEdit) => ({
  name,
  description,
  products,
  isActive,
});

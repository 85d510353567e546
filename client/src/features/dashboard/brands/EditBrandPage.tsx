import type { Brand } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useAction } from '../../../lib/useCall.ts';
import { editOf } from '../../../lib/useEditMerge.ts';
import { selectUser } from '../../../state/authSlice.ts';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { type EditFormProps, EditPage } from '../../common/forms/EditPage.tsx';
import { StatusPanel } from '../forms/StatusPanel.tsx';
import { useGroupActive } from '../forms/useGroupActive.ts';
import { BrandForm } from './BrandForm.tsx';

const opens = '/dashboard/brand';

export const EditBrandPage = () => (
  <EditPage title="Edit Brand" history="brand" call="GET /brands/:id" Form={EditBrand} />
);

function EditBrand({ entity: brand }: EditFormProps<Brand>) {
  const params = { id: brand._id };
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const update = useAction({ successText: 'Brand has been updated successfully', opens });
  const activation = useGroupActive({ ...brand, kind: 'brand' });
  const remove = useAction({ successText: 'Brand has been deleted successfully', opens });
  return (
    <BrandForm
      draftId={brand._id}
      canAttach={isAdmin && !brand.merchant}
      {...editOf(brand, toFormValues)}
      brand={brand}
      submitLabel="Save changes"
      submit={({ name, description, merchant }, version) =>
        update('PUT /brands/:id', {
          params,
          version,
          input: { brand: { name, description, merchant } },
        }).unwrap()
      }
      status={
        <StatusPanel
          isActive={brand.isActive}
          {...activation}
          publicPath={`/shop/brand/${brand.slug}`}
          deleteButton={
            isAdmin && (
              <DeleteButton
                kind="brand"
                name={brand.name}
                consequence="Its products will be disabled and left without a brand."
                onDelete={() => remove('DELETE /brands/:id', { params })}
              />
            )
          }
        />
      }
    />
  );
}

/** The merchant is only chosen for a brand without one. */
const toFormValues = ({ name, description, isActive }: Brand) => ({
  name,
  description,
  isActive,
  merchant: '',
});

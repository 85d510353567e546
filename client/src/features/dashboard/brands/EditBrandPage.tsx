import { useParams } from 'react-router-dom';
import type { Brand } from 'shared/entities';
import { editOf } from '../../../lib/useEditMerge.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { Page } from '../../common/Page.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { StatusPanel } from '../forms/StatusPanel.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { BrandForm } from './BrandForm.tsx';
import { loadBrand, removeBrand, selectBrand, setBrandActive, updateBrand } from './brandsSlice.ts';

export function EditBrandPage() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const brand = useAppSelector(selectBrand);
  const loading = useLoad(loadBrand, id);
  return (
    <Page title="Edit Brand" actions={<HistoryLink entity="brand" id={id} />}>
      <AsyncContent {...loading}>
        {brand && (
          <BrandForm
            key={id}
            draftId={id}
            canAttach={isAdmin && !brand.merchant}
            {...editOf(brand, toFormValues)}
            brand={brand}
            submitLabel="Save changes"
            submit={({ name, description, merchant }, version) =>
              dispatch(updateBrand({ id, version, name, description, merchant })).unwrap()
            }
            status={
              <StatusPanel
                isActive={brand.isActive}
                onChange={(isActive) => dispatch(setBrandActive({ id, isActive })).unwrap()}
                tooltip={`Disabling ${brand.name} will also disable all ${brand.name} products.`}
                publicPath={`/shop/brand/${brand.slug}`}
                deleteButton={
                  isAdmin && (
                    <DeleteButton
                      kind="brand"
                      name={brand.name}
                      consequence="Its products will be disabled and left without a brand."
                      onDelete={() => dispatch(removeBrand(id))}
                    />
                  )
                }
              />
            }
          />
        )}
      </AsyncContent>
    </Page>
  );
}

/** The merchant is only chosen for a brand without one. */
const toFormValues = ({ name, description, isActive }: Brand) => ({
  name,
  description,
  isActive,
  merchant: '',
});

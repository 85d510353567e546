import { useAppDispatch } from '../../../lib/hooks.ts';
import { Page } from '../../common/Page.tsx';
import { BrandForm } from './BrandForm.tsx';
import { addBrand } from './brandsSlice.ts';

export function AddBrandPage() {
  const dispatch = useAppDispatch();
  return (
    <Page title="Add Brand">
      <BrandForm
        draftId="new"
        isNew
        canAttach
        initial={{ name: '', description: '', isActive: true, merchant: '' }}
        submitLabel="Add Brand"
        submit={(data) => dispatch(addBrand(data)).unwrap()}
      />
    </Page>
  );
}

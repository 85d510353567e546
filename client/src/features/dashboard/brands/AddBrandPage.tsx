import { useAppDispatch } from '../../../lib/hooks.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Page } from '../../../ui/Page.tsx';
import { BrandForm } from './BrandForm.tsx';
import { addBrand } from './brandsSlice.ts';

export function AddBrandPage() {
  usePageTitle('Add Brand');
  const dispatch = useAppDispatch();
  return (
    <Page title="Add Brand">
      <BrandForm
        draftId="new"
        isNew
        canAttach
        initial={{ name: '', description: '', isActive: true }}
        submitLabel="Add Brand"
        submit={(data) => dispatch(addBrand(data)).unwrap()}
      />
    </Page>
  );
}

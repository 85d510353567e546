import { useAction } from '../../../lib/useCall.ts';
import { Page } from '../../common/Page.tsx';
import { BrandForm } from './BrandForm.tsx';

export function AddBrandPage() {
  const add = useAction({
    successText: 'Brand has been added successfully',
    opens: '/dashboard/brand',
  });
  return (
    <Page title="Add Brand">
      <BrandForm
        draftId="new"
        isNew
        canAttach
        initial={{ name: '', description: '', isActive: true, merchant: '' }}
        submitLabel="Add Brand"
        submit={(input) => add('POST /brands', { input }).unwrap()}
      />
    </Page>
  );
}

import { Link, useLocation, useNavigate } from 'react-router-dom';
import { readStateText } from '../../../lib/readStateText.ts';
import { services } from '../../../lib/services.ts';
import { useAction } from '../../../lib/useCall.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Page } from '../../common/Page.tsx';
import { CategoryForm } from './CategoryForm.tsx';

/** Reloads the page after a category was added, and then shows a notice (DASH-14). */
export function AddCategoryPage() {
  const add = useAction({ successText: 'Category has been added successfully' });
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const added = readStateText(state, 'added');
  return (
    <Page title="Add Category">
      {added && (
        <Alert kind="success" role="status" className="mb5" title={`${added} has been added.`}>
          Add another one, or see <Link to="/dashboard/category">all categories</Link>.
        </Alert>
      )}
      <CategoryForm
        draftId="new"
        isNew
        initial={{ name: '', description: '', products: [], sizeGuide: '', isActive: true }}
        submitLabel="Add Category"
        submit={async (data) => {
          await add('POST /category', { input: data }).unwrap();
          // The browser keeps history state across the reload.
          await navigate(pathname, { replace: true, state: { added: data.name } });
          services.reload();
        }}
      />
    </Page>
  );
}

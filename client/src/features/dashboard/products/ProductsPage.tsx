import { type ComponentProps, useRef, useState } from 'react';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { useRestoreLostFocus } from '../../../ui/useRestoreLostFocus.ts';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { Onboarding } from '../onboarding/Onboarding.tsx';
import { ProductsEditor } from './ProductsEditor.tsx';
import { ProductFilters, useProductQuery } from './ProductFilters.tsx';
import { ProductsList } from './ProductsList.tsx';
import { exportProducts, loadManagedProducts, selectManagedProducts } from './productsSlice.ts';

const addLink = (
  <ButtonLink to="/dashboard/product/add" size="small">
    Add product
  </ButtonLink>
);

/** All products for an admin, those of their own brand for a merchant (DESK-04). */
export function ProductsPage() {
  const requestedPage = usePageNumber();
  const query = useProductQuery();
  const { search, sort, stock, setSort } = query;
  const { products, totalProducts, ...paging } = useAppSelector(selectManagedProducts);
  const loading = useLoad(loadManagedProducts, {
    page: requestedPage,
    search,
    sort,
    ...(stock && { stock }),
  });
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useRestoreLostFocus(isEditing, () => editButton.current);
  const stopEditing = () => {
    setIsEditing(false);
    // Products may have been sold in the meantime.
    loading.retry();
  };
  return (
    <Page
      title="Products"
      actions={
        <>
          <ExportButton thunk={exportProducts} args={['csv']} />
          <ExportButton thunk={exportProducts} args={['xlsx']} label="Export Excel" />
          <ButtonLink to="/dashboard/product/import" variant="secondary" size="small">
            Import
          </ButtonLink>
          {products.length > 0 && !isEditing && (
            <EditButton ref={editButton} onClick={() => setIsEditing(true)} />
          )}
          {addLink}
        </>
      }
    >
      {loading.hasLoaded && <Onboarding />}
      {/* Another search would discard the edits. */}
      {!isEditing && <ProductFilters {...query} />}
      <AsyncContent list {...loading}>
        {products.length === 0 ? (
          <NoProducts search={search} stock={stock} />
        ) : (
          <>
            {isEditing ? (
              <ProductsEditor products={products} onDone={stopEditing} />
            ) : (
              <ProductsList {...{ products, sort }} onSort={setSort} reload={loading.retry} />
            )}
            <ListPagination {...paging} total={totalProducts} rowNames={['product', 'products']} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

const EditButton = (props: Pick<ComponentProps<'button'>, 'ref' | 'onClick'>) => (
  <Button {...props} variant="secondary" size="small">
    Edit prices and stock
  </Button>
);

const NoProducts = ({ search, stock }: { search: string; stock: string }) => (
  <EmptyState title="no products found." action={!search && !stock && addLink}>
    {emptyText(search, stock)}
  </EmptyState>
);

function emptyText(search: string, stock: string): string {
  if (search) return `No product matches “${search}”.`;
  if (stock) return 'Nothing is low in stock.';
  return 'Add the first one: a name, a price and a good image are enough.';
}

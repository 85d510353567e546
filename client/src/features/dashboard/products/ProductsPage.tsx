import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { Onboarding } from '../onboarding/Onboarding.tsx';
import { AddLink, EditButton, ExportButton, ImportLink } from './ProductsActions.tsx';
import { ProductsEditor } from './ProductsEditor.tsx';
import { ProductFilters, useProductQuery } from './ProductFilters.tsx';
import { ProductsList } from './ProductsList.tsx';
import { loadManagedProducts, selectManagedProducts } from './productsSlice.ts';

/** The desk of all products for an admin, of those of their brand for a merchant (DESK-04). */
export function ProductsPage() {
  usePageTitle('Products');
  const requestedPage = usePageNumber();
  const query = useProductQuery();
  const { search, sort, stock, setSort } = query;
  const { products, page, pages, totalProducts } = useAppSelector(selectManagedProducts);
  const loading = useLoad(loadManagedProducts, {
    page: requestedPage,
    search,
    sort,
    ...(stock && { stock }),
  });
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusAfter(isEditing);
  const stopEditing = () => {
    setIsEditing(false);
    // What was sold meanwhile.
    loading.retry();
  };
  return (
    <Page
      title="Products"
      actions={
        <>
          <ExportButton />
          <ImportLink />
          {products.length > 0 && !isEditing && (
            <EditButton ref={editButton} onClick={() => setIsEditing(true)} />
          )}
          <AddLink />
        </>
      }
    >
      {loading.hasLoaded && <Onboarding />}
      {/* Another search would lose what was typed. */}
      {!isEditing && <ProductFilters {...query} />}
      <AsyncContent list {...loading}>
        {products.length === 0 ? (
          <EmptyState title="no products found." action={!search && !stock && <AddLink />}>
            {emptyText(search, stock)}
          </EmptyState>
        ) : (
          <>
            {isEditing ? (
              <ProductsEditor products={products} onDone={stopEditing} />
            ) : (
              <ProductsList {...{ products, sort }} onSort={setSort} reload={loading.retry} />
            )}
            <ListPagination
              page={page}
              pages={pages}
              total={totalProducts}
              rowNames={['product', 'products']}
            />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

/** Focuses the button that began the editing when it ends. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

function emptyText(search: string, stock: string): string {
  if (search) return `No product matches “${search}”.`;
  if (stock) return 'Nothing is low in stock.';
  return 'Add the first one: a name, a price and a good image are enough.';
}

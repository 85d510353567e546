import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { pageSize } from 'shared/productLists';
import { useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { scrollAndFocus } from '../../ui/scrollAndFocus.ts';
import { Page } from '../../ui/Page.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterDrawerButton } from './FilterDrawerButton.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { activeFilters, type Filters, readFilters, writeFilters } from './filters.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import styles from './ShopList.module.css';
import { loadProducts, type Place, selectList } from './shopSlice.ts';

interface Props {
  place: Place;
  title: string;
  lead?: ReactNode;
}

/** A list of products with its filters, which stand in the address (UX-04). */
export function ShopList({ place, title, lead }: Props) {
  const [query] = useSearchParams();
  const filters = readFilters(query);
  const wanted = { place, filters };
  const { state: newest, retry } = useLoad(JSON.stringify(wanted), (dispatch) =>
    dispatch(loadProducts(wanted)),
  );
  // As the list itself, below.
  const state = useDeferredValue(newest);
  if (state === 'missing') return <NotFoundPage />;
  return (
    <Listing
      place={place}
      filters={filters}
      title={title}
      lead={lead}
      state={state}
      retry={retry}
    />
  );
}

interface ListingProps extends Omit<Props, 'lead'> {
  lead: ReactNode;
  filters: Filters;
  state: 'loading' | 'loaded' | 'failed';
  retry: () => void;
}

function Listing({ place, filters, title, lead, state, retry }: ListingProps) {
  usePageTitle(title);
  const navigate = useNavigate();
  // A list comes in in short steps, between which the page answers.
  const list = useDeferredValue(useAppSelector(selectList(place)));
  const top = useRef<HTMLParagraphElement>(null);
  const active = activeFilters(filters);
  useTurningPages(filters.page, top);

  const apply = (next: Filters) => void navigate({ search: writeFilters(next) });
  const change = (changes: Partial<Filters>) => apply({ ...filters, ...changes, page: 1 });
  // What was removed cannot keep the focus.
  const drop = (next: Filters) => {
    apply(next);
    top.current?.focus();
  };

  const total = state === 'failed' || !list ? null : list.totalProducts;
  const count = total === null || !list ? '' : showing(list.page, total);
  return (
    <Page title={title} lead={lead}>
      <div className={styles.shop}>
        <aside aria-label="Filters" className={styles.panel}>
          <FilterPanel filters={filters} onChange={change} />
        </aside>
        <section aria-labelledby="products-title" className={styles.results}>
          <h2 id="products-title" className="visuallyHidden">
            Products
          </h2>
          <div className={styles.top}>
            <p ref={top} tabIndex={-1} className={styles.count}>
              {count}
            </p>
            <FilterDrawerButton
              filters={filters}
              active={active.length}
              total={total}
              onChange={change}
            />
          </div>
          <output className="visuallyHidden">
            {state === 'loaded' &&
              spoken(
                total,
                active.map(({ label }) => label),
              )}
          </output>
          <FilterChips filters={filters} active={active} onDrop={drop} />
          {state === 'failed' && <LoadFailed what="The products" retry={retry} />}
          {state === 'loading' && !total && <ProductGridSkeleton count={pageSize} />}
          {total === 0 && state === 'loaded' && (
            <EmptyResults place={place} filters={filters} active={active} onDrop={drop} />
          )}
          {list && total !== null && total > 0 && (
            <div className={styles.list} aria-busy={state === 'loading'}>
              <ProductGrid key={keyOf(list)} products={list.products} label="Products" first />
              <div className={styles.end}>
                <p className={styles.count}>{count}</p>
                {total >= pageSize && (
                  <Pagination
                    page={list.page}
                    pages={list.pages}
                    to={(page) => writeFilters({ ...filters, page }) || '?'}
                    as={Link}
                  />
                )}
              </div>
            </div>
          )}
        </section>
      </div>
    </Page>
  );
}

/** SHOP-01. */
function showing(page: number, total: number): string {
  if (total === 0) return products(total);
  const [from, to] =
    total < pageSize ? [0, total] : [pageSize * page - pageSize, Math.min(pageSize * page, total)];
  return `Showing ${from} – ${to} of ${products(total)}`;
}

const products = (total: number) => (total === 1 ? '1 product' : `${total} products`);

/** UX-05: the number of results and the filters in force, for screen readers. */
const spoken = (total: number | null, labels: string[]) =>
  [products(total ?? 0), ...(labels.length > 0 ? [`filtered by ${labels.join(', ')}`] : [])].join(
    ', ',
  );

/** A new list climbs in anew; the same one, loaded again, does not. */
const keyOf = ({ products }: { products: readonly { _id: string }[] }) =>
  products.map(({ _id }) => _id).join();

/** Another page of the list starts at its top. */
function useTurningPages(page: number, top: RefObject<HTMLElement | null>) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    scrollAndFocus(top.current);
  }, [page, top]);
}

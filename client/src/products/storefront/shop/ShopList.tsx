import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BodyOf } from 'shared/endpoints';
import { formatCount } from 'shared/format';
import { pageSize } from 'shared/products/productLists';
import { history } from '../../../lib/history.tsx';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { scrollAndFocus } from '../../../ui/scrollAndFocus.ts';
import { Page } from '../../../common/Page.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { NotFoundPage } from '../../../common/NotFoundPage.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { type Filters, noFilters, readFilters, writeFilters } from '../../shopFilters.ts';
import { type ActiveFilter, activeFilters, type FilterChange } from './activeFilters.ts';
import { useFacets } from './useFacets.ts';
import { LoadFailed } from '../../../common/LoadFailed.tsx';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import styles from './ShopList.module.css';
import { type ListScope, loadProducts, selectList } from '../../shopSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  scope: ListScope;
  title: string;
  lead?: ReactNode;
}

/** Product list with filters, which are kept in the URL (UX-04). */
export function ShopList({ scope, title, lead }: Props) {
  const [query] = useSearchParams();
  const filters = readFilters(query);
  const loading = useLoad(loadProducts, { scope, filters });
  // Deferred, so that the list renders interruptibly and the page stays responsive.
  const state = useDeferredValue(loading.state);
  const list = useDeferredValue(useAppSelector(selectList(scope)));
  const top = useRef<HTMLParagraphElement>(null);
  useScrollToTopOnPageChange(filters.page, top);
  const navigate = useNavigate();
  const apply = (next: Filters) => void navigate({ search: writeFilters(next) });
  const change = (makeChange: FilterChange) => {
    const current = readFilters(new URLSearchParams(history.location().search));
    apply({ ...current, ...makeChange(current), page: 1 });
  };
  // The removed chip had the focus, so it moves to the result count.
  const removeFilter = (next: Filters) => {
    apply(next);
    top.current?.focus();
  };
  const active = activeFilters(filters, useFacets(scope, filters.search));
  if (state === 'missing') return <NotFoundPage />;
  const shown = state === 'failed' ? null : list;
  const total = shown?.totalProducts ?? null;
  return (
    <Page title={title} lead={lead}>
      <div className={styles.shop}>
        <aside aria-label="Filters" className={styles.panel}>
          <FilterPanel scope={scope} filters={filters} onChange={change} />
        </aside>
        <section aria-labelledby="products-title" className={styles.results}>
          <h2 id="products-title" className="visuallyHidden">
            Products
          </h2>
          <div className="row wrap between gap3 tappable">
            <p ref={top} tabIndex={-1} className="muted tabular">
              {shown && rangeText(shown)}
            </p>
            <FilterDrawerButton
              {...{ scope, filters, total }}
              activeCount={active.length}
              onChange={change}
            />
          </div>
          <output className="visuallyHidden">
            {state === 'loaded' && announcement(total, active)}
          </output>
          <FilterChips filters={filters} active={active} onRemoveFilter={removeFilter} />
          {state === 'failed' && <LoadFailed subject="The products" retry={loading.retry} />}
          {state === 'loading' && !total && <ProductGridSkeleton count={pageSize} />}
          {total === 0 && state === 'loaded' && (
            <EmptyResults {...{ scope, filters, active }} onRemoveFilter={removeFilter} />
          )}
          {shown && shown.totalProducts > 0 && (
            <ResultPage list={shown} filters={filters} isLoading={state === 'loading'} />
          )}
        </section>
      </div>
    </Page>
  );
}

type ListReply = BodyOf<'GET /products/list', 200>;

interface ResultPageProps {
  list: ListReply;
  filters: Filters;
  isLoading: boolean;
}

function ResultPage({ list, filters, isLoading }: ResultPageProps) {
  const { products, page, pages, totalProducts, partial } = list;
  return (
    <>
      {partial && <p className="pb4 textL bold">No exact match. These come close.</p>}
      <div className="fading" aria-busy={isLoading}>
        <ProductGrid key={listKey(list)} products={products} label="Products" isFirstView />
        <div className={styles.footer}>
          <p className="muted tabular">{rangeText(list)}</p>
          {totalProducts >= pageSize && (
            <Pagination
              page={page}
              pages={pages}
              to={(next) => writeFilters({ ...filters, page: next }) || '?'}
            />
          )}
          {page === pages && totalProducts > pages * pageSize && (
            <p className="muted tabular">Refine your search to see more.</p>
          )}
        </div>
      </div>
    </>
  );
}

function rangeText({ page, totalProducts: total }: ListReply): string {
  if (total === 0) return formatCount(total, 'product');
  const [from, to] =
    total < pageSize ? [0, total] : [pageSize * page - pageSize, Math.min(pageSize * page, total)];
  return `Showing ${from} – ${to} of ${formatCount(total, 'product')}`;
}

function announcement(total: number | null, active: readonly ActiveFilter[]): string {
  const found = formatCount(total ?? 0, 'product');
  if (active.length === 0) return found;
  return `${found}, filtered by ${active.map(({ label }) => label).join(', ')}`;
}

/** Key of the entry animation: it runs for a new list, but not when the same list reloads. */
const listKey = ({ products }: ListReply) => products.map(({ _id }) => _id).join();

function useScrollToTopOnPageChange(page: number, top: RefObject<HTMLElement | null>) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    scrollAndFocus(top.current);
  }, [page, top]);
}

type ChipsProps = Omit<ComponentProps<typeof EmptyResults>, 'scope'>;

function FilterChips({ filters, active, onRemoveFilter }: ChipsProps) {
  if (active.length === 0) return null;
  return (
    <div className="row wrap gap2 shrinkable">
      <ul role="list" aria-label="Active filters" className="row wrap gap2 shrinkable">
        {active.map(({ label, without }) => (
          <li key={label} className="fitting">
            <Chip label={label} onRemove={() => onRemoveFilter(without)}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        className="flushStart"
        onClick={() => onRemoveFilter({ ...noFilters, sort: filters.sort })}
      >
        Clear all
      </Button>
    </div>
  );
}

interface ButtonProps extends ComponentProps<typeof FilterPanel> {
  activeCount: number;
  total: number | null;
}

const Drawer = lazyPart(async () => (await import('../../../ui/Drawer.tsx')).Drawer);

/** On narrow screens the filters are in a drawer. */
function FilterDrawerButton({ activeCount, total, ...filtering }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className="rigid fitting onlyNarrow">
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="filter" size={20} />
        Filter & sort
        {activeCount > 0 && <Badge tone="success">{activeCount}</Badge>}
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        title="Filter and sort"
        footer={
          <Button wide onClick={close}>
            {total === null ? 'Show products' : `Show ${formatCount(total, 'product')}`}
          </Button>
        }
      >
        <FilterPanel isCollapsible {...filtering} />
      </Drawer>
    </div>
  );
}

import { createAppThunk } from '../../../lib/thunk.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ButtonLink } from '../../../common/ButtonLink.tsx';
import styles from './EmptyResults.module.css';
import { type Filters, filtersForSearch, noFilters, writeFilters } from '../../shopFilters.ts';
import type { ActiveFilter } from './activeFilters.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { listProducts, type ListRequest, type ListScope } from '../../shopSlice.ts';

/** The closest products for an empty list: with fewer filters, then from the whole shop (UX-08). */
const loadSimilar = createAppThunk(
  'shopPage/similar',
  async ({ scope, filters }: ListRequest, { call }) => {
    const { search } = filters;
    const widerRequests: ListRequest[] = [
      { scope, filters: filtersForSearch(search) },
      { scope: {}, filters: filtersForSearch(search) },
      { scope, filters: noFilters },
    ];
    for (const request of widerRequests) {
      const { products } = await listProducts(request, call);
      if (products.length > 0) return products.slice(0, 4);
    }
    return [];
  },
  { silent: true },
);

interface Props {
  scope: ListScope;
  filters: Filters;
  active: readonly ActiveFilter[];
  onRemoveFilter: (next: Filters) => void;
}

/** Empty result list: the search, filters that can be removed, and the closest products (UX-08). */
export function EmptyResults({ scope, filters, active, onRemoveFilter }: Props) {
  const { state, data: similar = [] } = useLoad(loadSimilar, { scope, filters });
  return (
    <>
      <EmptyState
        image="/art/empty-search.svg"
        title={<span className={styles.title}>no products found.</span>}
        action={
          <div className="flex wrap middle gap2">
            {active.map(({ label, without }) => (
              <Button
                key={label}
                variant="secondary"
                size="small"
                onClick={() => onRemoveFilter(without)}
              >
                {label.startsWith('“') ? 'Clear search' : `Remove “${label}”`}
              </Button>
            ))}
            {(scope.category !== undefined || scope.brand !== undefined) && (
              <ButtonLink variant="secondary" size="small" to={`/shop${writeFilters(filters)}`}>
                Search the whole shop
              </ButtonLink>
            )}
          </div>
        }
      >
        {active.length > 0
          ? `You searched for ${active.map(({ label }) => label).join(', ')}.`
          : 'There is nothing here yet.'}
      </EmptyState>
      {state === 'loaded' && similar.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className="mb4">
            New in the shop
          </h2>
          <ProductGrid products={similar} label="New in the shop" />
        </section>
      )}
    </>
  );
}

import { useRef } from 'react';
import { useProductsById } from '../../productsById.ts';
import { recentProducts } from '../../recentLists.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProductGrid } from './ProductGrid.tsx';

const max = 4;

/** The products viewed last in this browser, with a button that clears the list (FIND-04); hidden if it is empty. */
export function RecentProductList({ except }: { except?: string }) {
  const container = useRef<HTMLDivElement>(null);
  const viewed = recentProducts.useAll();
  const ids = viewed.filter((id) => id !== except).slice(0, max);
  const loaded = useProductsById(ids);
  const products = ids.flatMap((id) => loaded?.get(id) ?? []);
  const clear = () => {
    recentProducts.clear();
    // The focused button has disappeared.
    container.current?.focus();
  };
  return (
    <div ref={container} tabIndex={-1}>
      {products.length > 0 && (
        <section aria-labelledby="recent" className="stack gap5 ptSection">
          <header className="row wrap between gap3">
            <h2 id="recent">Recently viewed</h2>
            <Button
              variant="secondary"
              size="small"
              aria-label="Clear recently viewed products"
              onClick={clear}
            >
              Clear
            </Button>
          </header>
          <ProductGrid products={products} label="Recently viewed" />
        </section>
      )}
    </div>
  );
}

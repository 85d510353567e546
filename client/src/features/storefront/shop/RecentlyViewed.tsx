import { useRef } from 'react';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import { recentProducts } from '../../../state/recentLists.ts';
import { useInView } from '../../../ui/useInView.ts';

const loadList = async () => (await import('./RecentProductList.tsx')).RecentProductList;

/**
 * The products that were viewed last in this browser (FIND-04); hidden without any.
 * @param except the id of the current product
 */
export function RecentlyViewed({ except = '' }: { except?: string }) {
  const container = useRef<HTMLDivElement>(null);
  const isInView = useInView(container);
  const ids = recentProducts
    .useAll()
    .filter((id) => id !== except)
    .slice(0, 4);
  const clear = () => {
    recentProducts.clear();
    // The button that had the focus is gone.
    container.current?.focus();
  };
  return (
    <div ref={container} tabIndex={-1}>
      <LazyPart shouldLoad={isInView && ids.length > 0} load={loadList}>
        {(RecentProductList) =>
          ids.length > 0 ? <RecentProductList ids={ids} onClear={clear} /> : null
        }
      </LazyPart>
    </div>
  );
}

import { useAppSelector } from '../../../lib/hooks.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { selectCart } from '../../../state/cartSlice.ts';
import { ProductSection } from '../../common/catalogue/ProductSection.tsx';

const { load: loadSimilar, select: selectSimilar } = createResourceSlice(
  'shop/similar',
  async (ids: string, { call }) =>
    (await call('GET /products/list/similar', { input: { ids } })).products,
  { initial: [], abortPrevious: true },
);

/** Two products of the brands and categories in the bag (SHOPX-23); hidden when loading fails. */
export function GoesWellWith({ onOpen }: { onOpen: () => void }) {
  const { items } = useAppSelector(selectCart);
  useLoad(loadSimilar, [...new Set(items.map(({ product }) => product._id))].join(','));
  const products = useAppSelector(selectSimilar).filter(
    ({ _id }) => !items.some(({ product }) => product._id === _id),
  );
  return <ProductSection title="Goes well with" products={products} onOpen={onOpen} />;
}

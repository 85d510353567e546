import { useAppSelector } from '../../lib/hooks.ts';
import { useCall } from '../../lib/useCall.ts';
import { selectCart } from '../cartSlice.ts';
import { ProductSection } from '../../products/ProductSection.tsx';

/** Two products of the brands and categories in the bag (SHOPX-23); hidden when loading fails. */
export function GoesWellWith({ onOpen }: { onOpen: () => void }) {
  const { items } = useAppSelector(selectCart);
  const ids = [...new Set(items.map(({ product }) => product._id))];
  const { data } = useCall('GET /products/list/similar', { input: { ids: ids.join(',') } });
  const products = data?.products.filter(({ _id }) => !ids.includes(_id)) ?? [];
  return <ProductSection title="Goes well with" products={products} onOpen={onOpen} />;
}

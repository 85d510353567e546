import { useCall } from '../../lib/useCall.ts';
import type { PromotionOptions } from './promotionTexts.ts';

export function usePromotionOptions() {
  const { data: { brands } = { brands: [] }, ...loadingBrands } =
    useCall('GET /brands/list/select');
  const { data: { categories } = { categories: [] }, ...loadingCategories } =
    useCall('GET /category');
  const options: PromotionOptions = {
    brands,
    categories: categories.map(({ _id, name }) => ({ value: _id, label: name })),
  };
  return {
    options,
    loading: loadingBrands.state === 'loaded' ? loadingCategories : loadingBrands,
  };
}

import { useCall } from '../../lib/useCall.ts';
import { useIsAdmin } from '../../users/authSlice.ts';

export const noBrand = { value: 'none', label: 'No brand' };

/** The options of a select, by the labels of its values. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** The brands, and all categories for an admin, the active ones for a merchant (DESK-04). */
export function useProductOptions() {
  const { data: brands, ...loadingBrands } = useCall('GET /brands/list/select');
  const { data: categories, ...loadingCategories } = useCall(
    useIsAdmin() ? 'GET /category' : 'GET /category/list',
  );
  return {
    brands: brands?.brands ?? [],
    categories: (categories?.categories ?? []).map(({ _id, name, isActive }) => ({
      value: _id,
      label: isActive ? name : `${name} (disabled)`,
    })),
    loading: loadingBrands.state === 'loaded' ? loadingCategories : loadingBrands,
  };
}

export type ProductOptions = Omit<ReturnType<typeof useProductOptions>, 'loading'>;

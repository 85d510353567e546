import { useAppSelector } from '../../lib/hooks.ts';
import { useCall } from '../../lib/useCall.ts';
import { selectUser } from '../../users/authSlice.ts';

export const noBrand = { value: 'none', label: 'No brand' };

/** The brands, and all categories for an admin, the active ones for a merchant (DESK-04). */
export function useProductOptions() {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const { data: brands, ...loadingBrands } = useCall('GET /brands/list/select');
  const { data: categories, ...loadingCategories } = useCall(
    isAdmin ? 'GET /category' : 'GET /category/list',
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

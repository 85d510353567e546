import { useParams, useSearchParams } from 'react-router-dom';
import type { AppDispatch, AppState } from '../../app/store.ts';
import { useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { readFilters } from './filters.ts';
import { ShopList } from './ShopList.tsx';
import styles from './ShopPage.module.css';
import { loadBrands, loadCategories, selectBrands, selectCategories } from './shopSlice.ts';

/** The whole shop, one category, or one brand (ROUTE-06). */
export function ShopPage() {
  const { category, brand } = useParams();
  if (category !== undefined) return <CategoryShop slug={category} />;
  if (brand !== undefined) return <BrandShop slug={brand} />;
  return <WholeShop />;
}

function WholeShop() {
  const [query] = useSearchParams();
  const { name } = readFilters(query);
  return <ShopList place={{}} title={name ? `Results for “${name}”` : 'Shop'} />;
}

function CategoryShop({ slug }: { slug: string }) {
  const load = (dispatch: AppDispatch) => dispatch(loadCategories());
  const { named, isUnknown } = useNamed(slug, load, selectCategories);
  if (isUnknown) return <NotFoundPage />;
  return (
    <ShopList
      place={{ category: slug }}
      title={titleOf(named, slug)}
      lead={<Lead named={named} />}
    />
  );
}

function BrandShop({ slug }: { slug: string }) {
  const load = (dispatch: AppDispatch) => dispatch(loadBrands());
  const { named, isUnknown } = useNamed(slug, load, selectBrands);
  if (isUnknown) return <NotFoundPage />;
  return (
    <ShopList place={{ brand: slug }} title={titleOf(named, slug)} lead={<Lead named={named} />} />
  );
}

interface Named {
  name: string;
  slug: string;
  description: string;
}

/** Finds a category or brand by slug, undefined until loaded. Disabled ones are unknown (SHOP-06). */
function useNamed(
  slug: string,
  load: Parameters<typeof useLoad<readonly Named[]>>[1],
  select: (state: AppState) => readonly Named[] | null,
) {
  const { state } = useLoad(slug, load);
  const named = useAppSelector(select)?.find((one) => one.slug === slug);
  return { named, isUnknown: state === 'loaded' && !named };
}

/** Derives the title from the slug until the name has loaded. */
const titleOf = (named: Named | undefined, slug: string) =>
  named?.name ?? slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** Reserves its lines, so that the layout does not shift when the text loads (UX-01). */
const Lead = ({ named }: { named: Named | undefined }) => (
  <span className={styles.lead}>{named?.description}</span>
);

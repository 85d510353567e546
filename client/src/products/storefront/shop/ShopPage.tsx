import { useParams, useSearchParams } from 'react-router-dom';
import type { AppState } from '../../../app/store.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { useLoad } from '../../../lib/useLoad.ts';
import { NotFoundPage } from '../../../common/NotFoundPage.tsx';
import { readFilters } from '../../shopFilters.ts';
import { nameFromSlug } from './activeFilters.ts';
import { ShopList } from './ShopList.tsx';
import styles from './ShopPage.module.css';
import { loadBrands, loadCategories, selectBrands, selectCategories } from '../../shopSlice.ts';

const BrandBanner = lazyPart(
  async () => (await import('../../../brands/storefront/BrandBanner.tsx')).BrandBanner,
);

/** The whole shop, one category, or one brand (ROUTE-06). */
export function ShopPage() {
  const { category, brand } = useParams();
  if (category !== undefined) return <CategoryShop slug={category} />;
  if (brand !== undefined) return <BrandShop slug={brand} />;
  return <WholeShop />;
}

function WholeShop() {
  const [query] = useSearchParams();
  const { search } = readFilters(query);
  return <ShopList scope={{}} title={search ? `Results for “${search}”` : 'Shop'} />;
}

function CategoryShop({ slug }: { slug: string }) {
  const { entity, isUnknown } = useCategoryOrBrand(slug, loadCategories, selectCategories);
  if (isUnknown) return <NotFoundPage />;
  return (
    <ShopList
      scope={{ category: slug }}
      title={entity?.name ?? nameFromSlug(slug)}
      lead={<Lead entity={entity} />}
    />
  );
}

function BrandShop({ slug }: { slug: string }) {
  const { entity, isUnknown } = useCategoryOrBrand(slug, loadBrands, selectBrands);
  if (isUnknown) return <NotFoundPage />;
  return (
    <>
      <div className={styles.banner}>{entity && <BrandBanner brand={entity} />}</div>
      <ShopList
        scope={{ brand: slug }}
        title={entity?.name ?? nameFromSlug(slug)}
        lead={<Lead entity={entity} />}
      />
    </>
  );
}

interface CategoryOrBrand {
  name: string;
  slug: string;
  description: string;
}

/** Finds a category or brand by slug, undefined until loaded. Disabled ones are unknown (SHOP-06). */
function useCategoryOrBrand<T extends CategoryOrBrand>(
  slug: string,
  load: Parameters<typeof useLoad<[], unknown>>[0],
  select: (state: AppState) => readonly T[] | null,
) {
  const { state } = useLoad(load);
  const entity = useAppSelector(select)?.find((row) => row.slug === slug);
  return { entity, isUnknown: state === 'loaded' && !entity };
}

/** Reserves its lines, so that the layout does not shift when the text loads (UX-01). */
const Lead = ({ entity }: { entity: CategoryOrBrand | undefined }) => (
  <span className={styles.lead}>{entity?.description}</span>
);

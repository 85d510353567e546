import { useParams, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { NotFoundPage } from '../../../common/NotFoundPage.tsx';
import { readFilters } from '../../shopFilters.ts';
import { nameFromSlug } from './activeFilters.ts';
import { ShopList } from './ShopList.tsx';
import styles from './ShopPage.module.css';
import { useBrands, useCategories } from '../../shopSlice.ts';

const BrandBanner = lazyPart(
  async () => (await import('../../../brands/storefront/BrandBanner.tsx')).BrandBanner,
);

/** The whole shop, one category, or one brand (ROUTE-06). */
export function ShopPage() {
  const { category, brand } = useParams();
  const [query] = useSearchParams();
  if (category !== undefined) return <CategoryShop slug={category} />;
  if (brand !== undefined) return <BrandShop slug={brand} />;
  const { search } = readFilters(query);
  return <ShopList scope={{}} title={search ? `Results for “${search}”` : 'Shop'} />;
}

function CategoryShop({ slug }: { slug: string }) {
  const { entity, isUnknown } = findBySlug(slug, useCategories());
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
  const { entity, isUnknown } = findBySlug(slug, useBrands());
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
function findBySlug<T extends CategoryOrBrand>(
  slug: string,
  { data, state }: { data: readonly T[] | null; state: string },
) {
  const entity = data?.find((row) => row.slug === slug);
  return { entity, isUnknown: state === 'loaded' && !entity };
}

/** Reserves its lines, so that the layout does not shift when the text loads (UX-01). */
const Lead = ({ entity }: { entity: CategoryOrBrand | undefined }) => (
  <span className={styles.lead}>{entity?.description}</span>
);

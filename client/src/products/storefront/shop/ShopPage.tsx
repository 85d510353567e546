import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { NotFoundPage } from '../../../common/NotFoundPage.tsx';
import { readFilters } from '../../shopFilters.ts';
import { nameFromSlug } from './activeFilters.ts';
import { ShopList } from './ShopList.tsx';
import styles from './ShopPage.module.css';
import { type ListScope, useBrands, useCategories } from '../../shopSlice.ts';

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

const CategoryShop = ({ slug }: { slug: string }) => (
  <GroupShop scope={{ category: slug }} slug={slug} {...useCategories()} />
);

const BrandShop = ({ slug }: { slug: string }) => (
  <GroupShop scope={{ brand: slug }} slug={slug} {...useBrands()}>
    {(brand) => <div className={styles.banner}>{brand && <BrandBanner brand={brand} />}</div>}
  </GroupShop>
);

interface GroupProps<Group> {
  scope: ListScope;
  slug: string;
  data: readonly Group[] | null;
  state: string;
  /** Stands above the list; undefined until it is loaded. */
  children?: (group: Group | undefined) => ReactNode;
}

/** The products of a category or brand. Disabled ones are unknown (SHOP-06). */
function GroupShop<Group extends { name: string; slug: string; description: string }>(
  props: GroupProps<Group>,
) {
  const { scope, slug, data, state, children } = props;
  const group = data?.find((row) => row.slug === slug);
  if (state === 'loaded' && !group) return <NotFoundPage />;
  return (
    <>
      {children?.(group)}
      <ShopList
        scope={scope}
        title={group?.name ?? nameFromSlug(slug)}
        // Reserves its lines, so that the layout does not shift when the text loads (UX-01).
        lead={<span className={styles.lead}>{group?.description}</span>}
      />
    </>
  );
}

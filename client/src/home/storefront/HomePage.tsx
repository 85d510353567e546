import { useDeferredValue, useRef } from 'react';
import { LazySection } from '../../lib/LazySection.tsx';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { useHome } from '../../products/shopSlice.ts';
import { CategoryBanners } from './CategoryBanners.tsx';
import styles from './HomePage.module.css';
import { HomeTiles } from './HomeTiles.tsx';
import { ProductSection } from './ProductSection.tsx';
import { ServiceHighlights } from './ServiceHighlights.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';

const RecentProductList = lazyPart(
  async () =>
    (await import('../../products/storefront/shop/RecentProductList.tsx')).RecentProductList,
);

/** Home page (ROUTE-03, ROUTE-04, ROUTE-05). */
export function HomePage() {
  usePageTitle('');
  const { data, state: newest, retry } = useHome();
  // Deferred, so that the lists render interruptibly and the page stays responsive.
  const state = useDeferredValue(newest);
  const home = useDeferredValue(data);
  const trending = useRef<HTMLHeadingElement>(null);
  const picks = useRef<HTMLHeadingElement>(null);
  const loading = { state, retry };
  return (
    <div className={styles.page}>
      {/* The carousel shows the content. */}
      <h1 id="page-title" tabIndex={-1} className="visuallyHidden">
        Uphill: sportswear, gym tools, protein and electronics
      </h1>
      <HeroCarousel />
      <HomeTiles home={home} trending={trending} picks={picks} />
      <ProductSection
        {...loading}
        title="Featured"
        lead="Our best-rated new products."
        emptyText="New products are on their way. Please check back soon."
        products={home?.featured}
        skeletonCount={6}
        hasSideHeading
      />
      <CategoryBanners />
      {(home || state === 'loading') && (
        <ProductSection
          {...loading}
          ref={trending}
          title="Trending"
          lead="Our best sellers of the last 30 days."
          emptyText="No sales in the last 30 days."
          products={home?.trending}
          skeletonCount={4}
        />
      )}
      {home?.picks && (
        <ProductSection
          {...loading}
          ref={picks}
          title="Picked for you"
          lead="Based on your orders and wishlist."
          emptyText="Tap the heart on products you like to get suggestions here."
          products={home.picks}
          skeletonCount={4}
        />
      )}
      <div className={styles.recent}>
        <LazySection>
          <RecentProductList />
        </LazySection>
      </div>
      <ServiceHighlights />
    </div>
  );
}

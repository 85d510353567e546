import type { ComponentProps } from 'react';
import { LazySection } from '../lib/LazySection.tsx';
import { lazyPart } from '../lib/lazyPart.tsx';

const TrendingProducts = lazyPart(
  async () => (await import('./TrendingProducts.tsx')).TrendingProducts,
);

/** Products worth a look, loaded when the reader comes near them (LOOK-05). */
export const LazyTrendingProducts = (props: ComponentProps<typeof TrendingProducts>) => (
  <LazySection>
    <TrendingProducts {...props} />
  </LazySection>
);

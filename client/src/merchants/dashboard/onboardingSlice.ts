import { createResourceSlice } from '../../lib/createResourceSlice.ts';
import type { ThunkTools } from '../../lib/thunk.ts';

export interface OnboardingState {
  brand: { _id: string; hasDescription: boolean } | null;
  product: { _id: string } | null;
  hasImage: boolean;
}

/** What a merchant has set up so far (DESK-09). */
export const { load: loadOnboarding, select: selectOnboarding } = createResourceSlice(
  'dashboard/onboarding',
  async (_: void, { call }: ThunkTools): Promise<OnboardingState | null> => {
    const [brand] = (await call('GET /brands')).brands;
    const { products } = await call('GET /products', { input: { limit: 20 } });
    const [product] = products;
    return {
      brand: brand ? { _id: brand._id, hasDescription: brand.description !== '' } : null,
      product: product ? { _id: product._id } : null,
      hasImage: products.some(({ imageUrl }) => imageUrl !== ''),
    };
  },
  { initial: null },
);

import type { ParsedInputOf } from 'shared/endpoints';
import type { Option } from 'shared/entities';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import type { Versioned } from '../../../lib/http.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

const opens = '/dashboard/promotions';

export const { load: loadPromotion, select: selectPromotion } = createResourceSlice(
  'dashboard/promotion',
  (id: string, { callEntity }) => callEntity('GET /promotion/:id', { params: { id } }),
  { initial: null },
);

/** Brands and categories that a promotion can be limited to. */
export interface PromotionOptions {
  brands: Option[];
  categories: Option[];
}

export const { load: loadPromotionOptions, select: selectPromotionOptions } = createResourceSlice(
  'dashboard/promotionOptions',
  async (_: void, { call }): Promise<PromotionOptions> => {
    const { brands } = await call('GET /brands/list/select');
    const { categories } = await call('GET /category');
    return { brands, categories: categories.map(({ _id, name }) => ({ value: _id, label: name })) };
  },
  { initial: { brands: [], categories: [] } },
);

/** The whole form of a promotion, as its schema returns it. */
export type PromotionInput = ParsedInputOf<'POST /promotion'>;

export const addPromotion = createAppThunk(
  'promotions/add',
  (input: PromotionInput, { call }) => call('POST /promotion', { input }),
  { successText: 'Promotion has been added successfully', opens },
);

export const updatePromotion = createAppThunk(
  'promotions/update',
  ({ id, version, promotion }: Versioned<{ id: string; promotion: PromotionInput }>, { call }) =>
    call('PUT /promotion/:id', { input: { promotion }, params: { id }, version }),
  { successText: 'Promotion has been updated successfully', opens },
);

export const removePromotion = createAppThunk(
  'promotions/remove',
  (id: string, { call }) => call('DELETE /promotion/:id', { params: { id } }),
  { successText: 'Promotion has been deleted successfully', opens },
);

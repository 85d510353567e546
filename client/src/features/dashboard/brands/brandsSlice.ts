import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import type { Versioned } from '../../../lib/http.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { type BrandImage, type Upload, uploadImage } from '../../../lib/uploads.ts';

const opens = '/dashboard/brand';

export const {
  load: loadBrand,
  reload: reloadBrand,
  select: selectBrand,
} = createResourceSlice(
  'dashboard/brand',
  (id: string, { callEntity }) => callEntity('GET /brands/:id', { params: { id } }),
  { initial: null },
);

/** Merchants whose brand was deleted (FIX-12). */
export const { load: loadBrandlessMerchants, select: selectBrandlessMerchants } =
  createResourceSlice(
    'dashboard/brandlessMerchants',
    async (_: void, { call }) => (await call('GET /brands/list/merchants')).merchants,
    { initial: [] },
  );

export const addBrand = createAppThunk(
  'brands/add',
  (input: InputOf<'POST /brands'>, { call }) => call('POST /brands', { input }),
  { successText: 'Brand has been added successfully', opens },
);

export const updateBrand = createAppThunk(
  'brands/update',
  (
    { id, version, ...brand }: Versioned<InputOf<'PUT /brands/:id'>['brand']> & { id: string },
    { call },
  ) => call('PUT /brands/:id', { input: { brand }, params: { id }, version }),
  { successText: 'Brand has been updated successfully', opens },
);

export const setBrandActive = createAppThunk(
  'brands/setActive',
  ({ id, isActive }: { id: string; isActive: boolean }, { call }) =>
    call('PUT /brands/:id/active', { input: { brand: { isActive } }, params: { id } }),
  { successText: 'Brand has been updated successfully' },
);

/** Uploads an image (LOOK-04); its error is shown beside the field. */
export const uploadBrandImage = createAppThunk(
  'brands/uploadImage',
  async ({ name, ...upload }: Upload & { name: BrandImage }, { dispatch, signal }) => {
    await uploadImage(`POST /brands/:id/${name}`, upload, signal);
    await dispatch(reloadBrand());
  },
  { silent: true },
);

export const removeBrandImage = createAppThunk(
  'brands/removeImage',
  async ({ id, name }: { id: string; name: BrandImage }, { call, dispatch }) => {
    await call(`DELETE /brands/:id/${name}`, { params: { id } });
    await dispatch(reloadBrand());
  },
);

export const removeBrand = createAppThunk(
  'brands/remove',
  (id: string, { call }) => call('DELETE /brands/:id', { params: { id } }),
  { successText: 'Brand has been deleted successfully', opens },
);

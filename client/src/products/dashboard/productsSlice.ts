import type { InputOf, ParsedInputOf } from 'shared/endpoints';
import type { Product } from 'shared/entities';
import { formatCount } from 'shared/format';
import { type Upload, uploadImage } from '../../lib/uploads.ts';
import { noticeAdded } from '../../lib/notices.ts';
import { services } from '../../lib/services.ts';
import { createAppThunk, getFailure } from '../../lib/thunk.ts';
import { uploadFailedText } from '../../common/dashboard/imageUploads.ts';
import { listMerges, type ProductChange } from './productEdits.ts';

export const opens = '/dashboard/product';

interface WithImage<Form> {
  product: Form;
  image: File | null;
  onProgress: (progress: number) => void;
}

/** Creates a product, then uploads its image; if that alone is refused, its edit form opens with the error. */
export const addProduct = createAppThunk(
  'products/add',
  async (
    { product: input, image, onProgress }: WithImage<ParsedInputOf<'POST /products/add'>>,
    { call, dispatch, signal },
  ) => {
    const { product } = await call('POST /products/add', { input });
    try {
      if (image) await uploadMainImage({ id: product._id, image, onProgress }, signal);
      services.navigate(opens);
    } catch (error) {
      const failure = getFailure(error);
      if (!failure || failure.status === 401) throw error;
      const imageError = failure.error || uploadFailedText;
      dispatch(noticeAdded({ kind: 'error', title: 'Please Try Again!', text: imageError }));
      services.navigate(`/dashboard/product/edit/${product._id}`, { imageError });
    }
  },
  { successText: 'Product has been added successfully' },
);

interface ProductUpdate extends WithImage<InputOf<'PUT /products/:id'>['product']> {
  id: string;
  version: string | undefined;
  /** Order, texts and removals; null when they have not changed. */
  images: InputOf<'PUT /products/:id/images'> | null;
}

/** Uploads the images first, so that a rejected image prevents all other changes. */
export const updateProduct = createAppThunk(
  'products/update',
  async ({ id, version, product, image, images, onProgress }: ProductUpdate, { call, signal }) => {
    if (image) await uploadMainImage({ id, image, onProgress }, signal);
    if (images) await call('PUT /products/:id/images', { input: images, params: { id } });
    await call('PUT /products/:id', { input: { product }, params: { id }, version });
  },
  { successText: 'Product has been updated successfully', opens },
);

/** @throws a Failure with the error of the field `image` */
async function uploadMainImage(upload: Upload, signal: AbortSignal) {
  upload.onProgress?.(0);
  try {
    await uploadImage('POST /products/:id/image', upload, signal);
  } catch (error) {
    const failure = getFailure(error);
    if (!failure) throw error;
    throw { ...failure, fields: { image: failure.error || uploadFailedText } };
  }
}

export const undoEdit = createAppThunk(
  'products/undoEdit',
  async ({ entry, stock }: { entry: string | undefined; stock: ProductChange[] }, { call }) => {
    // Without an act in the audit log only stock was changed.
    const undone = entry && (await call('POST /audit/:id/undo', { params: { id: entry } }));
    const back = stock.length > 0 && (await call('PATCH /products', { input: { changes: stock } }));
    const [refusal] = [...((undone && undone.refused) || []), ...((back && back.refused) || [])];
    if (refusal) throw { status: 400, error: refusal.error };
  },
);

interface ProductChanges {
  changes: ProductChange[];
  products: readonly Product[];
}

/**
 * Changes prices and stocks of many products (CALL-94), and once more those that were refused for a version that only
 * differs in other fields (WORLD-14). `products` are as they were loaded.
 */
export const changeProducts = createAppThunk(
  'products/change',
  async ({ changes, products }: ProductChanges, { call, dispatch }) => {
    const save = (input: InputOf<'PATCH /products'>) => call('PATCH /products', { input });
    let reply = await save({ changes });
    const merges = listMerges(products, changes, reply.refused);
    if (merges.length > 0) {
      const { changed, refused } = reply;
      const isMerged = ({ _id, variant }: { _id: string; variant?: string | undefined }) =>
        merges.some((merge) => merge._id === _id && merge.variant === variant);
      const kept = refused.filter((refusal) => !isMerged(refusal));
      // The first changes are saved, so that a failure of these leaves them refused.
      const again = await save({ changes: merges }).catch(() => ({
        changed: 0,
        refused: refused.filter(isMerged),
      }));
      reply = { changed: changed + again.changed, refused: [...kept, ...again.refused] };
    }
    const text = `${formatCount(reply.changed, 'change')} saved`;
    if (reply.changed > 0) dispatch(noticeAdded({ kind: 'success', text }));
    return reply;
  },
);

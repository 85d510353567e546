import type { InputOf, ParsedInputOf } from 'shared/endpoints';
import type { Product } from 'shared/entities';
import { formatCount } from 'shared/format';
import { type Upload, uploadImage } from '../../lib/uploads.ts';
import { noticeAdded } from '../../lib/notices.ts';
import { services } from '../../lib/services.ts';
import { createAppThunk, getFailure } from '../../lib/thunk.ts';
import { uploadFailedText } from '../../common/dashboard/imageUploads.ts';
import { listRefusals, type ProductChange } from './productEdits.ts';

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
  changes: readonly ProductChange[];
  /** As they were loaded. */
  products: readonly Product[];
}

/**
 * Changes prices and stocks of many products (CALL-94), and once more those that were refused for a version that only
 * differs in other fields (WORLD-14). Returns what is refused.
 */
export const changeProducts = createAppThunk(
  'products/change',
  async ({ changes, products }: ProductChanges, { call, dispatch }) => {
    const save = async (sent: readonly ProductChange[]) => {
      const { changed, refused } = await call('PATCH /products', { input: { changes: [...sent] } });
      return { changed, refused: listRefusals(products, sent, refused) };
    };
    let { changed, refused } = await save(changes);
    const merged = refused.flatMap((refusal) => refusal.merged ?? []);
    if (merged.length > 0) {
      // The first changes are saved, so that a failure of these leaves them refused.
      const again = await save(merged).catch(() => null);
      if (again) {
        changed += again.changed;
        refused = [...refused.filter((refusal) => !refusal.merged), ...again.refused];
      }
    }
    const text = `${formatCount(changed, 'change')} saved`;
    if (changed > 0) dispatch(noticeAdded({ kind: 'success', text }));
    return refused;
  },
);

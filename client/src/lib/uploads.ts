import type { ImportResult } from 'shared/dashboardEntities';
import { type ReplyOf, request } from './http.ts';

export type BrandImage = 'logo' | 'banner';

type ImageCall = `POST /products/:id/${'image' | 'images'}` | `POST /brands/:id/${BrandImage}`;

export interface Upload {
  id: string;
  image: File;
  /** Text of a further image of a product. */
  alt?: string;
  onProgress?: (progress: number) => void;
}

/** Uploads an image of a product (CALL-20, VAR-06) or of a brand (CALL-108, CALL-110). */
export function uploadImage<K extends ImageCall>(
  name: K,
  { id, image, alt, onProgress }: Upload,
  signal?: AbortSignal,
) {
  const input = new FormData();
  input.set('image', image);
  if (alt !== undefined) input.set('alt', alt);
  return request<ReplyOf<K>>(name, { input, params: { id }, signal, onProgress });
}

export interface ProductsUpload {
  /** In CSV. */
  file: File;
  /** Validates the file without storing anything, and lists what would change. */
  isDryRun: boolean;
  onProgress: (progress: number) => void;
}

/** Imports products from a file (CALL-96). */
export const uploadProducts = (
  { file, isDryRun, onProgress }: ProductsUpload,
  signal?: AbortSignal,
) =>
  request<ImportResult>('POST /products/import', {
    input: isDryRun ? { dryRun: '1', changes: '1' } : {},
    file,
    params: {},
    signal,
    onProgress,
  });

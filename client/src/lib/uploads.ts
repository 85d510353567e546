import type { ImportResult } from 'shared/dashboardEntities';
import { type ReplyOf, request } from './http.ts';

/** A file for a multipart request. */
export interface Upload {
  image: File;
  /** Called with the uploaded share, 0 to 1. */
  onProgress?: (progress: number) => void;
}

/** Uploads a product image (CALL-20). */
export function uploadProductImage(
  id: string,
  { image, onProgress }: Upload,
  signal?: AbortSignal,
) {
  const input = new FormData();
  input.set('image', image);
  return request<ReplyOf<'POST /products/:id/image'>>('POST /products/:id/image', {
    input,
    params: { id },
    signal,
    onProgress,
  });
}

/** Uploads a further image of a product (VAR-06). */
export function addProductImage(id: string, { image, onProgress }: Upload, signal?: AbortSignal) {
  const input = new FormData();
  input.set('image', image);
  input.set('alt', '');
  return request<ReplyOf<'POST /products/:id/images'>>('POST /products/:id/images', {
    input,
    params: { id },
    signal,
    onProgress,
  });
}

export type BrandImage = 'logo' | 'banner';

/** Uploads an image of a brand (CALL-108, CALL-110). */
export function sendBrandImage(
  { id, name, image, onProgress }: Upload & { id: string; name: BrandImage },
  signal?: AbortSignal,
) {
  const input = new FormData();
  input.set('image', image);
  return request<ReplyOf<'POST /brands/:id/logo'>>(`POST /brands/:id/${name}`, {
    input,
    params: { id },
    signal,
    onProgress,
  });
}

export interface ProductsUpload {
  /** In CSV. */
  file: File;
  /** Only tells what would happen. */
  isDryRun: boolean;
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (progress: number) => void;
}

/** Imports products from a file (CALL-96). */
export const uploadProducts = (
  { file, isDryRun, onProgress }: ProductsUpload,
  signal?: AbortSignal,
) =>
  request<ImportResult>('POST /products/import', {
    input: isDryRun ? { dryRun: '1' } : {},
    file,
    params: {},
    signal,
    onProgress,
  });

import { useRef, useState } from 'react';
import { maxImages, tooManyImages } from 'shared/products/catalogueSchemas';
import type { ProductImage } from 'shared/entities';
import { useAppDispatch } from '../../lib/hooks.ts';
import { getFailure } from '../../lib/thunk.ts';
import { uploadFailedText } from '../../common/dashboard/imageUploads.ts';
import { addGalleryImage } from './productsSlice.ts';

/** A file that is being uploaded, or was rejected. */
export interface ImageUpload {
  id: number;
  file: File;
  /** 0 to 1. */
  progress: number;
  error?: string;
}

export type ImageUploads = ReturnType<typeof useImageUploads>;

/** Uploads images to a product one after the other, so that they keep their order (VAR-06). */
export function useImageUploads(productId: string, initial: readonly ProductImage[]) {
  const dispatch = useAppDispatch();
  const [stored, setStored] = useState(initial);
  const [uploads, setUploads] = useState<ImageUpload[]>([]);
  const [status, setStatus] = useState('');
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const pending = uploads.filter(({ error }) => error === undefined);

  const change = (id: number, changes: Partial<ImageUpload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    );
  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async ({ id, file }: ImageUpload) => {
    const onProgress = (progress: number) => change(id, { progress });
    const upload = { id: productId, image: file, onProgress };
    try {
      const { product } = await dispatch(addGalleryImage(upload)).unwrap();
      setStored(product.images);
      dismiss(id);
      setStatus(`${file.name} is uploaded.`);
    } catch (error) {
      const text = getFailure(error)?.error || uploadFailedText;
      change(id, { error: text });
      setStatus(`${file.name}: ${text}`);
    }
  };

  const enqueue = (upload: ImageUpload) => {
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    stored,
    uploads,
    /** Result of the last upload, for screen readers. */
    status,
    isUploading: pending.length > 0,
    dismiss,
    retry: (upload: ImageUpload) => {
      change(upload.id, { error: undefined, progress: 0 });
      enqueue(upload);
    },
    add: (files: readonly File[]) => {
      const room = maxImages - stored.length - pending.length;
      const added = files.map((file, index) => ({
        id: ++lastId.current,
        file,
        progress: 0,
        ...(index >= room && { error: tooManyImages }),
      }));
      setUploads((all) => [...all, ...added]);
      for (const upload of added.slice(0, Math.max(room, 0))) enqueue(upload);
    },
  };
}

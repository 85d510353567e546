import { type ChangeEvent, useId, useRef, useState } from 'react';
import { maxImages, tooManyImages } from 'shared/products/catalogueSchemas';
import type { ProductImage } from 'shared/entities';
import { useAppDispatch } from '../../lib/hooks.ts';
import { createAppThunk, getFailure } from '../../lib/thunk.ts';
import { imageHint, imageTypes, uploadFailedText } from '../../common/dashboard/imageUploads.ts';
import { type Upload, uploadImage } from '../../lib/uploads.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import fileField from '../../ui/FileField.module.css';

/** Uploads one more image (VAR-06); its error is shown beside its name. */
const addGalleryImage = createAppThunk(
  'products/addGalleryImage',
  (upload: Upload, { signal }) =>
    uploadImage('POST /products/:id/images', { ...upload, alt: '' }, signal),
  { silent: true },
);

/** A file that is being uploaded, or was rejected. */
interface ImageUpload {
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

interface Props {
  uploads: ImageUploads;
  disabled: boolean;
}

/** Uploads several images as soon as they are chosen, each with its progress or its error (VAR-06). */
export function ImageUploadField({ uploads, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <Field field={{ label: 'Add images', hint: `${imageHint} each. Uploaded immediately.` }}>
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            type="file"
            multiple
            accept={imageTypes}
            disabled={disabled}
            className={fileField.input}
            onChange={choose}
          />
          {uploads.uploads.length > 0 && (
            <ul role="list" aria-label="Uploads" className="grid gap3 wide mt2 textS breakWords">
              {uploads.uploads.map((upload) => (
                <li key={upload.id}>
                  <UploadItem
                    upload={upload}
                    onRetry={() => {
                      uploads.retry(upload);
                      input.current?.focus();
                    }}
                    onDismiss={() => {
                      uploads.dismiss(upload.id);
                      input.current?.focus();
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          <output className="visuallyHidden">{uploads.status}</output>
        </>
      )}
    </Field>
  );
}

interface ItemProps {
  upload: ImageUpload;
  onRetry: () => void;
  onDismiss: () => void;
}

function UploadItem({ upload, onRetry, onDismiss }: ItemProps) {
  const id = useId();
  const { progress, error } = upload;
  const { name } = upload.file;
  if (error === undefined) {
    return (
      <>
        {name}
        <div className={fileField.progress}>
          <progress value={progress} aria-label={`Uploading ${name}`} />
          {Math.round(progress * 100)} %
        </div>
      </>
    );
  }
  return (
    <div role="group" aria-label={name} aria-describedby={`${id}-error`}>
      {name}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="flex wrap gap1">
        <Button variant="quiet" size="small" onClick={onRetry}>
          Try again<span className="visuallyHidden">, {name}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={onDismiss}>
          Dismiss<span className="visuallyHidden">, {name}</span>
        </Button>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { maxImages } from 'shared/catalogueSchemas';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { ImageItem } from './ImageItem.tsx';
import styles from './ImageFields.module.css';
import { ImageUploadField } from './ImageUploadField.tsx';
import type { ProductFormState } from './productValues.ts';
import { type ImageValues, mergeImages, moveImage } from './productImages.ts';
import type { ImageUploads } from './useImageUploads.ts';

interface Props {
  form: ProductFormState;
  uploads: ImageUploads;
}

/** The images of an edited product: order, texts, removals and uploads (VAR-06). */
export function ImageFields({ form, uploads }: Props) {
  const [draggedUrl, setDraggedUrl] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const images = mergeImages(form.values.images, uploads.stored);
  const kept = images.filter(({ isRemoved }) => !isRemoved);

  const set = (next: ImageValues[]) => form.set({ images: next });
  const change = (url: string, changes: Partial<ImageValues>) =>
    set(images.map((image) => (image.imageUrl === url ? { ...image, ...changes } : image)));
  const indexOf = (url: string | undefined) => images.findIndex(({ imageUrl }) => imageUrl === url);

  function move(url: string, target: ImageValues | undefined) {
    const to = indexOf(target?.imageUrl);
    if (to < 0 || url === target?.imageUrl) return;
    const next = moveImage(images, indexOf(url), to);
    flushSync(() => set(next));
    const index = next
      .filter(({ isRemoved }) => !isRemoved)
      .findIndex(({ imageUrl }) => imageUrl === url);
    setStatus(`The image is now number ${index + 1} of ${kept.length}.`);
  }

  return (
    <Fieldset
      legend="Images"
      hint={`At most ${maxImages}. The first one is the main image, shown in lists.`}
      error={form.errors['images']}
    >
      {images.length > 0 && (
        <ol role="list" className={styles.images}>
          {images.map((image) => (
            <ImageItem
              key={image.imageUrl}
              image={image}
              index={kept.indexOf(image)}
              count={kept.length}
              error={form.errors[`images.${kept.indexOf(image)}.alt`]}
              onChange={(changes) => change(image.imageUrl, changes)}
              onMove={(step) => move(image.imageUrl, kept[kept.indexOf(image) + step])}
              isDragged={image.imageUrl === draggedUrl}
              onDrag={(isDragged) => setDraggedUrl(isDragged ? image.imageUrl : null)}
              onDrop={draggedUrl === null ? undefined : () => move(draggedUrl, image)}
            />
          ))}
        </ol>
      )}
      <output className="visuallyHidden">{status}</output>
      <ImageUploadField uploads={uploads} disabled={form.isBusy} />
    </Fieldset>
  );
}

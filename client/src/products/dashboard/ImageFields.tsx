import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxImages } from 'shared/products/catalogueSchemas';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { moveItem } from '../../ui/moveItem.ts';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './ImageFields.module.css';
import { ImageUploadField, type ImageUploads } from './ImageUploads.tsx';
import type { ProductFormState } from './productValues.ts';
import { type ImageValues, mergeImages } from './productImages.ts';

/** The images of an edited product: order, texts, removals and uploads (VAR-06). */
export function ImageFields({ form, uploads }: { form: ProductFormState; uploads: ImageUploads }) {
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
    const next = moveItem(images, indexOf(url), to);
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

interface ItemProps {
  image: ImageValues;
  /** Among the kept images, from 0. */
  index: number;
  count: number;
  error: string | undefined;
  onChange: (changes: Partial<ImageValues>) => void;
  onMove: (step: -1 | 1) => void;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  /** Drops the dragged image here; undefined without one. */
  onDrop: (() => void) | undefined;
}

function ImageItem({ isDragged, onDrag, onDrop, onChange, ...props }: ItemProps) {
  const { image } = props;
  const item = useRef<HTMLLIElement>(null);
  const isRemoved = image.isRemoved === true;
  const setRemoved = (next: boolean) => {
    flushSync(() => onChange({ isRemoved: next }));
    // The pressed button was replaced.
    item.current?.querySelector<HTMLElement>('[data-command]')?.focus();
  };
  return (
    <li ref={item}>
      <div
        className={classes(
          'flex wrap start gap3',
          isDragged && styles.dragged,
          isRemoved && styles.removed,
        )}
        onDragOver={(event) => onDrop && event.preventDefault()}
        onDrop={(event) => {
          if (!onDrop) return;
          event.preventDefault();
          onDrop();
        }}
      >
        <div
          className={styles.thumbnail}
          draggable={!isRemoved}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', image.imageUrl);
            onDrag(true);
          }}
          onDragEnd={() => onDrag(false)}
        >
          <ProductImage src={image.imageUrl} alt={image.alt} draggable={false} />
        </div>
        <div className={styles.content}>
          {isRemoved ? (
            <>
              <p>Removed when you save.</p>
              <Button
                variant="secondary"
                size="small"
                data-command
                onClick={() => setRemoved(false)}
              >
                Undo
              </Button>
            </>
          ) : (
            <KeptImage {...props} onChange={onChange} onRemove={() => setRemoved(true)} />
          )}
        </div>
      </div>
    </li>
  );
}

type KeptProps = Pick<ItemProps, 'image' | 'index' | 'count' | 'error' | 'onChange' | 'onMove'> & {
  onRemove: () => void;
};

function KeptImage({ image, index, count, error, onChange, onMove, onRemove }: KeptProps) {
  const name = `image ${index + 1}`;
  const move = (step: -1 | 1) => ({
    'aria-disabled': index + step < 0 || index + step >= count || undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      onMove(step);
      // Moving the item in the document may take the focus away.
      currentTarget.focus();
    },
  });
  return (
    <>
      {index === 0 && (
        <p>
          <Tag tone="success">Main image</Tag>
        </p>
      )}
      <TextField
        label={
          <>
            Description<span className="visuallyHidden"> of {name}</span>
          </>
        }
        hint="Describe the image for people who cannot see it."
        autoComplete="off"
        maxLength={200}
        value={image.alt}
        error={error}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <div className="flex wrap gap1">
        <IconButton icon="chevronLeft" label={`Move ${name} left`} {...move(-1)} />
        <IconButton icon="chevronRight" label={`Move ${name} right`} {...move(1)} />
        <IconButton icon="trash" label={`Remove ${name}`} data-command onClick={onRemove} />
      </div>
    </>
  );
}

import { type MouseEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ProductImage } from '../../../ui/ProductImage.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './ImageFields.module.css';
import type { ImageValues } from './productImages.ts';

interface Props {
  image: ImageValues;
  /** Among the kept images, from 0. */
  index: number;
  /** Number of kept images. */
  count: number;
  error: string | undefined;
  onChange: (changes: Partial<ImageValues>) => void;
  /** Moves it one place to the left (-1) or right (1). */
  onMove: (step: -1 | 1) => void;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  /** Drops the dragged image here; undefined without one. */
  onDrop: (() => void) | undefined;
}

/** An image of the form; the thumbnail can be dragged to another place. */
export function ImageItem({ isDragged, onDrag, onDrop, ...props }: Props) {
  const { image } = props;
  const item = useRef<HTMLLIElement>(null);
  const isRemoved = image.isRemoved === true;
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
        {isRemoved ? <RemovedImage {...props} item={item} /> : <KeptImage {...props} item={item} />}
      </div>
    </li>
  );
}

type ContentProps = Omit<Props, 'isDragged' | 'onDrag' | 'onDrop'> & {
  item: RefObject<HTMLLIElement | null>;
};

/** Moves the focus to the button that replaces the pressed one. */
const focusButton = (item: ContentProps['item'], name: string) =>
  item.current?.querySelector<HTMLElement>(`[data-command="${name}"]`)?.focus();

function RemovedImage({ onChange, item }: ContentProps) {
  const undo = () => {
    flushSync(() => onChange({ isRemoved: false }));
    focusButton(item, 'remove');
  };
  return (
    <div className={styles.content}>
      <p>Removed when you save.</p>
      <Button variant="secondary" size="small" data-command="undo" onClick={undo}>
        Undo
      </Button>
    </div>
  );
}

function KeptImage({ image, index, count, error, onChange, onMove, item }: ContentProps) {
  const name = `image ${index + 1}`;
  const remove = () => {
    flushSync(() => onChange({ isRemoved: true }));
    focusButton(item, 'undo');
  };
  const move = (step: -1 | 1) => ({
    'aria-disabled': index + step < 0 || index + step >= count || undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      onMove(step);
      // Moving the item in the document may take the focus away.
      currentTarget.focus();
    },
  });
  return (
    <div className={styles.content}>
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
        <IconButton icon="trash" label={`Remove ${name}`} data-command="remove" onClick={remove} />
      </div>
    </div>
  );
}

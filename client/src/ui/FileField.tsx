import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './FileField.module.css';
import { Icon } from './Icon.tsx';
import { useFilePreviewUrl } from './useFilePreviewUrl.ts';

interface Props extends Omit<FieldProps, 'label'> {
  label: string;
  /** What is uploaded; only an image has a preview. */
  kind?: 'image' | 'file';
  file: File | null;
  onChange: (file: File | null) => void;
  accept?: string;
  imageUrl?: string;
  progress?: number;
  disabled?: boolean;
}

/** Upload of an image or another file by file dialog or drag and drop. */
export function FileField(props: Props) {
  const { label, kind = 'image', hint, error, file, onChange, accept, imageUrl } = props;
  const { progress, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const preview = useFilePreviewUrl(kind === 'image' ? file : null) ?? imageUrl;

  function remove() {
    if (input.current) input.current.value = '';
    onChange(null);
    input.current?.focus();
  }

  return (
    <Field field={{ label, hint, error }}>
      {(control) => (
        <>
          <DropZone onDrop={disabled ? undefined : onChange}>
            {preview ? (
              <img src={preview} alt="" className={styles.preview} />
            ) : (
              <Icon
                name={kind === 'image' ? 'camera' : 'box'}
                size={40}
                className={styles.preview}
              />
            )}
            <div className="stack justifyStart gap2 shrinkable textS breakWords balance">
              <strong>
                {file
                  ? file.name
                  : `Drop ${kind === 'image' ? 'an image' : 'a file'} here, or choose one`}
              </strong>
              <input
                {...control}
                ref={input}
                type="file"
                accept={accept}
                disabled={disabled}
                className={styles.input}
                // So that the same file can be chosen again after it was corrected.
                onClick={({ currentTarget }) => (currentTarget.value = '')}
                onChange={(event) => onChange(event.target.files?.[0] ?? null)}
              />
              {file && (
                <Button variant="quiet" size="small" onClick={remove} disabled={disabled}>
                  <Icon name="trash" size={18} />
                  Remove {kind}
                </Button>
              )}
            </div>
          </DropZone>
          {progress !== undefined && (
            <div className={styles.progress}>
              <progress value={progress} aria-label={`Uploading ${label}`} />
              {Math.round(progress * 100)} %
            </div>
          )}
        </>
      )}
    </Field>
  );
}

interface DropZoneProps {
  onDrop: ((file: File) => void) | undefined;
  children: ReactNode;
}

function DropZone({ onDrop, children }: DropZoneProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsDraggedOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onDrop?.(file);
  }

  return (
    <div
      className={classes(styles.dropZone, isDraggedOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={handleDrop}
    >
      {children}
    </div>
  );
}

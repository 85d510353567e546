import { type ChangeEvent, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldError, Hint } from '../../ui/Field.tsx';
import field from '../../ui/Field.module.css';
import file from '../../ui/FileField.module.css';
import { imageHint, imageTypes } from '../../common/dashboard/imageUploads.ts';
import type { ImageUpload, ImageUploads } from './useImageUploads.ts';

interface Props {
  uploads: ImageUploads;
  disabled: boolean;
}

/** Uploads several images as soon as they are chosen, each with its progress or its error (VAR-06). */
export function ImageUploadField({ uploads, disabled }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        Add images
      </label>
      <Hint id={`${id}-hint`}>{imageHint} each. Uploaded immediately.</Hint>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={imageTypes}
        disabled={disabled}
        className={file.input}
        aria-describedby={`${id}-hint`}
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
    </div>
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
        <div className={file.progress}>
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

import { useContext, useRef, useState } from 'react';
import { useAppDispatch } from '../../lib/hooks.ts';
import { createAppThunk, getFailure } from '../../lib/thunk.ts';
import { type BrandImage, type Upload, uploadImage } from '../../lib/uploads.ts';
import { ReloadContext, useAction } from '../../lib/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { imageTypes, uploadFailedText } from '../../common/dashboard/imageUploads.ts';
import styles from './BrandImageField.module.css';

interface Props {
  id: string;
  name: BrandImage;
  hint: string;
  imageUrl: string;
}

const labels = { logo: 'Logo', banner: 'Banner' };

/** Logo or banner of a brand, which is uploaded as soon as it is chosen (LOOK-04). */
export function BrandImageField({ id, name, hint, imageUrl }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const { file, progress, error, status, choose, remove } = useBrandImage(id, name);
  // The remove button disappears with the image.
  useRestoreLostFocus(imageUrl !== '', () => container.current?.querySelector('input') ?? null);
  const isBusy = progress !== undefined;
  return (
    <div ref={container} className={styles.image}>
      <FileField
        label={labels[name]}
        hint={hint}
        accept={imageTypes}
        imageUrl={imageUrl}
        file={file}
        error={error}
        progress={progress}
        disabled={isBusy}
        onChange={choose}
      />
      {imageUrl && (
        <Button variant="quiet" size="small" disabled={isBusy} onClick={remove}>
          <Icon name="trash" size={18} />
          Remove {name}
        </Button>
      )}
      <output className="visuallyHidden">{status}</output>
    </div>
  );
}

const uploadBrandImage = createAppThunk(
  'brands/uploadImage',
  ({ name, ...upload }: Upload & { name: BrandImage }, { signal }) =>
    uploadImage(`POST /brands/:id/${name}`, upload, signal),
  // Its error is shown beside the field.
  { silent: true },
);

function useBrandImage(id: string, name: BrandImage) {
  const dispatch = useAppDispatch();
  const reload = useContext(ReloadContext);
  const act = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const [status, setStatus] = useState('');

  const choose = async (image: File | null) => {
    setFile(image);
    setError(undefined);
    if (!image) return;
    setProgress(0);
    try {
      const upload = { id, name, image, onProgress: setProgress };
      await dispatch(uploadBrandImage(upload)).unwrap();
      await reload();
      setFile(null);
      setStatus(`${labels[name]} is uploaded.`);
    } catch (failure) {
      setError(getFailure(failure)?.error || uploadFailedText);
    } finally {
      setProgress(undefined);
    }
  };

  const remove = async () => {
    const { meta } = await act(`DELETE /brands/:id/${name}`, { params: { id } });
    if (meta.requestStatus === 'rejected') return;
    setError(undefined);
    setStatus(`${labels[name]} is removed.`);
  };

  return {
    file,
    progress,
    error,
    status,
    choose: (image: File | null) => void choose(image),
    remove: () => void remove(),
  };
}

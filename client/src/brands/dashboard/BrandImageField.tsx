import { useContext, useRef, useState } from 'react';
import type { Brand } from 'shared/entities';
import { useAppDispatch } from '../../lib/hooks.ts';
import { createAppThunk, getFailure } from '../../lib/thunk.ts';
import { type BrandImage, type Upload, uploadImage } from '../../lib/uploads.ts';
import { ReloadContext, useAction } from '../../lib/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { imageHint, imageTypes, uploadFailedText } from '../../common/dashboard/imageUploads.ts';
import styles from './BrandImageField.module.css';

interface Props {
  brand: Brand;
  name: BrandImage;
  hint: string;
}

interface UploadState {
  file: File | null;
  /** 0 to 1, while it is uploaded. */
  progress?: number;
  error?: string | undefined;
}

const labels = { logo: 'Logo', banner: 'Banner' };

const uploadBrandImage = createAppThunk(
  'brands/uploadImage',
  ({ name, ...upload }: Upload & { name: BrandImage }, { signal }) =>
    uploadImage(`POST /brands/:id/${name}`, upload, signal),
  // Its error is shown beside the field.
  { silent: true },
);

/** Logo or banner of a brand, which is uploaded as soon as it is chosen (LOOK-04). */
export function BrandImageField({ brand, name, hint }: Props) {
  const { _id: id, [`${name}Url` as const]: imageUrl } = brand;
  const container = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const reload = useContext(ReloadContext);
  const act = useAction();
  const [upload, setUpload] = useState<UploadState>({ file: null });
  const [status, setStatus] = useState('');
  // The remove button disappears with the image.
  useRestoreLostFocus(imageUrl !== '', () => container.current?.querySelector('input') ?? null);

  const choose = async (file: File | null) => {
    setUpload({ file });
    if (!file) return;
    const onProgress = (progress: number) => setUpload({ file, progress });
    onProgress(0);
    try {
      await dispatch(uploadBrandImage({ id, name, image: file, onProgress })).unwrap();
      await reload();
      setUpload({ file: null });
      setStatus(`${labels[name]} is uploaded.`);
    } catch (failure) {
      setUpload({ file, error: getFailure(failure)?.error || uploadFailedText });
    }
  };

  const remove = async () => {
    const { meta } = await act(`DELETE /brands/:id/${name}`, { params: { id } });
    if (meta.requestStatus === 'rejected') return;
    setUpload({ ...upload, error: undefined });
    setStatus(`${labels[name]} is removed.`);
  };

  const isBusy = upload.progress !== undefined;
  return (
    <div ref={container} className={styles.image}>
      <FileField
        label={labels[name]}
        hint={`${hint} ${imageHint}. Saved immediately.`}
        accept={imageTypes}
        imageUrl={imageUrl}
        {...upload}
        disabled={isBusy}
        onChange={(file) => void choose(file)}
      />
      {imageUrl && (
        <Button variant="quiet" size="small" disabled={isBusy} onClick={() => void remove()}>
          <Icon name="trash" size={18} />
          Remove {name}
        </Button>
      )}
      <output className="visuallyHidden">{status}</output>
    </div>
  );
}

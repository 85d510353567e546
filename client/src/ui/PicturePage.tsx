import type { ComponentProps } from 'react';
import { Page } from './Page.tsx';
import styles from './PicturePage.module.css';

interface Props extends Omit<ComponentProps<typeof Page>, 'narrow'> {
  /** The address of a decorative picture. */
  picture: string;
}

/** A narrow page, and beside it in wide windows a picture. */
export function PicturePage({ picture, ...page }: Props) {
  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        <Page {...page} narrow />
      </div>
      <div
        aria-hidden="true"
        className={styles.picture}
        style={{ backgroundImage: `url(${picture})` }}
      />
    </div>
  );
}

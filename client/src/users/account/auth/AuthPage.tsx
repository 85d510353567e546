import type { ReactNode } from 'react';
import { Page } from '../../../common/Page.tsx';
import styles from './AuthPage.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout of the sign-in screens: a narrow page, on wide screens with an image beside it. */
export const AuthPage = ({ title, lead, children }: Props) => (
  <div className={styles.screen}>
    <div className={styles.text}>
      <Page title={title} lead={lead} narrow>
        {children}
      </Page>
    </div>
    <div aria-hidden="true" className={styles.image} />
  </div>
);

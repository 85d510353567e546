import type { ReactNode } from 'react';
import type { Form } from '../../../lib/useForm.ts';
import { Page } from '../../../common/Page.tsx';
import { Button } from '../../../ui/Button.tsx';
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

interface FormProps extends Props {
  form: Pick<Form, 'form' | 'isBusy'>;
  submitLabel: string;
  /** Below the button. */
  links?: ReactNode;
}

export const AuthForm = ({ form, submitLabel, links, children, ...page }: FormProps) => (
  <AuthPage {...page}>
    <form {...form.form} className="grid gap4">
      {children}
      <div className="grid gap3 mt2">
        <Button type="submit" wide busy={form.isBusy}>
          {submitLabel}
        </Button>
        {links}
      </div>
    </form>
  </AuthPage>
);

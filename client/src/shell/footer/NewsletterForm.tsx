import { emailSchema } from 'shared/users/accountSchemas';
import { useAction } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './NewsletterForm.module.css';

/** Newsletter subscription form (SHELL-08). */
export function NewsletterForm() {
  const successText = 'You have subscribed to the newsletter. Thank you!';
  const subscribe = useAction({ successText });
  const form = useForm({
    name: 'newsletter',
    schema: emailSchema,
    initial: { email: '' },
    submit: (input) => subscribe('POST /newsletter/subscribe', { input }).unwrap(),
    resetOnSuccess: true,
  });
  return (
    <form {...form.form} className="flex wrap end gap3">
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        enterKeyHint="send"
        placeholder="Please Enter Your Email"
        className={styles.field}
      />
      <Button type="submit" busy={form.isBusy}>
        Subscribe
      </Button>
    </form>
  );
}

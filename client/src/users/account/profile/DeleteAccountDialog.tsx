import { useState } from 'react';
import * as z from 'zod/mini';
import { emailSchema, passwordSchema } from 'shared/users/accountSchemas';
import type { InputOf } from 'shared/endpoints';
import type { User } from 'shared/entities';
import { listKeys, writeStorage } from '../../../lib/storage.ts';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { currentAccount } from '../../../lib/storedToken.ts';
import { createAppThunk, getFailure } from '../../../lib/thunk.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import styles from '../../../common/forms/form.module.css';
import { FormError } from '../../../common/forms/FormError.tsx';
import { signedOut } from '../../authSlice.ts';
import { AccountFields, accountFields } from '../AccountFields.tsx';
import { Username } from './CredentialForms.tsx';

const schemas = { password: passwordSchema, email: emailSchema, nothing: z.object({}) };

const credentialFields = {
  password: accountFields.password,
  email: {
    ...accountFields.email,
    hint: 'Enter the email address of your account.',
    autoComplete: 'email',
  },
} as const;

/** A social account has no password, unless it has set one since. */
const requiredCredential = ({ provider, email }: User): keyof typeof schemas => {
  if (provider === 'Email') return 'password';
  return email ? 'email' : 'nothing';
};

/** Also removes everything of the account from this browser (BACK-03). */
const deleteAccount = createAppThunk(
  'account/delete',
  async (input: InputOf<'DELETE /user/me'>, { call, dispatch }) => {
    await call('DELETE /user/me', { input });
    const account = currentAccount();
    dispatch(signedOut());
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      for (const key of listKeys(area, `${account}:`)) writeStorage(area, key, null);
    }
  },
  { silent: true, successText: 'Your account was deleted.', opens: '/' },
);

/** Lists the deleted and the kept data, and asks for the password (BACK-03, UX-28). */
export function DeleteAccountDialog({ open, ...form }: FormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title="Delete your account?"
      description="This cannot be undone."
    >
      <DeleteAccountForm {...form} />
    </Dialog>
  );
}

interface FormProps {
  user: User;
  onClose: () => void;
}

function DeleteAccountForm({ user, onClose }: FormProps) {
  const dispatch = useAppDispatch();
  const [credential, setCredential] = useState(() => requiredCredential(user));
  const form = useForm({
    name: 'delete-account',
    schema: schemas[credential],
    initial: { password: '', email: '' },
    secret: ['password', 'email'],
    submit: async (input) => {
      try {
        await dispatch(deleteAccount(input)).unwrap();
      } catch (error) {
        if (getFailure(error)?.fields?.['password']) setCredential('password');
        throw error;
      }
    },
  });
  return (
    <form {...form.form} className="stack gap5">
      <ul className={styles.list}>
        <li>
          Deleted: your profile, addresses, wishlist, reviews, bag, messages and newsletter
          subscription.
        </li>
        <li>Cancelled and refunded: items that have not been shipped.</li>
        <li>Kept for our records, without your name and address: your other orders and returns.</li>
      </ul>
      <Username email={user.email} />
      {credential !== 'nothing' && (
        <AccountFields
          fields={[credentialFields[credential]]}
          field={form.field}
          enterKeyHint="go"
          data-initial-focus
        />
      )}
      <FormError form={form} />
      <div className="flex wrap justifyEnd gap3">
        <DialogActions
          danger
          type="submit"
          confirmLabel="Delete my account"
          busy={form.isBusy}
          onCancel={onClose}
        />
      </div>
    </form>
  );
}

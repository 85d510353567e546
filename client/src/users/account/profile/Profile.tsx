import { profileSchema } from 'shared/users/accountSchemas';
import type { User } from 'shared/entities';
import { formatDate } from 'shared/format';
import { useAppDispatch } from '../../../lib/hooks.ts';
import type { Versioned } from '../../../lib/http.ts';
import { editOf } from '../../../lib/useEditMerge.ts';
import { useForm } from '../../../lib/useForm.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { loadProfile, updateProfile } from '../../authSlice.ts';
import { DescriptionRow } from '../../../ui/DescriptionRow.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormLayout, Panel } from '../../../common/forms/FormLayout.tsx';
import { SaveButton } from '../../../common/forms/SaveButton.tsx';
import { AccountFields, accountFields } from '../AccountFields.tsx';
import styles from './Profile.module.css';

const nameFields = [accountFields.firstName, accountFields.lastName];

export function Profile({ user }: { user: Versioned<User> }) {
  const dispatch = useAppDispatch();
  // Whatever signed in, the version is that of now (WORLD-14).
  useLoad(loadProfile);
  const profile = useForm({
    name: 'profile',
    schema: profileSchema,
    ...editOf(user, toFormValues),
    submit: (data, _, version) => dispatch(updateProfile({ ...data, version })).unwrap(),
    confirmLeave: true,
  });
  return (
    <div className={styles.account}>
      <FormLayout
        side={
          <Panel title="Your account">
            <dl className="grid gap3 facts">
              <DescriptionRow term="Email">
                {user.email || `Signed in with ${user.provider}`}
              </DescriptionRow>
              <DescriptionRow term="Member since">{formatDate(user.createdAt)}</DescriptionRow>
            </dl>
          </Panel>
        }
      >
        <form {...profile.form} className="stack gap5">
          <AccountFields fields={nameFields} field={profile.field} enterKeyHint="next" />
          <TextField
            label="Phone Number"
            type="tel"
            autoComplete="tel"
            enterKeyHint="done"
            {...profile.field('phoneNumber')}
          />
          <SaveButton form={profile}>Save changes</SaveButton>
        </form>
      </FormLayout>
    </div>
  );
}

const toFormValues = ({ firstName, lastName, phoneNumber }: User) => ({
  firstName,
  lastName,
  phoneNumber,
});

import { lazy, Suspense } from 'react';
import { profileSchema } from 'shared/accountSchemas';
import type { User } from 'shared/entities';
import { formatDate } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useForm } from '../../lib/useForm.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { Page } from '../../ui/Page.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { selectUser, updateProfile } from '../auth/authSlice.ts';
import { ResetLinkNotice } from '../auth/ResetLinkNotice.tsx';
import styles from './AccountPage.module.css';
import form from './form.module.css';
import { FormFrame, Panel } from './FormFrame.tsx';
import { SaveButton } from './SaveButton.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SalesSkeleton } from './sales/SalesSkeleton.tsx';
import { useSales } from './sales/useSales.ts';
import { PendingTasks } from './sales/PendingTasks.tsx';

const SalesOverview = lazy(async () => ({
  default: (await import('./sales/SalesOverview.tsx')).SalesOverview,
}));

/** First page of the dashboard: account details (DASH-07), and the sales overview for admins and merchants (UX-29). */
export function AccountPage() {
  usePageTitle('Account Details');
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <Page title="Account Details">
      <ResetLinkNotice />
      {user.role === 'ROLE_MEMBER' ? <MemberAccount user={user} /> : <StaffAccount user={user} />}
    </Page>
  );
}

function MemberAccount({ user }: { user: User }) {
  return (
    <>
      <Shortcuts />
      <Account user={user} />
    </>
  );
}

/** Pending tasks come first, charts below. */
function StaffAccount({ user }: { user: User }) {
  const overview = useSales();
  return (
    <>
      <PendingTasks sales={overview.sales} />
      <Account user={user} />
      <div className={styles.sales}>
        <Suspense fallback={<SalesSkeleton />}>
          <SalesOverview {...overview} />
        </Suspense>
      </div>
    </>
  );
}

function Account({ user }: { user: User }) {
  return (
    <div className={styles.account}>
      <FormFrame
        side={
          <Panel title="Your account">
            <dl className={styles.facts}>
              <div>
                <dt>Email</dt>
                <dd>{user.email || `Signed in with ${user.provider}`}</dd>
              </div>
              <div>
                <dt>Member since</dt>
                <dd>{formatDate(user.createdAt)}</dd>
              </div>
            </dl>
          </Panel>
        }
      >
        <ProfileForm user={user} />
      </FormFrame>
    </div>
  );
}

function ProfileForm({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const profile = useForm({
    name: 'profile',
    schema: profileSchema,
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      phoneNumber: user.phoneNumber,
    },
    submit: (data) => dispatch(updateProfile(data)).unwrap(),
    confirmLeave: true,
  });
  return (
    <form {...profile.form} className={form.form}>
      <TextField
        label="First Name"
        required
        autoComplete="given-name"
        enterKeyHint="next"
        {...profile.field('firstName')}
      />
      <TextField
        label="Last Name"
        required
        autoComplete="family-name"
        enterKeyHint="next"
        {...profile.field('lastName')}
      />
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        enterKeyHint="done"
        {...profile.field('phoneNumber')}
      />
      <SaveButton form={profile}>Save changes</SaveButton>
    </form>
  );
}

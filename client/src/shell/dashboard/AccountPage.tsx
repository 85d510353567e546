import { ResetLinkNotice } from '../../features/account/auth/ResetLinkNotice.tsx';
import { Profile } from '../../features/account/profile/Profile.tsx';
import { Shortcuts } from '../../features/account/profile/Shortcuts.tsx';
import { ButtonLink } from '../../features/common/ButtonLink.tsx';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectUser } from '../../state/authSlice.ts';
import { Page } from '../../features/common/Page.tsx';

/**
 * First page of the dashboard: account details (DASH-07), and for admins and merchants a link to the overview
 * (DESK-08).
 */
export function AccountPage() {
  const user = useAppSelector(selectUser);
  if (!user) return null;
  const isMember = user.role === 'ROLE_MEMBER';
  return (
    <Page
      title="Account Details"
      actions={
        !isMember && (
          <ButtonLink variant="secondary" size="small" to="/dashboard/overview">
            Go to the overview
          </ButtonLink>
        )
      }
    >
      <ResetLinkNotice />
      {isMember && <Shortcuts />}
      <Profile user={user} />
    </Page>
  );
}

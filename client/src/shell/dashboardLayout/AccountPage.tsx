import { ResetLinkNotice } from '../../users/account/auth/ResetLinkNotice.tsx';
import { Profile } from '../../users/account/profile/Profile.tsx';
import { Shortcuts } from '../../users/account/profile/Shortcuts.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectUser } from '../../users/authSlice.ts';
import { Page } from '../../common/Page.tsx';

/** Account details (DASH-07), for admins and merchants with a link to the overview (DESK-08). */
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

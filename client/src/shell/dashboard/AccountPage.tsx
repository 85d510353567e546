import { Link } from 'react-router-dom';
import { ResetLinkNotice } from '../../features/account/auth/ResetLinkNotice.tsx';
import { Profile } from '../../features/account/profile/Profile.tsx';
import { Shortcuts } from '../../features/account/profile/Shortcuts.tsx';
import { useAppSelector } from '../../lib/hooks.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { selectUser } from '../../state/authSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';

/** First page of the dashboard: account details (DASH-07), and for admins and merchants a link to the overview (DESK-08). */
export function AccountPage() {
  usePageTitle('Account Details');
  const user = useAppSelector(selectUser);
  if (!user) return null;
  const isMember = user.role === 'ROLE_MEMBER';
  return (
    <Page title="Account Details" actions={!isMember && <OverviewLink />}>
      <ResetLinkNotice />
      {isMember && <Shortcuts />}
      <Profile user={user} />
    </Page>
  );
}

const OverviewLink = () => (
  <Button
    variant="secondary"
    size="small"
    render={(link) => <Link to="/dashboard/overview" {...link} />}
  >
    Go to the overview
  </Button>
);

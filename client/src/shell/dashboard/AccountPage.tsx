import { lazy, Suspense } from 'react';
import type { User } from 'shared/entities';
import { ResetLinkNotice } from '../../features/account/auth/ResetLinkNotice.tsx';
import { Profile } from '../../features/account/profile/Profile.tsx';
import { Shortcuts } from '../../features/account/profile/Shortcuts.tsx';
import { PendingTasks } from '../../features/dashboard/sales/PendingTasks.tsx';
import { SalesSkeleton } from '../../features/dashboard/sales/SalesSkeleton.tsx';
import { useSales } from '../../features/dashboard/sales/useSales.ts';
import { useAppSelector } from '../../lib/hooks.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { selectUser } from '../../state/authSlice.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './AccountPage.module.css';

const SalesOverview = lazy(async () => ({
  default: (await import('../../features/dashboard/sales/SalesOverview.tsx')).SalesOverview,
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
      <Profile user={user} />
    </>
  );
}

/** Pending tasks come first, charts below. */
function StaffAccount({ user }: { user: User }) {
  const overview = useSales();
  return (
    <>
      <PendingTasks sales={overview.sales} />
      <Profile user={user} />
      <div className={styles.sales}>
        <Suspense fallback={<SalesSkeleton />}>
          <SalesOverview {...overview} />
        </Suspense>
      </div>
    </>
  );
}

import { Page } from '../../common/Page.tsx';
import { Onboarding } from '../onboarding/Onboarding.tsx';
import { SalesOverview } from '../sales/SalesOverview.tsx';
import { useSales } from '../sales/useSales.ts';
import styles from './OverviewPage.module.css';
import { PendingTasks } from './PendingTasks.tsx';

/** Pending tasks of an admin or a merchant, and their sales (DESK-08, UX-29). */
export function OverviewPage() {
  const overview = useSales();
  return (
    <Page title="Overview">
      {overview.sales && <Onboarding />}
      <PendingTasks sales={overview.sales} />
      <div className={styles.sales}>
        <SalesOverview {...overview} />
      </div>
    </Page>
  );
}

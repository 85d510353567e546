import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useMatch } from 'react-router-dom';
import type { Sales } from 'shared/dashboardEntities';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { selectIsPending } from '../../lib/loading.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuIcon } from '../../ui/MenuIcon.tsx';
import { Page } from '../../common/Page.tsx';
import { DelayedSkeleton, Skeleton, Skeletons } from '../../ui/Skeleton.tsx';
import { loadProfile, selectUser } from '../../users/authSlice.ts';
import styles from './DashboardLayout.module.css';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { roleNames } from '../../common/roles.ts';
import { CommandButton } from './CommandButton.tsx';
import { entryTarget, type MenuEntry, moreMenu, pendingCounts, specifiedMenus } from './menus.ts';
import { usePendingTasks } from './usePendingTasks.ts';

/** Layout of the dashboard with its collapsible sidebar, open at first (DASH-02). */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const user = useAppSelector(selectUser);
  const [isOpen, setIsOpen] = useState(true);
  const menuId = useId();
  const menu = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const pendingTasks = usePendingTasks();
  const hasCounts = pendingTasks !== undefined;

  // On narrow screens the menu scrolls sideways; this centers the current screen's link, again once
  // the counts have widened the entries.
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!link || !menu.current) return;
    menu.current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - menu.current.clientWidth / 2;
  }, [pathname, isOpen, user, hasCounts]);

  if (!user) return <ProfileFallback />;
  const entries = (menu: readonly MenuEntry[]) =>
    menu.map((entry) => <Entry key={entry[1]} entry={entry} pendingTasks={pendingTasks} />);
  return (
    <div className={styles.layout} data-closed={!isOpen || undefined}>
      <aside className={classes('notPrinted', styles.sidebar)}>
        <div className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setIsOpen(!isOpen)}
          >
            Account
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={18} />
          </button>
          <Badge tone="success">{roleNames[user.role]}</Badge>
          <CommandButton role={user.role} />
        </div>
        <nav id={menuId} aria-label="Account" hidden={!isOpen}>
          <ul ref={menu} role="list" className={styles.menu}>
            {entries(specifiedMenus[user.role])}
            <li className={styles.moreMenu}>
              <ul role="list" aria-label="More">
                {entries(moreMenu(user.role))}
              </ul>
            </li>
          </ul>
        </nav>
      </aside>
      <div className={styles.content} data-content tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}

interface EntryProps {
  entry: MenuEntry;
  pendingTasks: Sales['waiting'] | undefined;
}

/** Leads to the rows that its count counts (DESK-16). */
function Entry({ entry: [label, path, icon], pendingTasks }: EntryProps) {
  const role = useAppSelector(selectUser)?.role ?? 'ROLE_MEMBER';
  const isCurrent = useMatch({ path, end: path === '/dashboard' }) !== null;
  const [key, text] = pendingCounts[path] ?? [];
  const count = key && pendingTasks?.[key];
  return (
    <li>
      <Link
        to={entryTarget(role, path, count ? key : undefined)}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <MenuIcon name={icon} size={18} />
        {label}
        {!!count && (
          <>
            {' '}
            <Badge className="pushEnd">
              {count} <span className="visuallyHidden">{text}</span>
            </Badge>
          </>
        )}
      </Link>
    </li>
  );
}

/** Shown while the profile loads, and with a retry when loading fails. */
function ProfileFallback() {
  const dispatch = useAppDispatch();
  const isLoading = useAppSelector(selectIsPending(loadProfile.typePrefix));
  if (isLoading) return <LayoutSkeleton />;
  return (
    <Page title="Account">
      <AsyncContent state="failed" retry={() => void dispatch(loadProfile())}>
        {null}
      </AsyncContent>
    </Page>
  );
}

const LayoutSkeleton = () => (
  <DelayedSkeleton>
    <div className={styles.layout}>
      <div className={classes('grid gap4', styles.links)}>
        <Skeletons count={5} height="1.75rem" />
      </div>
      <div className="grid gap4">
        <Skeleton width="min(18rem, 70%)" height="var(--text-2xl)" />
        <Skeletons count={3} height="6rem" />
      </div>
    </div>
  </DelayedSkeleton>
);

import { Link } from 'react-router-dom';
import type { AuditEntity } from 'shared/audit/auditSchemas';
import type { AuditEntry } from 'shared/dashboardEntities';
import { formatCount, formatDate } from 'shared/format';
import type { ScreenPath } from 'shared/screenPaths';
import { useIsAdmin } from '../../users/authSlice.ts';
import { entityNames } from '../../common/fieldTexts.ts';

const formatTime = (iso: string) => iso.slice(iso.indexOf('T') + 1, iso.lastIndexOf(':'));

/** When it changed: 'Fri, Jan 2, 2026, 03:04 UTC'. */
export const EntryTime = ({ entry: { at } }: { entry: AuditEntry }) => (
  <time dateTime={at}>
    {formatDate(at)}, {formatTime(at)} UTC
  </time>
);

/** Who changed it; only admins may see the page of a user. */
export function EntryAuthor({ entry: { by } }: { entry: AuditEntry }) {
  const isAdmin = useIsAdmin();
  if (!by) return 'The shop';
  return isAdmin ? <Link to={`/dashboard/users/${by._id}`}>{by.firstName}</Link> : by.firstName;
}

/** What was changed, with a link to its screen where there is one; an act opens to its rows (DESK-18). */
export function EntryEntity({ entry }: { entry: AuditEntry }) {
  const isAdmin = useIsAdmin();
  if (entry.parts) {
    return (
      <>
        {entityNames[entry.entity]}{' '}
        <Link to={`/dashboard/audit?act=${entry._id}`}>{formatCount(entry.parts, 'change')}</Link>
      </>
    );
  }
  const path = getEntityPath(entry, isAdmin);
  const name = entry.name || entityNames[entry.entity];
  return (
    <>
      {entry.name && `${entityNames[entry.entity]} `}
      {path ? <Link to={path}>{name}</Link> : name}
    </>
  );
}

const screens: Record<AuditEntity, { path: ScreenPath; adminOnly?: true }> = {
  product: { path: '/dashboard/product/edit/:id' },
  brand: { path: '/dashboard/brand/edit/:id' },
  order: { path: '/dashboard/orders/:orderId' },
  category: { path: '/dashboard/category/edit/:id', adminOnly: true },
  promotion: { path: '/dashboard/promotions/edit/:id', adminOnly: true },
  user: { path: '/dashboard/users/:id', adminOnly: true },
  merchant: { path: '/dashboard/merchants', adminOnly: true },
  review: { path: '/dashboard/review', adminOnly: true },
};

function getEntityPath({ entity, id, action }: AuditEntry, isAdmin: boolean): string | null {
  const { path, adminOnly } = screens[entity];
  if (action === 'Deleted' || (adminOnly && !isAdmin)) return null;
  return path.replace(/:\w+/, id);
}

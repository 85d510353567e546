import { Link } from 'react-router-dom';
import type { AuditEntity } from 'shared/audit/auditSchemas';
import type { AuditEntry } from 'shared/dashboardEntities';
import { formatCount, formatDate } from 'shared/format';
import type { ScreenPath } from 'shared/screenPaths';
import { useIsAdmin } from '../../users/authSlice.ts';
import { ProductImage } from '../../ui/ProductImage.tsx';
import {
  entityNames,
  formatFieldName,
  formatValue,
  shortenValue,
} from '../../common/fieldTexts.ts';
import { LongText } from '../../common/LongText.tsx';
import longText from '../../common/LongText.module.css';
import styles from './audit.module.css';
import { useNames } from './useNames.ts';

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

/** Changed fields with old and new value (DESK-07). Several fields open, so that each entry is one row. */
export function ChangeList({ entry: { action, changes } }: { entry: AuditEntry }) {
  const fields = (
    <ul role="list" className="grid gap1">
      {changes.map(({ field, from, to }) => (
        <li key={field} className={styles.change}>
          <span className="mutedXs bold">{formatFieldName(field)}</span>
          {action !== 'Changed' && <Value field={field} value={action === 'Created' ? to : from} />}
          {/* For personal data, the log only records that it changed. */}
          {action === 'Changed' && from === null && to === null && <span>changed</span>}
          {action === 'Changed' && (from !== null || to !== null) && (
            <>
              <span className="visuallyHidden">from</span>
              <Value field={field} value={from} />
              <span aria-hidden="true">→</span>
              <span className="visuallyHidden">to</span>
              <Value field={field} value={to} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
  if (action === 'Changed' && changes.length === 1) return fields;
  return (
    <details>
      <summary className={longText.summary}>
        {action === 'Changed'
          ? changes.map(({ field }) => formatFieldName(field)).join(', ')
          : formatCount(changes.length, 'field')}
      </summary>
      {fields}
    </details>
  );
}

/** Fields that hold an image; `images` and `variants` hold several. */
const imageFields = new Set(['imageUrl', 'logoUrl', 'bannerUrl']);

const hasImage = (value: unknown): value is { imageUrl: string } =>
  typeof value === 'object' &&
  value !== null &&
  'imageUrl' in value &&
  typeof value.imageUrl === 'string';

function imagesIn(field: string, value: unknown): string[] {
  if (imageFields.has(field)) return typeof value === 'string' && value ? [value] : [];
  if (!Array.isArray(value)) return [];
  const found = value.flatMap((one: unknown) => (hasImage(one) ? one.imageUrl : []));
  return [...new Set(found)].filter(Boolean);
}

function withoutImages(field: string, value: unknown): unknown {
  if (imageFields.has(field)) return '';
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) => (hasImage(one) ? { ...one, imageUrl: '' } : one));
}

function Value({ field, value }: { field: string; value: unknown }) {
  const names = useNames();
  const images = imagesIn(field, value);
  const rest = images.length > 0 ? withoutImages(field, value) : value;
  const text = formatValue(field, rest, names);
  return (
    <>
      {images.map((imageUrl) => (
        <ProductImage
          key={imageUrl}
          src={imageUrl}
          sizes="26px"
          alt={formatFieldName(field)}
          className={styles.image}
        />
      ))}
      {(images.length === 0 || text !== '–') && (
        <LongText text={text} short={shortenValue(field, rest, names)} />
      )}
    </>
  );
}

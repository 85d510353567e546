import type { AuditEntity } from 'shared/audit/auditSchemas';
import { roles } from 'shared/entities';
import { idPattern } from 'shared/fields';
import { formatDate, formatPrice, formatYesNo } from 'shared/format';
import { shortenText } from './LongText.tsx';
import { roleNames } from './roles.ts';

export const entityNames: Record<AuditEntity, string> = {
  product: 'Product',
  brand: 'Brand',
  category: 'Category',
  promotion: 'Promotion',
  user: 'User',
  merchant: 'Merchant',
  order: 'Order',
  review: 'Review',
};

const specialLabels: Record<string, string> = {
  bannerUrl: 'Banner',
  imageUrl: 'Image',
  logoUrl: 'Logo',
  review: 'Text',
  sku: 'SKU',
  zipCode: 'Zip',
};

/** Names a field as the forms do: 'Name', 'Active' for isActive, 'First order only' for firstOrderOnly. */
export function formatFieldName(field: string): string {
  const special = specialLabels[field];
  if (special) return special;
  const words = field.replace(/^is(?=[A-Z])/, '').replace(/\B[A-Z]/g, (letter) => ` ${letter}`);
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const priceFields = new Set([
  'price',
  'compareAtPrice',
  'amount',
  'minTotal',
  'maxDiscount',
  'total',
]);

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export type Names = ReadonlyMap<string, string>;

/** Formats a value of the audit log as text; '–' for none. */
export function formatValue(field: string, value: unknown, names: Names): string {
  if (Array.isArray(value)) return formatList(field, value, names) || '–';
  switch (typeof value) {
    case 'boolean':
      return formatYesNo(value);
    case 'number':
      return formatNumber(field, value);
    case 'string':
      return formatText(value, names);
    case 'object':
      return value ? formatObject(value, names) : '–';
    default:
      return '–';
  }
}

function formatNumber(field: string, value: number): string {
  if (field === 'taxable') return formatYesNo(value === 1);
  return priceFields.has(field) ? formatPrice(value) : String(value);
}

function formatText(value: string, names: Names): string {
  const role = roles.find((name) => name === value);
  if (role) return roleNames[role];
  if (idPattern.test(value)) return names.get(value) ?? `…${value.slice(-6)}`;
  return isoTime.test(value) ? formatDate(value) : value || '–';
}

const formatObject = (value: object, names: Names): string =>
  Object.entries(value)
    .filter(([field, part]) => field !== '_id' && part !== null && part !== '')
    .map(([field, part]) => `${formatFieldName(field)} ${formatValue(field, part, names)}`)
    .join(', ');

const formatList = (field: string, values: readonly unknown[], names: Names) =>
  values
    .map((value) => formatValue(field, value, names))
    .filter(Boolean)
    .join(values.some((value) => typeof value === 'object') ? '; ' : ', ');

const maxListed = 3;

/** A shortened value: lists as 'Red, Blue, Green + 2', long texts cut. */
export function shortenValue(field: string, value: unknown, names: Names): string {
  if (!Array.isArray(value) || value.length <= maxListed) {
    return shortenText(formatValue(field, value, names));
  }
  const listed = formatList(field, value.slice(0, maxListed), names);
  return `${shortenText(listed)} + ${value.length - maxListed}`;
}

import { useSearchParams } from 'react-router-dom';
import { auditActions, auditEntities } from 'shared/auditSchemas';
import type { InputOf } from 'shared/endpoints';
import { idPattern } from 'shared/fields';

const day = /^\d{4}-\d\d-\d\d$/;

/** The filters of the audit log in the URL; invalid values are ignored (UX-26). */
export function useAuditQuery(): InputOf<'GET /audit'> {
  const [query] = useSearchParams();
  const valid = (key: string, pattern: RegExp) => {
    const value = query.get(key) ?? '';
    return pattern.test(value) && { [key]: value };
  };
  const typed = (key: string) => {
    const value = query.get(key)?.trim();
    return value && { [key]: value };
  };
  const action = auditActions.find((name) => name === query.get('action'));
  const entity = auditEntities.find((name) => name === query.get('entity'));
  return {
    ...(entity && { entity }),
    ...(action && { action }),
    ...typed('person'),
    ...typed('search'),
    ...valid('id', idPattern),
    ...valid('by', idPattern),
    ...valid('act', idPattern),
    ...valid('from', day),
    ...valid('to', day),
  };
}

import type { AuditEntity } from 'shared/audit/auditSchemas';
import { ButtonLink } from './ButtonLink.tsx';

/** Link to the changes of one entity in the audit log (DESK-07). */
export function HistoryLink({ entity, id }: { entity: AuditEntity; id: string }) {
  return (
    <ButtonLink to={`/dashboard/audit?entity=${entity}&id=${id}`} variant="secondary" size="small">
      History
    </ButtonLink>
  );
}

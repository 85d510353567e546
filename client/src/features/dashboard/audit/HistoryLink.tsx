import { Link } from 'react-router-dom';
import type { AuditEntity } from 'shared/auditSchemas';
import { Button } from '../../../ui/Button.tsx';

/** Leads to the changes of one entity in the audit log (DESK-07). */
export function HistoryLink({ entity, id }: { entity: AuditEntity; id: string }) {
  return (
    <Button
      variant="secondary"
      size="small"
      render={(link) => <Link to={`/dashboard/audit?entity=${entity}&id=${id}`} {...link} />}
    >
      History
    </Button>
  );
}

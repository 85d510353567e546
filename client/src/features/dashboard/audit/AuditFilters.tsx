import { Link } from 'react-router-dom';
import { auditActions, auditEntities } from 'shared/auditSchemas';
import type { InputOf } from 'shared/endpoints';
import { DayField } from '../../common/lists/DayField.tsx';
import { ListFilter, toOptions } from '../../common/lists/ListFilter.tsx';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { ListTools } from '../../common/lists/ListTools.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { entityNames } from '../../common/fieldTexts.ts';

const entities = auditEntities.map((value) => ({ value, label: entityNames[value] }));

/** Filters of the audit log (DESK-27). Links on other screens select one entity or one person. */
export function AuditFilters({ query }: { query: InputOf<'GET /audit'> }) {
  const { change } = useListQuery();
  const { entity = '', action = '', id, by, act, from = '', to = '' } = query;
  return (
    <>
      <ListTools search={<ListSearch label="Search by name, field or text" />}>
        <ListFilter
          label="Changes of"
          options={entities}
          value={entity}
          onChange={(chosen) => change({ entity: chosen, id: '' })}
        />
        <ListFilter
          label="Kind"
          options={toOptions(auditActions)}
          value={action}
          onChange={(chosen) => change({ action: chosen })}
        />
        <ListSearch label="Person" name="person" />
        <DayField label="From" value={from} onChange={(day) => change({ from: day })} />
        <DayField label="To" value={to} onChange={(day) => change({ to: day })} />
      </ListTools>
      {(id || by || act) && (
        <p className="mb4">
          {describeScope(query)} <Link to="/dashboard/audit">Show all changes</Link>
        </p>
      )}
    </>
  );
}

function describeScope({ entity, id, by, act }: InputOf<'GET /audit'>): string {
  if (act) return 'Showing what was changed at once.';
  const what = id ? `one ${entity ? entityNames[entity].toLowerCase() : 'record'}` : 'everything';
  return by ? `Showing one person’s changes to ${what}.` : `Showing changes to ${what}.`;
}

import { Link } from 'react-router-dom';
import { auditEntities } from 'shared/auditSchemas';
import type { InputOf } from 'shared/endpoints';
import { DayField } from '../../common/lists/DayField.tsx';
import { ListFilter } from '../../common/lists/ListFilter.tsx';
import lists from '../../common/lists/ListSearch.module.css';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { entityNames } from '../../common/fieldTexts.ts';

const entities = auditEntities.map((value) => ({ value, label: entityNames[value] }));

/** Filters of the audit log. Links on other screens select one entity or one person. */
export function AuditFilters({ query }: { query: InputOf<'GET /audit'> }) {
  const { change } = useListQuery();
  const { entity = '', id, by, act, from = '', to = '' } = query;
  return (
    <>
      <div className={lists.filters}>
        <ListFilter
          label="Changes of"
          options={entities}
          value={entity}
          onChange={(chosen) => change({ entity: chosen, id: '' })}
        />
        <DayField label="From" value={from} onChange={(day) => change({ from: day })} />
        <DayField label="To" value={to} onChange={(day) => change({ to: day })} />
      </div>
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

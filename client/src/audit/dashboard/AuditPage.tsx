import { Link } from 'react-router-dom';
import { auditActions, auditEntities, auditQuery } from 'shared/audit/auditSchemas';
import type { AuditEntry } from 'shared/dashboardEntities';
import type { InputOf } from 'shared/endpoints';
import { formatCount } from 'shared/format';
import { useAction } from '../../lib/useCall.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import { entityNames, formatFieldName, type Names, shortenValue } from '../../common/fieldTexts.ts';
import {
  DayField,
  FilterSelect,
  ListFilter,
  ListSearch,
  ListTools,
  toOptions,
} from '../../common/lists/ListTools.tsx';
import { ListPage } from '../../common/lists/ListPage.tsx';
import { useFilters } from '../../common/lists/useFilters.ts';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { ChangeList, EntryAuthor, EntryEntity, EntryTime } from './auditEntryCells.tsx';
import { useLoadNames, useNames } from './useNames.ts';

const columns: readonly DataColumn<AuditEntry>[] = [
  { heading: 'When', nowrap: true, render: (entry) => <EntryTime entry={entry} />, phoneLine: 2 },
  { heading: 'Who', render: (entry) => <EntryAuthor entry={entry} />, phoneLine: 2 },
  { heading: 'What', isRowHeader: true, render: (entry) => <EntryEntity entry={entry} /> },
  { heading: 'Change', render: ({ action }) => action, phoneLine: 1 },
  { heading: 'Fields', render: (entry) => <ChangeList entry={entry} />, phoneLine: 2 },
  { heading: 'Undo', align: 'end', render: (entry) => <UndoButton entry={entry} />, phoneLine: 2 },
];

const { page: _page, limit: _limit, ...filterFields } = auditQuery.shape;

/** The audit log, newest first. A change can be undone if nothing has changed the same fields since (DESK-07). */
export function AuditPage() {
  const query = useFilters(filterFields);
  useLoadNames();
  return (
    <ListPage
      title="Audit log"
      label="Changes"
      tools={<AuditFilters query={query} />}
      call="GET /audit"
      input={query}
      rowNames={['change', 'changes']}
      live="change"
      columns={columns}
      empty={
        <EmptyState title="no changes found.">
          Changes to products, brands, categories, promotions, users, merchants, orders and reviews
          are listed here.
        </EmptyState>
      }
    />
  );
}

function UndoButton({ entry }: { entry: AuditEntry }) {
  const act = useAction({ successText: 'The change has been undone' });
  const names = useNames();
  if (!entry.canUndo) return null;
  return (
    <ConfirmButton
      name={`the change of ${entityNames[entry.entity].toLowerCase()} ${entry.name}`}
      title="Undo this change?"
      text={undoText(entry, names)}
      confirmLabel="Undo change"
      onConfirm={() => act('POST /audit/:id/undo', { params: { id: entry._id } })}
    >
      Undo
    </ConfirmButton>
  );
}

function undoText({ name, changes, parts }: AuditEntry, names: Names): string {
  if (parts) return `${formatCount(parts, 'change')}, but for what has changed since.`;
  const fields = changes.map(({ field, from, to }) => {
    const [before, after] = [from, to].map((value) => shortenValue(field, value, names));
    return `${formatFieldName(field)} goes back from ${after} to ${before}.`;
  });
  return `“${name}”: ${fields.join(' ')}`;
}

const entities = auditEntities.map((value) => ({ value, label: entityNames[value] }));

/** Filters of the audit log (DESK-27). Links on other screens select one entity or one person. */
function AuditFilters({ query }: { query: InputOf<'GET /audit'> }) {
  const { change } = useListQuery();
  const { entity = '', id, by, act } = query;
  return (
    <>
      <ListTools search={<ListSearch label="Search by name, field or text" />}>
        <FilterSelect
          label="Changes of"
          options={entities}
          value={entity}
          onChange={(chosen) => change({ entity: chosen, id: '' })}
        />
        <ListFilter label="Kind" name="action" options={toOptions(auditActions)} />
        <ListSearch label="Person" name="person" />
        <DayField label="From" name="from" />
        <DayField label="To" name="to" />
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

import type { AuditEntry } from 'shared/dashboardEntities';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { EntryAuthor, EntryEntity, EntryTime } from './auditEntryCells.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { loadAudit, selectAudit, undoChange } from './auditSlice.ts';
import { ChangeList } from './ChangeList.tsx';
import { entityNames, formatFieldName, type Names, shortenValue } from '../../common/fieldTexts.ts';
import { useAuditQuery } from './useAuditQuery.ts';
import { useLoadNames, useNames } from './useNames.ts';

const columns: readonly DataColumn<AuditEntry>[] = [
  { id: 'at', heading: 'When', render: (entry) => <EntryTime entry={entry} />, phoneLine: 2 },
  { id: 'by', heading: 'Who', render: (entry) => <EntryAuthor entry={entry} />, phoneLine: 2 },
  {
    id: 'entity',
    heading: 'What',
    isRowHeader: true,
    render: (entry) => <EntryEntity entry={entry} />,
  },
  { id: 'action', heading: 'Change', render: ({ action }) => action, phoneLine: 1 },
  {
    id: 'changes',
    heading: 'Fields',
    render: (entry) => <ChangeList entry={entry} />,
    phoneLine: 2,
  },
  {
    id: 'undo',
    heading: 'Undo',
    align: 'end',
    render: (entry) => <UndoButton entry={entry} />,
    phoneLine: 2,
  },
];

/** The audit log, newest first. A change can be undone if nothing has changed the same fields since (DESK-07). */
export function AuditPage() {
  const query = useAuditQuery();
  const { entries, totalEntries, ...paging } = useAppSelector(selectAudit);
  const loading = useLoad(loadAudit, query);
  useLoadNames();
  return (
    <Page title="Audit log">
      <AuditFilters query={query} />
      <AsyncContent list {...loading}>
        {entries.length === 0 ? (
          <EmptyState title="no changes found.">
            Changes to products, brands, categories, promotions, users, merchants, orders and
            reviews are listed here.
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption="Changes"
              columns={columns}
              rows={entries}
              rowKey={({ _id }) => _id}
            />
            <ListPagination {...paging} total={totalEntries} rowNames={['change', 'changes']} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

function UndoButton({ entry }: { entry: AuditEntry }) {
  const dispatch = useAppDispatch();
  const names = useNames();
  if (!entry.canUndo) return null;
  return (
    <ConfirmButton
      name={`the change of ${entityNames[entry.entity].toLowerCase()} ${entry.name}`}
      title="Undo this change?"
      text={undoText(entry, names)}
      confirmLabel="Undo change"
      onConfirm={() => dispatch(undoChange(entry._id))}
    >
      Undo
    </ConfirmButton>
  );
}

function undoText({ name, changes }: AuditEntry, names: Names): string {
  const fields = changes.map(({ field, from, to }) => {
    const [before, after] = [from, to].map((value) => shortenValue(field, value, names));
    return `${formatFieldName(field)} goes back from ${after} to ${before}.`;
  });
  return `“${name}”: ${fields.join(' ')}`;
}

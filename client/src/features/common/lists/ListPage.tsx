import type { ComponentProps, ReactNode } from 'react';
import type { Call, InputOf } from 'shared/endpoints';
import type { CallArguments, ReplyOf } from '../../../lib/http.ts';
import type { LiveChange } from '../../../lib/liveEvents.ts';
import { type CallState, ReloadContext, useCall } from '../../../lib/useCall.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { useSelection } from '../../../lib/useSelection.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { AsyncContent } from '../AsyncContent.tsx';
import { Page } from '../Page.tsx';
import { filterAndSort, type SortKeys } from './filterAndSort.ts';
import { ListPagination } from './ListPagination.tsx';
import { ListSearch } from './ListSearch.tsx';
import { NewRows } from './NewRows.tsx';
import { RowList } from './RowList.tsx';
import { useListQuery } from './useListQuery.ts';

interface Row {
  _id: string;
}

/** The fields of a call's reply that are lists of rows. */
type RowsKey<K extends Call> = {
  [Key in keyof ReplyOf<K>]: ReplyOf<K>[Key] extends readonly Row[] ? Key : never;
}[keyof ReplyOf<K>] &
  string;

type RowOf<K extends Call, Key extends RowsKey<K>> = ReplyOf<K>[Key] extends readonly (infer R)[]
  ? R & Row
  : never;

/** The commands for the selected rows, which are above the table and directly before it. */
export interface BulkProps<R> {
  /** The selected rows. */
  rows: readonly R[];
  onClear: () => void;
  reload: () => Promise<unknown>;
}

interface ListProps<K extends Call, Key extends RowsKey<K>, R = RowOf<K, Key>> {
  /** Accessible name of the table or list. */
  label: string;
  /** The call that replies with a page of rows. */
  call: K;
  /** The filters; the page comes from the URL. */
  input?: Omit<InputOf<K>, 'page'>;
  /** The rows in the reply; their number is in `total…`. */
  rowsKey: Key;
  /** The singular and plural name of the rows. */
  rowNames: readonly [one: string, many: string];
  /** Follows changes of this kind (LIVE-01). */
  live?: LiveChange['kind'];
  /** For a list that is loaded as a whole: searched by name and sorted here. */
  sortKeys?: SortKeys<R>;
  columns?: readonly DataColumn<R>[];
  /** Instead of columns: shows a row as `li`. */
  Card?: (props: { row: R }) => ReactNode;
  /** Makes rows of the table selectable. */
  bulk?: { rowName: (row: R) => string; actions: (props: BulkProps<R>) => ReactNode };
  /** Shown without rows. */
  empty: ReactNode;
  /** Above the rows, also while there are none. */
  before?: ReactNode;
}

interface ListPageProps<K extends Call, Key extends RowsKey<K>>
  extends
    Omit<ListProps<K, Key>, 'label'>,
    Pick<ComponentProps<typeof Page>, 'title' | 'lead' | 'actions'> {
  label?: string;
  /** Label of a search field. */
  search?: string | false;
  /** Filters above the list, which read and write the URL by useListQuery(). */
  tools?: ReactNode;
}

/** Without paging in lists that are loaded as a whole. */
type ListReply<Key extends string, R> = { page: number; pages: number } & Record<Key, R[]>;

function countRows(reply: object, rowsKey: string): number | undefined {
  const totalKey = `total${rowsKey.charAt(0).toUpperCase()}${rowsKey.slice(1)}`;
  const total: unknown = Object.entries(reply).find(([key]) => key === totalKey)?.[1];
  return typeof total === 'number' ? total : undefined;
}

/** A screen that lists the rows of one call, with its search, filters, sort and page in the URL (UX-26). */
export function ListPage<K extends Call, Key extends RowsKey<K>>({
  title,
  lead,
  actions,
  search,
  tools,
  label = title,
  ...list
}: ListPageProps<K, Key>) {
  return (
    <Page title={title} lead={lead} actions={actions}>
      {search && <ListSearch label={search} />}
      {tools}
      <List label={label} {...list} />
    </Page>
  );
}

/** The rows of a ListPage with their states, for a part of a screen. */
export function List<K extends Call, Key extends RowsKey<K>>(props: ListProps<K, Key>) {
  type R = RowOf<K, Key>;
  const { call, rowsKey, rowNames, live, sortKeys, empty, before } = props;
  const { search, sort } = useListQuery();
  const page = usePageNumber();
  const input = { ...props.input, ...(!sortKeys && { page }) };
  // The page is what Omit leaves out of the input, and RowsKey ensures where the rows are.
  const loading = useCall<K>(
    ...([call, { input }] as unknown as CallArguments<K>),
  ) as unknown as CallState<ListReply<Key, R>>;
  const { data: reply, peek, show, reload } = loading;
  const loaded: readonly R[] = reply?.[rowsKey] ?? [];
  const rows = sortKeys ? filterAndSort(loaded, { search, sort }, sortKeys) : loaded;
  const total = reply && countRows(reply, rowsKey);
  return (
    <ReloadContext value={reload}>
      <AsyncContent list {...loading}>
        {live && reply && (
          <NewRows
            key={JSON.stringify(input)}
            {...{ rowsKey, rowNames, peek, show }}
            kind={live}
            list={reply}
          />
        )}
        {before}
        {rows.length === 0 ? empty : <Rows {...props} rows={rows} reload={reload} />}
        {rows.length > 0 && reply && total !== undefined && (
          <ListPagination {...reply} total={total} rowNames={rowNames} />
        )}
      </AsyncContent>
    </ReloadContext>
  );
}

interface RowsProps<K extends Call, Key extends RowsKey<K>> extends ListProps<K, Key> {
  rows: readonly RowOf<K, Key>[];
  reload: () => Promise<unknown>;
}

function Rows<K extends Call, Key extends RowsKey<K>>(props: RowsProps<K, Key>) {
  const { label, columns = [], Card, bulk, rows, reload } = props;
  const { sort, setSort } = useListQuery();
  const selection = useSelection(rows.map(({ _id }) => _id));
  if (Card) {
    return (
      <RowList label={label}>
        {rows.map((row) => (
          <Card key={row._id} row={row} />
        ))}
      </RowList>
    );
  }
  return (
    <>
      {bulk?.actions({
        rows: rows.filter(({ _id }) => selection.selected.has(_id)),
        onClear: selection.clear,
        reload,
      })}
      <DataTable
        caption={label}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        {...(bulk && { rowName: bulk.rowName, selection })}
        sort={sort}
        onSort={setSort}
      />
    </>
  );
}

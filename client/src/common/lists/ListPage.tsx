import type { ComponentProps, ReactNode } from 'react';
import type { Call, InputOf } from 'shared/endpoints';
import type { ScreenPath } from 'shared/screenPaths';
import type { CallArguments, ReplyOf } from '../../lib/http.ts';
import type { LiveChange } from '../../lib/liveEvents.ts';
import { type CallState, ReloadContext, useCall } from '../../lib/useCall.ts';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { DataTableSkeleton } from '../../ui/DataTableSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { AsyncContent } from '../AsyncContent.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { Page } from '../Page.tsx';
import { filterAndSort, type SortKeys } from './filterAndSort.ts';
import { ListPagination } from './ListPagination.tsx';
import { ListSearch } from './ListSearch.tsx';
import { NewRows } from './NewRows.tsx';
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

/** The rows of a list without columns; `pagination` belongs below them. */
export interface RowsProps<R> {
  rows: readonly R[];
  pagination: ReactNode;
}

interface ListCall<K extends Call, Key extends RowsKey<K>> {
  /** The call that replies with a page of rows. */
  call: K;
  /** The filters; the page comes from the URL by default. */
  input?: Omit<InputOf<K>, 'page'> & { page?: string | number | undefined };
  /** The rows in the reply; their number is in `total…`. */
  rowsKey: Key;
  /** For a list that is loaded as a whole: searched by name and sorted here. */
  sortKeys?: SortKeys<RowOf<K, Key>>;
}

interface RowSelection extends NonNullable<ComponentProps<typeof DataTable>['selection']> {
  clear: () => void;
  matchingButton: ReactNode;
}

interface ContentProps<R> {
  label: string;
  rowNames: readonly [one: string, many: string];
  /** Follows changes of this kind (LIVE-01). */
  live?: LiveChange['kind'];
  columns?: readonly DataColumn<R>[];
  rowLines?: number;
  /** Instead of the table of the columns. */
  children?: (list: RowsProps<R>) => ReactNode;
  /** Of useMatchingSelection(), for rows that can be changed together (DESK-01). */
  selection?: RowSelection;
  rowName?: (row: R) => string;
  commands?: ReactNode;
  /** Of the table; by default the text of `?sort=`. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Shown without rows; a text, if neither a search nor a status left them out. */
  empty: ReactNode;
  emptyTitle?: string;
  emptyImage?: string;
  emptyAction?: ReactNode;
  addPath?: ScreenPath | false;
}

type ListProps<K extends Call, Key extends RowsKey<K>> = ListCall<K, Key> &
  ContentProps<RowOf<K, Key>>;

type ListPageProps<K extends Call, Key extends RowsKey<K>> = Omit<ListProps<K, Key>, 'label'> &
  Pick<ComponentProps<typeof Page>, 'title' | 'lead' | 'actions'> & {
    /** The title by default. */
    label?: string;
    search?: string | false;
    /** Filters above the list, which read and write the URL by useListQuery(). */
    tools?: ReactNode;
  };

/** Without paging in lists that are loaded as a whole. */
type ListReply<Key extends string, R> = { page: number; pages: number } & Record<Key, R[]>;

export interface LoadedList<Key extends string, R> {
  call: Call;
  input: object;
  loading: CallState<ListReply<Key, R>>;
  search: string;
  rows: readonly R[];
  /** Of all pages; undefined for a list that is loaded as a whole. */
  total: number | undefined;
  rowsKey: Key;
  /** Says what is listed. */
  key: string;
}

function countRows(reply: object, rowsKey: string): number | undefined {
  const totalKey = `total${rowsKey.charAt(0).toUpperCase()}${rowsKey.slice(1)}`;
  const total: unknown = Object.entries(reply).find(([key]) => key === totalKey)?.[1];
  return typeof total === 'number' ? total : undefined;
}

/** Makes the call of a list, for the page in the URL. */
export function useList<K extends Call, Key extends RowsKey<K>>(
  props: ListCall<K, Key>,
): LoadedList<Key, RowOf<K, Key>> {
  type R = RowOf<K, Key>;
  const { call, rowsKey, sortKeys } = props;
  const { search, sort } = useListQuery();
  const page = usePageNumber();
  const input = { ...(!sortKeys && { page }), ...props.input };
  // The page is what Omit leaves out of the input, and RowsKey ensures where the rows are.
  const loading = useCall<K>(
    ...([call, { input }] as unknown as CallArguments<K>),
  ) as unknown as CallState<ListReply<Key, R>>;
  const loaded: readonly R[] = loading.data?.[rowsKey] ?? [];
  const rows = sortKeys ? filterAndSort(loaded, { search, sort }, sortKeys) : loaded;
  const total = loading.data && countRows(loading.data, rowsKey);
  return {
    call,
    input,
    loading,
    search: sortKeys || 'search' in input ? search : '',
    rows,
    total,
    rowsKey,
    key: JSON.stringify(input),
  };
}

/** A screen that lists the rows of one call, with its search, filters, sort and page in the URL (UX-26). */
export function ListPage<K extends Call, Key extends RowsKey<K>>(props: ListPageProps<K, Key>) {
  const { title, lead, search, tools, label = title } = props;
  return (
    <Page title={title} lead={lead} actions={props.actions ?? addLink(props)}>
      {search && <ListSearch label={search} />}
      {tools}
      <List {...props} label={label} />
    </Page>
  );
}

export function List<K extends Call, Key extends RowsKey<K>>(props: ListProps<K, Key>) {
  return <ListContent {...props} list={useList(props)} />;
}

/** The rows of a list, for a screen that also needs them elsewhere. */
export function ListContent<Key extends string, R extends Row>(
  props: ContentProps<R> & { list: LoadedList<Key, R> },
) {
  const { label, rowNames, live, columns, rowLines, selection, children, list } = props;
  const { loading, rows, total, rowsKey, key } = list;
  const { data: reply, peek, show, reload } = loading;
  const query = useListQuery();
  const { sort = query.sort, onSort = query.setSort, rowName, commands } = props;
  useRestoreLostFocus(rows.length > 0, () => document.getElementById('page-title'));
  const pagination = reply && total !== undefined && (
    <ListPagination {...reply} total={total} rowNames={rowNames} />
  );
  return (
    <ReloadContext value={reload}>
      <AsyncContent
        list
        {...loading}
        skeleton={
          columns && <DataTableSkeleton {...{ columns, rowLines }} selectable={!!selection} />
        }
      >
        {live && reply && (
          <NewRows key={key} {...{ rowsKey, rowNames, peek, show }} kind={live} list={reply} />
        )}
        {rows.length === 0 && <Empty {...props} />}
        {rows.length > 0 && children?.({ rows, pagination })}
        {rows.length > 0 && !children && (
          <>
            {selection && (
              <SelectionBar count={selection.selected.size} onClear={selection.clear}>
                {commands}
                {selection.matchingButton}
              </SelectionBar>
            )}
            <DataTable
              caption={label}
              columns={columns ?? []}
              {...{ rows, rowName, selection, sort, onSort }}
            />
            {pagination}
          </>
        )}
      </AsyncContent>
    </ReloadContext>
  );
}

const addLink = ({ addPath, rowNames }: Pick<ContentProps<Row>, 'addPath' | 'rowNames'>) =>
  addPath && (
    <ButtonLink to={addPath} size="small">
      Add {rowNames[0]}
    </ButtonLink>
  );

type EmptyProps = Omit<ContentProps<never>, 'children'> & {
  list: Pick<LoadedList<string, never>, 'input' | 'search'>;
};

function Empty(props: EmptyProps) {
  const { rowNames, empty, emptyTitle, emptyImage, emptyAction = addLink(props), list } = props;
  const { search, input } = list;
  if (typeof empty !== 'string') return empty;
  const status = 'status' in input && String(input.status);
  const text = status ? `No ${rowNames[0]} has the status “${status}”.` : empty;
  return (
    <EmptyState title={emptyTitle} image={emptyImage} action={!search && emptyAction}>
      {search ? `No ${rowNames[0]} matches “${search}”.` : text}
    </EmptyState>
  );
}

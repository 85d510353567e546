import type { ComponentProps, ReactNode } from 'react';
import type { Call, InputOf } from 'shared/endpoints';
import type { CallArguments, ReplyOf } from '../../../lib/http.ts';
import type { LiveChange } from '../../../lib/liveEvents.ts';
import { type CallState, ReloadContext, useCall } from '../../../lib/useCall.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { DataTableSkeleton } from '../../../ui/DataTableSkeleton.tsx';
import { useRestoreLostFocus } from '../../../ui/useRestoreLostFocus.ts';
import { AsyncContent } from '../AsyncContent.tsx';
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
  /** The number of rows that match, on all pages. */
  total: number;
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

interface ContentProps<R> {
  /** Accessible name of the table. */
  label: string;
  /** The singular and plural name of the rows. */
  rowNames: readonly [one: string, many: string];
  /** Follows changes of this kind (LIVE-01). */
  live?: LiveChange['kind'];
  columns?: readonly DataColumn<R>[];
  /** Lines of text in a row of the table. */
  rowLines?: number;
  /** Of the first load; by default that of the columns. */
  skeleton?: ReactNode;
  /** Instead of the table of the columns. */
  children?: (list: RowsProps<R>) => ReactNode;
  /** Shown without rows. */
  empty: ReactNode;
}

type ListProps<K extends Call, Key extends RowsKey<K>> = ListCall<K, Key> &
  ContentProps<RowOf<K, Key>>;

type ListPageProps<K extends Call, Key extends RowsKey<K>> = Omit<ListProps<K, Key>, 'label'> &
  Pick<ComponentProps<typeof Page>, 'title' | 'lead' | 'actions'> & {
    /** The title by default. */
    label?: string;
    /** Label of a search field. */
    search?: string | false;
    /** Filters above the list, which read and write the URL by useListQuery(). */
    tools?: ReactNode;
  };

/** Without paging in lists that are loaded as a whole. */
type ListReply<Key extends string, R> = { page: number; pages: number } & Record<Key, R[]>;

interface LoadedList<Key extends string, R> {
  loading: CallState<ListReply<Key, R>>;
  /** Those that match the search. */
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
  return { loading, rows, total, rowsKey, key: JSON.stringify(input) };
}

/** A screen that lists the rows of one call, with its search, filters, sort and page in the URL (UX-26). */
export function ListPage<K extends Call, Key extends RowsKey<K>>(props: ListPageProps<K, Key>) {
  const { title, lead, actions, search, tools, label = title } = props;
  return (
    <Page title={title} lead={lead} actions={actions}>
      {search && <ListSearch label={search} />}
      {tools}
      <List {...props} label={label} />
    </Page>
  );
}

/** A list that is a part of a screen. */
export function List<K extends Call, Key extends RowsKey<K>>(props: ListProps<K, Key>) {
  return <ListContent {...props} list={useList(props)} />;
}

/** The rows of a list, for a screen that also needs them elsewhere. */
export function ListContent<Key extends string, R extends Row>(
  props: ContentProps<R> & { list: LoadedList<Key, R> },
) {
  const { label, rowNames, live, columns, rowLines, children, empty, list } = props;
  const { loading, rows, total, rowsKey, key } = list;
  const { data: reply, peek, show, reload } = loading;
  const { sort, setSort } = useListQuery();
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
          props.skeleton ??
          (columns && <DataTableSkeleton {...{ columns, rowLines }} selectable={!!children} />)
        }
      >
        {live && reply && (
          <NewRows key={key} {...{ rowsKey, rowNames, peek, show }} kind={live} list={reply} />
        )}
        {rows.length === 0 && empty}
        {rows.length > 0 && children?.({ rows, total: total ?? rows.length, pagination })}
        {rows.length > 0 && !children && (
          <>
            <DataTable
              caption={label}
              columns={columns ?? []}
              rows={rows}
              rowKey={({ _id }) => _id}
              sort={sort}
              onSort={setSort}
            />
            {pagination}
          </>
        )}
      </AsyncContent>
    </ReloadContext>
  );
}

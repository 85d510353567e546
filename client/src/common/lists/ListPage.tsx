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
import { type ListReply, rowsOf, totalOf } from './listReply.ts';
import { ListSearch } from './ListTools.tsx';
import { NewRows } from './NewRows.tsx';
import { useListQuery } from './useListQuery.ts';

interface Row {
  _id: string;
}

type RowOf<K extends Call> = {
  [Key in keyof ReplyOf<K>]-?: ReplyOf<K>[Key] extends readonly (infer R extends Row)[] ? R : never;
}[keyof ReplyOf<K>];

/** The rows of a list without columns; `pagination` belongs below them. */
export interface RowsProps<R> {
  rows: readonly R[];
  pagination: ReactNode;
}

interface ListCall<K extends Call> {
  /** The call that replies with a page of rows. */
  call: K;
  /** The filters; the page comes from the URL by default. */
  input?: Omit<InputOf<K>, 'page'> & { page?: string | number | undefined };
  /** For a list that is loaded as a whole: searched by name and sorted here. */
  sortKeys?: SortKeys<RowOf<K>>;
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

type ListProps<K extends Call> = ListCall<K> & ContentProps<RowOf<K>>;

type ListPageProps<K extends Call> = Omit<ListProps<K>, 'label'> &
  Pick<ComponentProps<typeof Page>, 'title' | 'lead' | 'actions'> & {
    /** The title by default. */
    label?: string;
    search?: string | false;
    /** Filters above the list, which read and write the URL by useListQuery(). */
    tools?: ReactNode;
  };

export interface LoadedList<R> {
  call: Call;
  input: object;
  loading: CallState<ListReply>;
  search: string;
  rows: readonly R[];
  total: number | undefined;
  /** Says what is listed. */
  key: string;
}

/** Makes the call of a list, for the page in the URL. */
export function useList<K extends Call>(props: ListCall<K>): LoadedList<RowOf<K>> {
  const { call, sortKeys } = props;
  const { search, sort } = useListQuery();
  const page = usePageNumber();
  const input = { ...(!sortKeys && { page }), ...props.input };
  // The page is what Omit leaves out of the input.
  const args = [call, { input }] as unknown as CallArguments<K>;
  const loading = useCall<K>(...args) as unknown as CallState<ListReply>; // of a call with rows
  const loaded = rowsOf<RowOf<K>>(loading.data ?? {});
  const rows = sortKeys ? filterAndSort(loaded, { search, sort }, sortKeys) : loaded;
  const total = loading.data && totalOf(loading.data);
  return {
    call,
    input,
    loading,
    search: sortKeys || 'search' in input ? search : '',
    rows,
    total,
    key: JSON.stringify(input),
  };
}

/** A screen that lists the rows of one call, with its search, filters, sort and page in the URL (UX-26). */
export function ListPage<K extends Call>(props: ListPageProps<K>) {
  const { title, lead, search, tools, label = title } = props;
  return (
    <Page title={title} lead={lead} actions={props.actions ?? addLink(props)}>
      {search && <ListSearch label={search} />}
      {tools}
      <List {...props} label={label} />
    </Page>
  );
}

export function List<K extends Call>(props: ListProps<K>) {
  return <ListContent {...props} list={useList(props)} />;
}

/** The rows of a list, for a screen that also needs them elsewhere. */
export function ListContent<R extends Row>(props: ContentProps<R> & { list: LoadedList<R> }) {
  const { label, rowNames, live, columns, rowLines, selection, children, list } = props;
  const { loading, rows, total, key } = list;
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
          <NewRows key={key} {...{ rowNames, peek, show }} kind={live} list={reply} />
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
  list: Pick<LoadedList<never>, 'input' | 'search'>;
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

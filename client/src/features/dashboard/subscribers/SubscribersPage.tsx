import type { Subscriber } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { ExportButton } from '../lists/ExportButton.tsx';
import {
  exportSubscribers,
  loadSubscribers,
  selectSubscribers,
  unsubscribe,
} from './subscribersSlice.ts';

const columns: readonly DataColumn<Subscriber>[] = [
  { id: 'email', heading: 'Email', isRowHeader: true, render: ({ email }) => email },
  {
    id: 'since',
    heading: 'Since',
    render: ({ createdAt }) => formatDate(createdAt),
    nowrap: true,
  },
  {
    id: 'state',
    heading: 'State',
    render: ({ isSubscribed }) =>
      isSubscribed ? (
        <Tag tone="success" icon="check">
          Subscribed
        </Tag>
      ) : (
        <Tag icon="close">Unsubscribed</Tag>
      ),
    nowrap: true,
    phoneLine: 2,
  },
  {
    id: 'unsubscribe',
    heading: 'Unsubscribe',
    align: 'end',
    render: (subscriber) => <UnsubscribeButton subscriber={subscriber} />,
    phoneLine: 2,
  },
];

/** Readers of the newsletter (DESK-06). */
export function SubscribersPage() {
  const { search, setSearch } = useListQuery();
  const requestedPage = usePageNumber();
  const { subscribers, totalSubscribers, ...paging } = useAppSelector(selectSubscribers);
  const loading = useLoad(loadSubscribers, { search, page: requestedPage });
  return (
    <Page title="Subscribers" actions={<ExportButton thunk={exportSubscribers} args={[]} />}>
      <ListSearch label="Search by email" search={search} onSearch={setSearch} />
      <AsyncContent list {...loading}>
        {subscribers.length === 0 ? (
          <EmptyState title="no subscribers found." image="/art/empty-search.svg">
            {search
              ? `No subscriber matches “${search}”.`
              : 'Newsletter subscribers are listed here.'}
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption="Subscribers"
              columns={columns}
              rows={subscribers}
              rowKey={({ _id }) => _id}
            />
            <ListPagination
              {...paging}
              total={totalSubscribers}
              rowNames={['subscriber', 'subscribers']}
            />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

function UnsubscribeButton({ subscriber }: { subscriber: Subscriber }) {
  const dispatch = useAppDispatch();
  const { _id: id, email, isSubscribed } = subscriber;
  if (!isSubscribed) return null;
  return (
    <ConfirmButton
      danger
      name={email}
      title="Unsubscribe this address?"
      text={`“${email}” will no longer get the newsletter. Only the reader can subscribe again.`}
      confirmLabel="Unsubscribe"
      onConfirm={() => dispatch(unsubscribe(id))}
    >
      Unsubscribe
    </ConfirmButton>
  );
}

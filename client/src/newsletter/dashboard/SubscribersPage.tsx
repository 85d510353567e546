import type { Subscriber } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { useAction } from '../../lib/useCall.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import { ListPage } from '../../common/lists/ListPage.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { ExportButtons } from '../../common/dashboard/ExportButton.tsx';

const columns: readonly DataColumn<Subscriber>[] = [
  { heading: 'Email', isRowHeader: true, render: ({ email }) => email },
  { heading: 'Since', render: ({ createdAt }) => formatDate(createdAt), nowrap: true },
  {
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
    heading: 'Unsubscribe',
    align: 'end',
    render: (subscriber) => <UnsubscribeButton subscriber={subscriber} />,
    phoneLine: 2,
  },
];

/** Readers of the newsletter (DESK-06). */
export function SubscribersPage() {
  const { search } = useListQuery();
  return (
    <ListPage
      title="Subscribers"
      actions={<ExportButtons call="GET /newsletter/export.csv" file="subscribers" />}
      search="Search by email"
      call="GET /newsletter"
      input={{ search }}
      rowNames={['subscriber', 'subscribers']}
      columns={columns}
      emptyTitle="no subscribers found."
      empty="Newsletter subscribers are listed here."
      emptyImage="/art/empty-search.svg"
    />
  );
}

function UnsubscribeButton({ subscriber }: { subscriber: Subscriber }) {
  const act = useAction({ successText: 'Unsubscribed' });
  const { _id: id, email, isSubscribed } = subscriber;
  if (!isSubscribed) return null;
  return (
    <ConfirmButton
      danger
      name={email}
      title="Unsubscribe this address?"
      text={`“${email}” will no longer get the newsletter. Only the reader can subscribe again.`}
      confirmLabel="Unsubscribe"
      onConfirm={() => act('DELETE /newsletter/:id', { params: { id } })}
    >
      Unsubscribe
    </ConfirmButton>
  );
}

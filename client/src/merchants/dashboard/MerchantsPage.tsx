import { type Application, applicationStatuses } from 'shared/entities';
import { formatDate } from 'shared/format';
import { useAction } from '../../lib/useCall.ts';
import { classes } from '../../ui/classes.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { List } from '../../common/lists/ListPage.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { LongText, shortenText } from '../../common/LongText.tsx';
import { Page } from '../../common/Page.tsx';
import { ActionButton } from '../../common/dashboard/ActionButton.tsx';
import styles from '../../common/dashboard/tallRow.module.css';
import { ListTabs } from '../../common/dashboard/ListTabs.tsx';

const columns: readonly DataColumn<Application>[] = [
  { heading: 'Brand', isRowHeader: true, render: ({ brand }) => brand },
  {
    heading: 'Business',
    phoneLine: 2,
    render: ({ business }) => (
      <div className={classes(styles.wide, styles.text)}>
        <LongText text={business} short={shortenText(business, 60)} />
      </div>
    ),
  },
  {
    heading: 'Name and email',
    phoneLine: 2,
    render: ({ name, email, phoneNumber }) => (
      <div className={classes(styles.lines, styles.wide)}>
        <span>{name}</span>
        <span className="mutedXs">
          {email || (
            <>
              No email address: call at <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
            </>
          )}
        </span>
      </div>
    ),
  },
  {
    heading: 'Phone and date',
    phoneLine: 2,
    render: ({ phoneNumber, createdAt }) => (
      <div className={styles.lines}>
        <span>{phoneNumber}</span>
        <span className="mutedXs">{formatDate(createdAt)}</span>
      </div>
    ),
  },
  {
    heading: 'Status',
    nowrap: true,
    phoneLine: 1,
    render: ({ status, isSignupOpen, isInvitationEnded }) => (
      <div className={styles.lines}>
        <StatusBadge status={status} />
        {isSignupOpen && (
          <span className={classes('mutedXs', styles.note)}>
            {isInvitationEnded
              ? 'Invitation ended: the sign-up link no longer works.'
              : 'The sign-up link has not been used yet.'}
          </span>
        )}
      </div>
    ),
  },
  {
    heading: 'Actions',
    phoneLine: 2,
    render: (application) => <ApplicationActions application={application} />,
  },
];

/** Merchant applications, with approval and rejection (DASH-16). */
export function MerchantsPage() {
  const status = useListQuery().oneOf('status', applicationStatuses);
  return (
    <Page title="Merchants">
      <ListTabs label="Status" name="status" values={['All', ...applicationStatuses]}>
        <List
          label="Merchants"
          call="GET /merchant/list"
          input={{ ...(status && { status }) }}
          rowNames={['application', 'applications']}
          live="application"
          columns={columns}
          rowLines={3}
          emptyTitle="no merchants found."
          empty="Applications from “Sell With Us” appear here."
        />
      </ListTabs>
    </Page>
  );
}

function ApplicationActions({ application }: { application: Application }) {
  const approve = useAction({ successText: 'Merchant has been approved' });
  const reject = useAction({ successText: 'Merchant has been rejected' });
  const resend = useAction({ successText: 'A new sign-up link has been sent' });
  const remove = useAction({ successText: 'Merchant has been deleted successfully' });
  const { _id: id, email, brand, status } = application;
  return (
    <div className={styles.actions}>
      {email && status !== 'Approved' && (
        <ActionButton
          name={brand}
          onPress={() => approve('PUT /merchant/approve/:id', { params: { id } })}
        >
          Approve
        </ActionButton>
      )}
      {email && status === 'Waiting Approval' && (
        <ActionButton
          name={brand}
          variant="secondary"
          onPress={() => reject('PUT /merchant/reject/:id', { params: { id } })}
        >
          Reject
        </ActionButton>
      )}
      {application.isSignupOpen && (
        <ActionButton
          name={brand}
          variant="secondary"
          // Approves once more, which invalidates the old link (SAFE-07).
          onPress={() => resend('PUT /merchant/approve/:id', { params: { id } })}
        >
          Send a new link
        </ActionButton>
      )}
      <DeleteButton
        kind="merchant"
        name={brand}
        consequence="The brand and its products will be disabled, and the account becomes a member."
        onDelete={() => remove('DELETE /merchant/delete/:id', { params: { id } })}
      />
    </div>
  );
}

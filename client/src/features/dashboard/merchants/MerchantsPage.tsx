import { type Application, applicationStatuses } from 'shared/entities';
import { formatDate } from 'shared/format';
import { useAction } from '../../../lib/useCall.ts';
import { DescriptionRow } from '../../../ui/DescriptionRow.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ActionButton } from '../lists/ActionButton.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { List, type RowsProps } from '../../common/lists/ListPage.tsx';
import lists from '../../common/lists/RowList.module.css';
import { RowList } from '../../common/lists/RowList.tsx';
import { StatusTabs } from '../lists/StatusTabs.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import styles from './MerchantsPage.module.css';

/** Merchant applications, with approval and rejection (DASH-16). */
export function MerchantsPage() {
  const status = useListQuery().oneOf('status', applicationStatuses);
  return (
    <Page title="Merchants">
      <StatusTabs statuses={applicationStatuses}>
        <List
          label="Merchants"
          call="GET /merchant/list"
          input={{ ...(status && { status }) }}
          rowsKey="merchants"
          rowNames={['application', 'applications']}
          live="application"
          empty={
            <EmptyState title="no merchants found.">
              {status
                ? `No application has the status “${status}”.`
                : 'Applications from “Sell With Us” appear here.'}
            </EmptyState>
          }
        >
          {(list) => <Applications {...list} />}
        </List>
      </StatusTabs>
    </Page>
  );
}

const Applications = ({ rows, pagination }: RowsProps<Application>) => (
  <>
    <RowList label="Merchants">
      {rows.map((application) => (
        <ApplicationCard key={application._id} application={application} />
      ))}
    </RowList>
    {pagination}
  </>
);

function ApplicationCard({ application }: { application: Application }) {
  const resend = useAction({ successText: 'A new sign-up link has been sent' });
  const { _id: id, email, phoneNumber, brand, business, status } = application;
  return (
    <li className={styles.application}>
      <header className="row wrap between gap2x4">
        <h2>{brand}</h2>
        <StatusBadge status={status} />
      </header>
      <p>{business}</p>
      <ApplicationFacts application={application} />
      {!email && (
        <p>
          No email address: call at <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
        </p>
      )}
      {application.isSignupOpen && (
        <div className="row wrap gap2x4">
          <span>
            {application.isInvitationEnded
              ? 'Invitation ended: the sign-up link no longer works.'
              : 'The sign-up link has not been used yet.'}
          </span>
          <ActionButton
            name={brand}
            variant="secondary"
            // Approves once more, which invalidates the old link (SAFE-07).
            onPress={() => resend('PUT /merchant/approve/:id', { params: { id } })}
          >
            Send a new link
          </ActionButton>
        </div>
      )}
      <ApplicationActions application={application} />
    </li>
  );
}

function ApplicationFacts({ application }: { application: Application }) {
  return (
    <dl className={styles.facts}>
      <DescriptionRow term="Name">{application.name}</DescriptionRow>
      <DescriptionRow term="Email">{application.email || '–'}</DescriptionRow>
      <DescriptionRow term="Phone">{application.phoneNumber}</DescriptionRow>
      <DescriptionRow term="Request date">{formatDate(application.createdAt)}</DescriptionRow>
    </dl>
  );
}

function ApplicationActions({ application }: { application: Application }) {
  const approve = useAction({ successText: 'Merchant has been approved' });
  const reject = useAction({ successText: 'Merchant has been rejected' });
  const remove = useAction({ successText: 'Merchant has been deleted successfully' });
  const { _id: id, email, brand, status } = application;
  return (
    <div className={lists.actions}>
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
      <DeleteButton
        kind="merchant"
        name={brand}
        consequence="The brand and its products will be disabled, and the account becomes a member."
        onDelete={() => remove('DELETE /merchant/delete/:id', { params: { id } })}
      />
    </div>
  );
}

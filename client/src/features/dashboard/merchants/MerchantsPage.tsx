import { type Application, applicationStatuses } from 'shared/entities';
import { formatDate } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { DescriptionRow } from '../../../ui/DescriptionRow.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ActionButton } from '../lists/ActionButton.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { NewRows } from '../../common/lists/NewRows.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import rows from '../../common/lists/RowList.module.css';
import { RowList } from '../../common/lists/RowList.tsx';
import { StatusTabs } from '../lists/StatusTabs.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import styles from './MerchantsPage.module.css';
import {
  approveApplication,
  loadApplications,
  peekApplications,
  rejectApplication,
  removeApplication,
  selectApplications,
  sendSignupLink,
  showApplications,
} from './applicationsSlice.ts';

/** Merchant applications, with approval and rejection (DASH-16). */
export function MerchantsPage() {
  const requestedPage = usePageNumber();
  const { oneOf, change } = useListQuery();
  const status = oneOf('status', applicationStatuses);
  const list = useAppSelector(selectApplications);
  const { merchants, totalMerchants, ...paging } = list;
  const loading = useLoad(loadApplications, { page: requestedPage, ...(status && { status }) });
  return (
    <Page title="Merchants">
      <StatusTabs
        label="Status"
        statuses={applicationStatuses}
        status={status}
        onChange={(chosen) => change({ status: chosen })}
      >
        <AsyncContent list {...loading}>
          <NewRows
            key={`${status} ${requestedPage}`}
            rowsKey="merchants"
            list={list}
            kind="application"
            rowNames={['application', 'applications']}
            peek={peekApplications}
            show={showApplications}
          />
          {merchants.length === 0 ? (
            <EmptyState title="no merchants found.">
              {status
                ? `No application has the status “${status}”.`
                : 'Applications from “Sell With Us” appear here.'}
            </EmptyState>
          ) : (
            <>
              <RowList label="Merchants">
                {merchants.map((application) => (
                  <ApplicationCard key={application._id} application={application} />
                ))}
              </RowList>
              <ListPagination
                {...paging}
                total={totalMerchants}
                rowNames={['application', 'applications']}
              />
            </>
          )}
        </AsyncContent>
      </StatusTabs>
    </Page>
  );
}

function ApplicationCard({ application }: { application: Application }) {
  const dispatch = useAppDispatch();
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
            onPress={() => dispatch(sendSignupLink(id))}
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
  const dispatch = useAppDispatch();
  const { _id: id, email, brand, status } = application;
  return (
    <div className={rows.actions}>
      {email && status !== 'Approved' && (
        <ActionButton name={brand} onPress={() => dispatch(approveApplication(id))}>
          Approve
        </ActionButton>
      )}
      {email && status === 'Waiting Approval' && (
        <ActionButton
          name={brand}
          variant="secondary"
          onPress={() => dispatch(rejectApplication(id))}
        >
          Reject
        </ActionButton>
      )}
      <DeleteButton
        kind="merchant"
        name={brand}
        consequence="The brand and its products will be disabled, and the account becomes a member."
        onDelete={() => dispatch(removeApplication(id))}
      />
    </div>
  );
}

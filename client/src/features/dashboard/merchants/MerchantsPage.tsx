import { type Application, applicationStatuses } from 'shared/entities';
import { formatDate } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ActionButton } from '../lists/ActionButton.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import rows from '../../common/lists/RowList.module.css';
import { RowList } from '../../common/lists/RowList.tsx';
import { StatusTabs } from '../lists/StatusTabs.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import styles from './MerchantsPage.module.css';
import {
  approveMerchant,
  loadMerchants,
  rejectMerchant,
  removeMerchant,
  selectMerchants,
  sendSignupLink,
} from './merchantsSlice.ts';

/** Merchant applications, with approval and rejection (DASH-16). */
export function MerchantsPage() {
  usePageTitle('Merchants');
  const requestedPage = usePageNumber();
  const address = useListQuery();
  const status = address.oneOf('status', applicationStatuses);
  const { merchants, page, pages, totalMerchants } = useAppSelector(selectMerchants);
  const loading = useLoad(loadMerchants, { page: requestedPage, ...(status && { status }) });
  return (
    <Page title="Merchants">
      <StatusTabs
        label="Status"
        statuses={applicationStatuses}
        status={status}
        onChange={(chosen) => address.change({ status: chosen })}
      >
        <AsyncContent list {...loading}>
          {merchants.length === 0 ? (
            <EmptyState title="no merchants found.">
              {status
                ? `No application has the status “${status}”.`
                : 'Applications from “Sell With Us” appear here.'}
            </EmptyState>
          ) : (
            <>
              <RowList label="Merchants">
                {merchants.map((merchant) => (
                  <Merchant key={merchant._id} merchant={merchant} />
                ))}
              </RowList>
              <ListPagination
                page={page}
                pages={pages}
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

function Merchant({ merchant }: { merchant: Application }) {
  const dispatch = useAppDispatch();
  const { _id: id, email, phoneNumber, brand, business, status } = merchant;
  return (
    <li className={styles.merchant}>
      <header className={styles.header}>
        <h2>{brand}</h2>
        <StatusBadge status={status} />
      </header>
      <p>{business}</p>
      <MerchantFacts merchant={merchant} />
      {!email && (
        <p>
          No email address. Please call <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>.
        </p>
      )}
      {merchant.isSignupOpen && (
        <div className={styles.open}>
          <span>The sign-up link has not been used yet.</span>
          <ActionButton
            name={brand}
            variant="secondary"
            onPress={() => dispatch(sendSignupLink(id))}
          >
            Send a new link
          </ActionButton>
        </div>
      )}
      <MerchantActions merchant={merchant} />
    </li>
  );
}

function MerchantFacts({ merchant }: { merchant: Application }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Name</dt>
        <dd>{merchant.name}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>{merchant.email || '–'}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>{merchant.phoneNumber}</dd>
      </div>
      <div>
        <dt>Request date</dt>
        <dd>{formatDate(merchant.createdAt)}</dd>
      </div>
    </dl>
  );
}

function MerchantActions({ merchant }: { merchant: Application }) {
  const dispatch = useAppDispatch();
  const { _id: id, email, brand, status } = merchant;
  return (
    <div className={rows.actions}>
      {email && status !== 'Approved' && (
        <ActionButton name={brand} onPress={() => dispatch(approveMerchant(id))}>
          Approve
        </ActionButton>
      )}
      {email && status === 'Waiting Approval' && (
        <ActionButton name={brand} variant="secondary" onPress={() => dispatch(rejectMerchant(id))}>
          Reject
        </ActionButton>
      )}
      <DeleteButton
        kind="merchant"
        name={brand}
        consequence="The brand and its products will be disabled, and the account becomes a member."
        onDelete={() => dispatch(removeMerchant(id))}
      />
    </div>
  );
}

import type { Application } from 'shared/entities';
import { formatDate } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ActionButton } from '../dashboard/ActionButton.tsx';
import { DeleteButton } from '../dashboard/DeleteButton.tsx';
import { Loaded } from '../dashboard/Loaded.tsx';
import { Pages } from '../dashboard/Pages.tsx';
import rows from '../dashboard/RowList.module.css';
import { RowList } from '../dashboard/RowList.tsx';
import styles from './MerchantsPage.module.css';
import {
  approveMerchant,
  loadMerchants,
  rejectMerchant,
  removeMerchant,
  selectMerchants,
} from './merchantsSlice.ts';

/** DASH-16. */
export function MerchantsPage() {
  usePageTitle('Merchants');
  const asked = usePageNumber();
  const { merchants, page, pages, totalMerchants } = useAppSelector(selectMerchants);
  const loading = useLoad(String(asked), (run) => run(loadMerchants(asked)));
  return (
    <Page title="Merchants">
      <Loaded list {...loading}>
        {merchants.length === 0 ? (
          <EmptyState title="no merchants found.">
            Applications from the page Sell With Us arrive here.
          </EmptyState>
        ) : (
          <>
            <RowList label="Merchants">
              {merchants.map((merchant) => (
                <Merchant key={merchant._id} merchant={merchant} />
              ))}
            </RowList>
            <Pages
              page={page}
              pages={pages}
              total={totalMerchants}
              what={['application', 'applications']}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Merchant({ merchant }: { merchant: Application }) {
  const dispatch = useAppDispatch();
  const { _id: id, name, email, phoneNumber, brand, business, status, createdAt } = merchant;
  return (
    <li className={styles.merchant}>
      <header className={styles.header}>
        <h2>{brand}</h2>
        <StatusBadge status={status} />
      </header>
      <p>{business}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email || '–'}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{phoneNumber}</dd>
        </div>
        <div>
          <dt>Request date</dt>
          <dd>{formatDate(createdAt)}</dd>
        </div>
      </dl>
      {!email && (
        <p>
          There is no email to write to: call at phone{' '}
          <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>.
        </p>
      )}
      <div className={rows.actions}>
        {email && status !== 'Approved' && (
          <ActionButton name={brand} onPress={() => dispatch(approveMerchant(id))}>
            Approve
          </ActionButton>
        )}
        {email && status === 'Waiting Approval' && (
          <ActionButton
            name={brand}
            variant="secondary"
            onPress={() => dispatch(rejectMerchant(id))}
          >
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
    </li>
  );
}

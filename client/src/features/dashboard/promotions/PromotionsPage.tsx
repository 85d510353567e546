import { Link } from 'react-router-dom';
import type { Promotion } from 'shared/orderEntities';
import { formatPrice } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ActionButton } from '../lists/ActionButton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { loadPromotions, selectPromotions, setPromotionActive } from './promotionsSlice.ts';
import { formatUses, getPromotionState } from './promotionTexts.ts';

const columns: readonly DataColumn<Promotion>[] = [
  {
    id: 'code',
    heading: 'Code',
    isRowHeader: true,
    render: ({ _id, code }) => <Link to={`/dashboard/promotions/edit/${_id}`}>{code}</Link>,
  },
  { id: 'discount', heading: 'Discount', phoneLine: 2, render: ({ label }) => label },
  {
    id: 'state',
    heading: 'State',
    nowrap: true,
    phoneLine: 1,
    render: (promotion) => <StatusBadge status={getPromotionState(promotion)} />,
  },
  { id: 'used', heading: 'Used', align: 'end', render: formatUses },
  {
    id: 'revenue',
    heading: 'Revenue',
    align: 'end',
    phoneLine: 2,
    render: ({ revenue }) => formatPrice(revenue),
  },
  {
    id: 'change',
    heading: 'Change',
    align: 'end',
    phoneLine: 2,
    render: (promotion) => <ActiveButton promotion={promotion} />,
  },
];

const addLink = (
  <ButtonLink to="/dashboard/promotions/add" size="small">
    Add promotion
  </ButtonLink>
);

/** Promotions with their uses and revenue (PROMO-04). */
export function PromotionsPage() {
  const requestedPage = usePageNumber();
  const { promotions, totalPromotions, ...paging } = useAppSelector(selectPromotions);
  const loading = useLoad(loadPromotions, { page: requestedPage });
  return (
    <Page title="Promotions" actions={addLink}>
      <AsyncContent list {...loading}>
        {promotions.length === 0 ? (
          <EmptyState title="no promotions found." action={addLink}>
            Customers enter the code in the bag to get the discount.
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption="Promotions"
              columns={columns}
              rows={promotions}
              rowKey={({ _id }) => _id}
            />
            <ListPagination
              {...paging}
              total={totalPromotions}
              rowNames={['promotion', 'promotions']}
            />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

function ActiveButton({ promotion: { _id: id, code, ...promotion } }: { promotion: Promotion }) {
  const dispatch = useAppDispatch();
  if (promotion.isSignupBonus) return 'From settings';
  const isActive = !promotion.isActive;
  return (
    <ActionButton
      name={code}
      variant="secondary"
      onPress={() => dispatch(setPromotionActive({ id, isActive }))}
    >
      {isActive ? 'Activate' : 'Deactivate'}
    </ActionButton>
  );
}

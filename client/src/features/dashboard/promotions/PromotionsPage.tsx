import { Link } from 'react-router-dom';
import type { Promotion } from 'shared/orderEntities';
import { formatPrice } from 'shared/format';
import { useAction } from '../../../lib/useCall.ts';
import type { DataColumn } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ActionButton } from '../lists/ActionButton.tsx';
import { ListPage } from '../../common/lists/ListPage.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { formatUses, getPromotionState } from './promotionTexts.ts';

const columns: readonly DataColumn<Promotion>[] = [
  {
    heading: 'Code',
    isRowHeader: true,
    render: ({ _id, code }) => <Link to={`/dashboard/promotions/edit/${_id}`}>{code}</Link>,
  },
  { heading: 'Discount', phoneLine: 2, render: ({ label }) => label },
  {
    heading: 'State',
    nowrap: true,
    phoneLine: 1,
    render: (promotion) => <StatusBadge status={getPromotionState(promotion)} />,
  },
  { heading: 'Used', align: 'end', render: formatUses },
  { heading: 'Revenue', align: 'end', phoneLine: 2, render: ({ revenue }) => formatPrice(revenue) },
  {
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
export const PromotionsPage = () => (
  <ListPage
    title="Promotions"
    actions={addLink}
    call="GET /promotion"
    rowsKey="promotions"
    rowNames={['promotion', 'promotions']}
    columns={columns}
    empty={
      <EmptyState title="no promotions found." action={addLink}>
        Customers enter the code in the bag to get the discount.
      </EmptyState>
    }
  />
);

function ActiveButton({ promotion: { _id: id, code, ...promotion } }: { promotion: Promotion }) {
  const act = useAction({ successText: 'Promotion has been updated successfully' });
  if (promotion.isSignupBonus) return 'From settings';
  const isActive = !promotion.isActive;
  return (
    <ActionButton
      name={code}
      variant="secondary"
      onPress={() =>
        act('PUT /promotion/:id/active', { params: { id }, input: { promotion: { isActive } } })
      }
    >
      {isActive ? 'Activate' : 'Deactivate'}
    </ActionButton>
  );
}

import { Link } from 'react-router-dom';
import type { Promotion } from 'shared/orders/orderEntities';
import { formatPrice } from 'shared/format';
import { useAction } from '../../lib/useCall.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { ActionButton } from '../../common/dashboard/ActionButton.tsx';
import { statusColumn } from '../../common/dashboard/columns.tsx';
import { ListPage } from '../../common/lists/ListPage.tsx';
import {
  describeTerms,
  formatUses,
  getPromotionState,
  type PromotionOptions,
} from './promotionTexts.ts';
import { usePromotionOptions } from './usePromotionOptions.ts';

const columnsWith = (options: PromotionOptions): readonly DataColumn<Promotion>[] => [
  {
    heading: 'Code',
    isRowHeader: true,
    render: ({ _id, code }) => <Link to={`/dashboard/promotions/edit/${_id}`}>{code}</Link>,
  },
  {
    heading: 'Needs',
    phoneLine: 2,
    render: (promotion) => describeTerms(promotion, options),
  },
  { ...statusColumn<Promotion>((promotion) => getPromotionState(promotion)), heading: 'State' },
  {
    heading: 'Used',
    align: 'end',
    phoneLine: 2,
    render: renderUses,
  },
  { heading: 'Revenue', align: 'end', phoneLine: 2, render: ({ revenue }) => formatPrice(revenue) },
  {
    heading: 'Change',
    align: 'end',
    phoneLine: 2,
    render: (promotion) => <ActiveButton promotion={promotion} />,
  },
];

/** Promotions with what they need, their orders and revenue (PROMO-04, DESK-24). */
export function PromotionsPage() {
  const { options } = usePromotionOptions();
  return (
    <ListPage
      title="Promotions"
      addPath="/dashboard/promotions/add"
      call="GET /promotion"
      rowNames={['promotion', 'promotions']}
      columns={columnsWith(options)}
      emptyTitle="no promotions found."
      empty="Customers enter the code in the bag to get the discount."
    />
  );
}

function renderUses(promotion: Promotion) {
  const uses = formatUses(promotion);
  if (promotion.used === 0) return uses;
  return (
    <Link
      to={`/dashboard/orders/customers?promotion=${promotion._id}`}
      aria-label={`Orders with ${promotion.code}: ${uses}`}
    >
      {uses}
    </Link>
  );
}

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

import type { Role } from 'shared/entities';
import type { Return } from 'shared/orderEntities';
import { returnStatuses } from 'shared/returnSchemas';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectUser } from '../../state/authSlice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../features/common/ButtonLink.tsx';
import { ListFilter, toOptions } from '../../features/common/lists/ListFilter.tsx';
import { ListPage, type RowsProps } from '../../features/common/lists/ListPage.tsx';
import { RowList } from '../../features/common/lists/RowList.tsx';
import { useListQuery } from '../../features/common/lists/useListQuery.ts';
import { ReturnActions } from '../../features/dashboard/returns/ReturnActions.tsx';
import { ReturnCard } from '../../features/common/returns/ReturnCard.tsx';
import { scopeByRole } from '../../features/common/scopeByRole.ts';

const useRole = () => useAppSelector(selectUser)?.role ?? 'ROLE_MEMBER';

/** The returns of a buyer, those of a merchant's products, or all for an admin (RET-03). */
export function ReturnsPage() {
  const role = useRole();
  const { oneOf, change } = useListQuery();
  const status = oneOf('status', returnStatuses);
  return (
    <ListPage
      title="Returns"
      tools={
        <ListFilter
          label="Status"
          options={toOptions(returnStatuses)}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
      }
      call="GET /return"
      input={{ scope: scopeByRole[role], ...(status && { status }) }}
      rowsKey="returns"
      rowNames={['return', 'returns']}
      live="return"
      empty={<NoReturns role={role} status={status} />}
    >
      {(list) => <Returns {...list} />}
    </ListPage>
  );
}

function Returns({ rows, pagination }: RowsProps<Return>) {
  const isStaff = useRole() !== 'ROLE_MEMBER';
  return (
    <>
      <RowList label="Returns">
        {rows.map((item) => (
          <ReturnCard
            key={item._id}
            item={item}
            heading="h2"
            linksOrder
            actions={isStaff && <ReturnActions item={item} />}
          />
        ))}
      </RowList>
      {pagination}
    </>
  );
}

function NoReturns({ role, status }: { role: Role; status: string }) {
  const isBuyer = role === 'ROLE_MEMBER';
  return (
    <EmptyState
      image="/art/empty-orders.svg"
      title="no returns found."
      action={isBuyer && <ButtonLink to="/dashboard/orders">Your orders</ButtonLink>}
    >
      {status ? `No return has the status “${status}”.` : emptyTexts[role]}
    </EmptyState>
  );
}

const emptyTexts: Record<Role, string> = {
  ROLE_MEMBER: 'To return an item, open its order and choose “Return items”.',
  ROLE_MERCHANT: 'Return requests for your products appear here.',
  ROLE_ADMIN: 'Return requests appear here.',
};

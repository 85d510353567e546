import type { Role } from 'shared/entities';
import type { Return } from 'shared/orders/orderEntities';
import { returnStatuses } from 'shared/returns/returnSchemas';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectUser } from '../../users/authSlice.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { ListFilter, ListSearch, ListTools, toOptions } from '../../common/lists/ListTools.tsx';
import { ListPage, type RowsProps } from '../../common/lists/ListPage.tsx';
import { RowList } from '../../common/lists/RowList.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { returnColumns } from '../../returns/dashboard/returnColumns.tsx';
import { ReturnCard } from '../../returns/ReturnCard.tsx';
import { scopeByRole } from '../../common/roles.ts';

/** The returns of a buyer, those of a merchant's products, or all for an admin (RET-03, DESK-26). */
export function ReturnsPage() {
  const role = useAppSelector(selectUser)?.role ?? 'ROLE_MEMBER';
  const isStaff = role !== 'ROLE_MEMBER';
  const query = useListQuery();
  const search = isStaff ? query.search : '';
  const status = query.oneOf('status', returnStatuses);
  const filter = <ListFilter label="Status" name="status" options={toOptions(returnStatuses)} />;
  return (
    <ListPage
      title="Returns"
      tools={
        isStaff ? (
          <ListTools search={<ListSearch label="Search by order, buyer, item or SKU" />}>
            {filter}
          </ListTools>
        ) : (
          filter
        )
      }
      call="GET /return"
      input={{
        scope: scopeByRole[role],
        ...(status && { status }),
        ...(search && { search }),
      }}
      rowNames={['return', 'returns']}
      live="return"
      {...(isStaff ? { columns: returnColumns } : { children: OwnReturns })}
      emptyTitle="no returns found."
      empty={emptyTexts[role]}
      emptyImage="/art/empty-orders.svg"
      emptyAction={!isStaff && <ButtonLink to="/dashboard/orders">Your orders</ButtonLink>}
    />
  );
}

const OwnReturns = ({ rows, pagination }: RowsProps<Return>) => (
  <>
    <RowList label="Returns">
      {rows.map((item) => (
        <ReturnCard key={item._id} item={item} />
      ))}
    </RowList>
    {pagination}
  </>
);

const emptyTexts: Record<Role, string> = {
  ROLE_MEMBER: 'To return an item, open its order and choose “Return items”.',
  ROLE_MERCHANT: 'Return requests for your products appear here.',
  ROLE_ADMIN: 'Return requests appear here.',
};

import type { Role } from 'shared/entities';
import type { Return } from 'shared/orderEntities';
import { returnStatuses } from 'shared/returnSchemas';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectUser } from '../../state/authSlice.ts';
import { ButtonLink } from '../../features/common/ButtonLink.tsx';
import { ListFilter, toOptions } from '../../features/common/lists/ListFilter.tsx';
import { ListPage, type RowsProps } from '../../features/common/lists/ListPage.tsx';
import { ListSearch } from '../../features/common/lists/ListSearch.tsx';
import { ListTools } from '../../features/common/lists/ListTools.tsx';
import { RowList } from '../../features/common/lists/RowList.tsx';
import { useListQuery } from '../../features/common/lists/useListQuery.ts';
import { returnColumns } from '../../features/dashboard/returns/returnColumns.tsx';
import { ReturnCard } from '../../features/common/returns/ReturnCard.tsx';
import { scopeByRole } from '../../features/common/scopeByRole.ts';

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
      rowsKey="returns"
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
        <ReturnCard key={item._id} item={item} heading="h2" linksOrder />
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

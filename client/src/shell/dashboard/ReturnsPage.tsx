import type { Role } from 'shared/entities';
import { returnStatuses } from 'shared/returnSchemas';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { selectUser } from '../../state/authSlice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../features/common/Page.tsx';
import { AsyncContent } from '../../features/common/AsyncContent.tsx';
import { ButtonLink } from '../../features/common/ButtonLink.tsx';
import { ListFilter, toOptions } from '../../features/common/lists/ListFilter.tsx';
import { ListPagination } from '../../features/common/lists/ListPagination.tsx';
import { NewRows } from '../../features/common/lists/NewRows.tsx';
import { RowList } from '../../features/common/lists/RowList.tsx';
import { useListQuery } from '../../features/common/lists/useListQuery.ts';
import { ReturnActions } from '../../features/dashboard/returns/ReturnActions.tsx';
import { ReturnCard } from '../../features/common/returns/ReturnCard.tsx';
import {
  loadReturns,
  peekReturns,
  selectReturns,
  showReturns,
} from '../../features/dashboard/returns/returnsSlice.ts';
import { scopeByRole } from '../../features/common/scopeByRole.ts';

/** The returns of a buyer, those of a merchant's products, or all for an admin (RET-03). */
export function ReturnsPage() {
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectUser)?.role ?? 'ROLE_MEMBER';
  const requestedPage = usePageNumber();
  const listQuery = useListQuery();
  const status = listQuery.oneOf('status', returnStatuses);
  const list = useAppSelector(selectReturns);
  const { returns, totalReturns, ...paging } = list;
  const loading = useLoad(loadReturns, {
    scope: scopeByRole[role],
    page: requestedPage,
    ...(status && { status }),
  });
  return (
    <Page title="Returns">
      <ListFilter
        label="Status"
        options={toOptions(returnStatuses)}
        value={status}
        onChange={(chosen) => listQuery.change({ status: chosen })}
      />
      <AsyncContent list {...loading}>
        <NewRows
          key={`${status} ${requestedPage}`}
          rowsKey="returns"
          list={list}
          kind="return"
          rowNames={['return', 'returns']}
          peek={() => dispatch(peekReturns())}
          show={(next) => dispatch(showReturns(next))}
        />
        {returns.length === 0 ? (
          <NoReturns role={role} status={status} />
        ) : (
          <>
            <RowList label="Returns">
              {returns.map((item) => (
                <ReturnCard
                  key={item._id}
                  item={item}
                  heading="h2"
                  linksOrder
                  actions={role !== 'ROLE_MEMBER' && <ReturnActions item={item} />}
                />
              ))}
            </RowList>
            <ListPagination {...paging} total={totalReturns} rowNames={['return', 'returns']} />
          </>
        )}
      </AsyncContent>
    </Page>
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

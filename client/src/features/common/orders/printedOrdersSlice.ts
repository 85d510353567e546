import { createResourceSlice } from '../../../lib/createResourceSlice.ts';

/** The orders on paper (SHIP-07, DESK-15), by their ids with commas between. */
export const { load: loadPrintedOrders, select: selectPrintedOrders } = createResourceSlice(
  'print/orders',
  async (ids: string, { call }) => {
    const replies = await Promise.all(
      ids.split(',').map((id) => call('GET /order/:id', { params: { id } })),
    );
    return replies.map(({ order }) => order);
  },
  { initial: [], abortPrevious: true },
);

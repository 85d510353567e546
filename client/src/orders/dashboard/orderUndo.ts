import type { InputOf } from 'shared/endpoints';
import type { LineStatus } from 'shared/orders/lineStatus';
import { lineStatuses } from 'shared/orders/orderSchemas';
import type { Failure } from '../../lib/http.ts';
import { createAppThunk } from '../../lib/thunk.ts';

export interface EarlierLine {
  orderId: string;
  itemId: string;
  status: LineStatus;
}

/** Limit of CALL-89. */
const maxItemsPerCall = 200;

export const restoreLineStatuses = createAppThunk(
  'orders/restoreLineStatuses',
  async (lines: readonly EarlierLine[], { call }) => {
    for (const status of lineStatuses) {
      const items = lines
        .filter((line) => line.status === status)
        .map(({ orderId, itemId }) => ({ orderId, itemId }));
      for (let start = 0; start < items.length; start += maxItemsPerCall) {
        // oxlint-disable-next-line no-await-in-loop -- the server changes one part after the other
        const reply = await call('PUT /order/status', {
          input: { items: items.slice(start, start + maxItemsPerCall), status },
        });
        throwFirst(reply.refused);
      }
    }
  },
);

/** Takes back parcels, whose emails have not left yet (DESK-12). */
export const takeParcelsBack = createAppThunk(
  'orders/takeParcelsBack',
  async (parcels: InputOf<'PUT /order/tracking'>['items'], { call }) => {
    const items = parcels.map((item) => ({ ...item, number: '' }));
    throwFirst((await call('PUT /order/tracking', { input: { items } })).refused);
  },
);

function throwFirst([refused]: readonly { error: string }[]): void {
  if (refused) throw { status: 400, error: refused.error } satisfies Failure;
}

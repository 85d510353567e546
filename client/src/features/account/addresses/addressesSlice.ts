import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import type { Versioned } from '../../../lib/http.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { loadAddresses } from '../../../state/addressesSlice.ts';

const opens = '/dashboard/address';

export const { load: loadAddress, select: selectAddress } = createResourceSlice(
  'dashboard/address',
  (id: string, { callEntity }) => callEntity('GET /address/:id', { params: { id } }),
  { initial: null },
);

export const addAddress = createAppThunk(
  'addresses/add',
  (input: InputOf<'POST /address'>, { call }) => call('POST /address', { input }),
  { successText: 'Address has been added successfully', opens },
);

export const updateAddress = createAppThunk(
  'addresses/update',
  ({ id, version, ...input }: Versioned<InputOf<'PUT /address/:id'>> & { id: string }, { call }) =>
    call('PUT /address/:id', { input, params: { id }, version }),
  { successText: 'Address has been updated successfully', opens },
);

export const removeAddress = createAppThunk(
  'addresses/remove',
  async (id: string, { call, dispatch }) => {
    await call('DELETE /address/:id', { params: { id } });
    await dispatch(loadAddresses());
  },
  { successText: 'Address has been deleted successfully' },
);

import { createResourceSlice } from '../lib/createResourceSlice.ts';

/** The public settings of the shop, null while unknown. */
export const {
  load: loadSettings,
  select: selectSettings,
  useResource: useSettings,
} = createResourceSlice('shop/settings', (_: void, { call }) => call('GET /settings'), {
  initial: null,
});

import type { InputOf } from 'shared/endpoints';
import { createAppThunk } from '../../../lib/thunk.ts';

/** Periods of the overview, in days. */
export const periods = ['7', '30', '90'] as const;

type Period = NonNullable<InputOf<'GET /sales/overview'>['days']>;

/** Loads pending tasks and sales: of the whole shop for an admin, of their brand for a merchant. */
export const loadSales = createAppThunk(
  'sales/load',
  (days: Period, { call }) => call('GET /sales/overview', { input: { days } }),
  { silent: true, abortPrevious: true },
);

import type { InputOf } from 'shared/endpoints';
import { createAppThunk } from '../../../lib/thunk.ts';

/** The days that the overview can look back on. */
export const periods = ['7', '30', '90'] as const;

type Period = NonNullable<InputOf<'GET /sales/overview'>['days']>;

/** What waits, and what was sold: of the whole shop for an admin, of the own brand for a merchant. */
export const loadSales = createAppThunk(
  'sales/load',
  (days: Period, { call }) => call('GET /sales/overview', { input: { days } }),
  { silent: true, latest: true },
);

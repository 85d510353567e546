import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import type { ReplyOf } from '../../../lib/http.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

/** A page of a merchant's statement of a month (CALL-104). */
export const { load: loadStatement, select: selectStatement } = createResourceSlice(
  'dashboard/statement',
  (
    query: InputOf<'GET /merchant/statement'>,
    { call },
  ): Promise<ReplyOf<'GET /merchant/statement'> | null> =>
    call('GET /merchant/statement', { input: query }),
  { initial: null },
);

/** Saves all lines of a month as a CSV file (CALL-105). */
export const downloadStatement = createAppThunk(
  'statement/download',
  async (month: string, { call }) =>
    saveFile(
      `statement-${month}.csv`,
      await call('GET /merchant/statement.csv', { input: { month } }),
    ),
);

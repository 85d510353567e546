import type { Call, InputOf } from 'shared/endpoints';
import { useAppDispatch } from '../../../lib/hooks.ts';
import type { CallArguments } from '../../../lib/http.ts';
import { saveTable, type TableFormat } from '../../../lib/saveTable.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { usePending } from '../../../lib/usePending.ts';
import { Button } from '../../../ui/Button.tsx';

interface Props<K extends Call> {
  /** Replies with CSV. */
  call: K;
  input?: InputOf<K>;
  /** Name of the file, without its ending. */
  file: string;
  format?: TableFormat;
  label?: string;
}

/** Button that saves a table as a file (DESK-05, WORLD-06). */
export function ExportButton<K extends Extract<Call, `${string}.csv`>>(props: Props<K>) {
  const { call: name, input, file, format = 'csv' } = props;
  const dispatch = useAppDispatch();
  const [isBusy, save] = usePending(() =>
    dispatch(
      createAppThunk(`export/${file}`, async (_: void, { call }) => {
        // The input is one of this call, whose reply is a text.
        const args = [name, { input }] as unknown as CallArguments<K>;
        await saveTable(file, String(await call<K>(...args)), format);
      })(),
    ),
  );
  return (
    <Button variant="secondary" size="small" busy={isBusy} onClick={() => void save()}>
      {props.label ?? (format === 'csv' ? 'Export CSV' : 'Export Excel')}
    </Button>
  );
}

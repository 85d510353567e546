import type { Call, InputOf } from 'shared/endpoints';
import { useAppDispatch } from '../../lib/hooks.ts';
import type { CallArguments } from '../../lib/http.ts';
import { saveTable, type TableFormat } from '../../lib/saveTable.ts';
import { createAppThunk } from '../../lib/thunk.ts';
import { usePending } from '../../lib/usePending.ts';
import { Button } from '../../ui/Button.tsx';

type CsvCall = Extract<Call, `${string}.csv`>;

interface Props<K extends CsvCall> {
  call: K;
  input?: InputOf<K>;
  /** Name of the file, without its ending. */
  file: string;
  verb?: string;
}

/** Button that saves a table as a file (DESK-05, WORLD-06). */
export function ExportButton<K extends CsvCall>(props: Props<K> & { format?: TableFormat }) {
  const { call: name, input, file, verb = 'Export', format = 'csv' } = props;
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
      {verb} {format === 'csv' ? 'CSV' : 'Excel'}
    </Button>
  );
}

/** Buttons for both formats. */
export const ExportButtons = <K extends CsvCall>(props: Props<K>) => (
  <>
    <ExportButton {...props} />
    <ExportButton {...props} format="xlsx" />
  </>
);

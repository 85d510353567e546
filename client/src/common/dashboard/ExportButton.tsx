import type { Call, InputOf } from 'shared/endpoints';
import { useAppDispatch } from '../../lib/hooks.ts';
import type { CallArguments } from '../../lib/http.ts';
import { saveBlob, saveFile } from '../../lib/saveFile.ts';
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

type TableFormat = 'csv' | 'xlsx';

/** Saves a table in CSV as it is, or as a workbook, in which SKUs keep their zeros (WORLD-06). */
async function saveTable(name: string, csv: string, format: TableFormat): Promise<void> {
  if (format === 'csv') return saveFile(`${name}.csv`, csv);
  const { toWorkbook } = await import('../../lib/workbooks.ts');
  saveBlob(`${name}.xlsx`, await toWorkbook(csv));
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

export const ExportButtons = <K extends CsvCall>(props: Props<K>) => (
  <>
    <ExportButton {...props} />
    <ExportButton {...props} format="xlsx" />
  </>
);

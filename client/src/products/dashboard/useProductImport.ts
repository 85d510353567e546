import { useEffect, useRef, useState } from 'react';
import type { ImportResult } from 'shared/dashboardEntities';
import { formatCount } from 'shared/format';
import { useAppDispatch } from '../../lib/hooks.ts';
import type { Failure } from '../../lib/http.ts';
import { defaultErrorText, noticeAdded } from '../../lib/notices.ts';
import { createAppThunk, getFailure } from '../../lib/thunk.ts';
import { type ProductsUpload, uploadProducts } from '../../lib/uploads.ts';

const maxBytes = 5 * 1024 * 1024;

type Refusal = Pick<Failure, 'error' | 'errors' | 'moreErrors'>;

interface State {
  file: File | null;
  step: 'choosing' | 'checking' | 'checked' | 'importing' | 'imported';
  progress: number;
  result: ImportResult | null;
  /** Why the file was refused, as a whole or by cells. */
  refusal: Refusal | null;
}

const initialState: State = {
  file: null,
  step: 'choosing',
  progress: 0,
  result: null,
  refusal: null,
};

const unreadable = 'The workbook is damaged or too large. In Excel: File, Save As, “CSV UTF-8”.';

/** The page shows failures itself, beside the file. */
const importProducts = createAppThunk(
  'products/import',
  async (file: ProductsUpload, { signal, dispatch }) => {
    const result = await uploadProducts(file, signal);
    if (!file.isDryRun) {
      const text = `${formatCount(result.added + result.changed, 'product')} imported`;
      dispatch(noticeAdded({ kind: 'success', text }));
    }
    return result;
  },
  { silent: true },
);

/** The file in CSV, of a workbook its first sheet (WORLD-05); null for a workbook that is not read. */
async function readTable(file: File): Promise<File | null> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) return file;
  const { toCsvFile } = await import('../../lib/workbooks.ts');
  return toCsvFile(file).catch(() => null);
}

/** Import of a CSV file or a workbook: checked as soon as it is chosen, imported when that is confirmed (DESK-05). */
export function useProductImport() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(initialState);
  const abortCheck = useRef(() => {});
  useEffect(() => () => abortCheck.current(), []);

  async function send(file: File, isDryRun: boolean) {
    const update = (changes: Partial<State>) =>
      // Another file may have been chosen in the meantime.
      setState((latest) => (latest.file === file ? { ...latest, ...changes } : latest));
    const table = await readTable(file);
    if (!table) return update({ step: 'choosing', refusal: { error: unreadable } });
    const run = dispatch(
      importProducts({ file: table, isDryRun, onProgress: (progress) => update({ progress }) }),
    );
    abortCheck.current = () => isDryRun && run.abort();
    try {
      const result = await run.unwrap();
      update({ step: isDryRun ? 'checked' : 'imported', result });
    } catch (thrown) {
      update({ step: 'choosing', result: null, refusal: getFailure(thrown) ?? { error: '' } });
    }
  }

  const { errors = [], moreErrors = 0 } = state.result ?? state.refusal ?? {};
  return {
    ...state,
    errors,
    errorCount: errors.length + moreErrors,
    /** Why the file was refused, unless its errors say so. */
    error: state.refusal && errors.length === 0 ? state.refusal.error || defaultErrorText : '',
    choose: (file: File | null) => {
      abortCheck.current();
      if (!file) return setState(initialState);
      if (file.size > maxBytes) {
        return setState({
          ...initialState,
          file,
          refusal: { error: 'The file may not be larger than 5 MB.' },
        });
      }
      setState({ ...initialState, file, step: 'checking' });
      void send(file, true);
    },
    confirm: async () => {
      if (!state.file) return;
      setState({ ...state, step: 'importing', progress: 0 });
      await send(state.file, false);
    },
  };
}

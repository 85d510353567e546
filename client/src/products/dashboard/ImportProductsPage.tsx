import { Link, Navigate } from 'react-router-dom';
import { useEffect, useState } from 'react';
import type { ImportResult } from 'shared/dashboardEntities';
import { formatCount } from 'shared/format';
import { Button } from '../../ui/Button.tsx';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { Page } from '../../common/Page.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import { FormLayout } from '../../common/forms/FormLayout.tsx';
import styles from './ImportProductsPage.module.css';
import { ImportHelp } from './ImportHelp.tsx';
import { useProductImport } from './useProductImport.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';

/** Adds and changes many products from a CSV file, after a preview of the changes (DESK-05). */
export function ImportProductsPage() {
  const { file, step, progress, result, errors, errorCount, error, choose, confirm } =
    useProductImport();
  const { warnings, moreWarnings = 0 } = result ?? {};
  const count = result ? result.added + result.changed : 0;
  const warningCount = (warnings?.length ?? 0) + moreWarnings;
  if (step === 'imported') return <Navigate to="/dashboard/product" replace />;
  const isSending = step === 'checking' || step === 'importing';
  return (
    <Page title="Import Products">
      <FormLayout side={<ImportHelp />}>
        <div className="stack gap5">
          <FileField
            label="CSV or Excel file"
            kind="file"
            hint="At most 5 MB. You can review the changes before importing."
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            file={file}
            onChange={choose}
            error={error}
            progress={isSending && progress < 1 ? progress : undefined}
            disabled={step === 'importing'}
          />
          <div role="status" className={styles.status}>
            {isSending && progress === 1 && <ImportProgress key={step} step={step} count={count} />}
            {result && (
              <dl className={styles.figures}>
                <DescriptionRow term="Added">{result.added}</DescriptionRow>
                <DescriptionRow term="Changed">{result.changed}</DescriptionRow>
                <DescriptionRow term="Unchanged">{result.unchanged}</DescriptionRow>
              </dl>
            )}
            {warnings && (
              <p>{formatCount(warningCount, 'warning')}. Please check them before you import.</p>
            )}
            {errors.length > 0 && (
              <p>
                {formatCount(errorCount, 'error')}. Nothing was imported. Correct the file, then
                choose it again.
              </p>
            )}
          </div>
          {errors.length > 0 && <CellMessages kind="error" messages={errors} count={errorCount} />}
          {warnings && <CellMessages kind="warning" messages={warnings} count={warningCount} />}
          {result && errors.length === 0 && (
            <>
              <ConfirmImport result={result} busy={step === 'importing'} onConfirm={confirm} />
              <ImportChanges {...result} />
            </>
          )}
        </div>
      </FormLayout>
    </Page>
  );
}

/** The largest change of a price, which is the first one. */
function exampleOf(changes: ImportResult['changes'] = []): string {
  const [first] = changes;
  const price = first?.values.find(({ column }) => column === 'price');
  if (!first || !price?.before) return '';
  return `, that of ${first.sku} from ${price.before} to ${price.after}`;
}

interface ConfirmProps {
  result: ImportResult;
  busy: boolean;
  onConfirm: () => Promise<void>;
}

function ConfirmImport({ result, busy, onConfirm }: ConfirmProps) {
  const { added, changed, changes, largePriceChanges = 0 } = result;
  const count = added + changed;
  if (count === 0) {
    return (
      <p>
        Nothing would change. <Link to="/dashboard/product">Back to the products</Link>
      </p>
    );
  }
  const label = `Import ${formatCount(count, 'product')}`;
  return (
    <div className="row wrap gap2x3">
      {largePriceChanges === 0 ? (
        <Button busy={busy} onClick={onConfirm}>
          {label}
        </Button>
      ) : (
        <ConfirmButton
          variant="primary"
          size="medium"
          title="Are the prices right?"
          text={`${formatCount(largePriceChanges, 'price')} would change by more than half${exampleOf(changes)}.`}
          confirmLabel="Import anyway"
          disabled={busy}
          onConfirm={onConfirm}
        >
          {label}
        </ConfirmButton>
      )}
    </div>
  );
}

type CellMessage = ImportResult['errors'][number];

/** More rows open, or are counted. */
const maxShown = 100;

interface MessagesProps {
  kind: 'error' | 'warning';
  messages: readonly CellMessage[];
  /** Of all; the server lists at most 1,000 (SAFE-18). */
  count: number;
}

const captions = { error: 'Errors in the file', warning: 'Please check before you import' };

/** The first cells of an imported file that are wrong or suspicious (DESK-05, WORLD-05). */
const CellMessages = ({ kind, messages, count }: MessagesProps) => (
  <>
    <DataTable
      compact
      caption={captions[kind]}
      columns={messageColumns}
      rows={messages.slice(0, maxShown)}
    />
    {count > maxShown && (
      <p>
        The first {maxShown} of {formatCount(count, kind)} are listed.
      </p>
    )}
  </>
);

const messageColumns: readonly DataColumn<CellMessage>[] = [
  { heading: 'Row', isRowHeader: true, render: ({ row }) => row },
  { heading: 'Column', render: ({ column }) => column || '–' },
  { heading: 'Message', prose: true, render: ({ message }) => message },
];

type RowChange = NonNullable<ImportResult['changes']>[number];

/** What an import changes, value by value, the largest changes of price and stock first (WORLD-03). */
function ImportChanges({ changes = [], moreChanges = 0 }: ImportResult) {
  const [count, setCount] = useState(maxShown);
  if (changes.length === 0) return null;
  const left = Math.min(maxShown, changes.length - count);
  return (
    <section className={styles.changes}>
      <h2>What changes</h2>
      <DataTable
        compact
        caption="What changes"
        columns={changeColumns}
        rows={changes.slice(0, count)}
      />
      {left > 0 && (
        <Button variant="secondary" size="small" onClick={() => setCount(count + maxShown)}>
          Show {left} more
        </Button>
      )}
      {left <= 0 && moreChanges > 0 && <p>And {formatCount(moreChanges, 'more row')}.</p>}
    </section>
  );
}

const changeColumns: readonly DataColumn<RowChange>[] = [
  { heading: 'Row', isRowHeader: true, render: ({ row }) => row },
  { heading: 'SKU', prose: true, render: ({ sku }) => sku },
  {
    heading: 'Changes',
    prose: true,
    render: ({ values }) => (
      <ul className="grid gap1">
        {values.map(({ column, before, after }) => (
          <li key={column}>
            <span className="bold">{column}</span>{' '}
            {before !== null && (
              <>
                <del>
                  <span className="visuallyHidden">from </span>
                  {before || 'empty'}
                </del>{' '}
                <span aria-hidden="true">→</span> <span className="visuallyHidden">to </span>
              </>
            )}
            <span>{after || 'empty'}</span>
          </li>
        ))}
      </ul>
    ),
  },
];

/** The server does not tell how far it is, so the bar moves without an end, and the seconds count (DESK-05). */
export function ImportProgress({ step, count }: { step: 'checking' | 'importing'; count: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const text =
    step === 'checking' ? 'Checking the file' : `Importing ${formatCount(count, 'product')}`;
  return (
    <div className={styles.working}>
      <p>
        {text}… <span aria-hidden="true">{seconds} s</span>
      </p>
      <progress aria-label={text} />
    </div>
  );
}

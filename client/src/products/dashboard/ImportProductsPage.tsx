import { Link, Navigate } from 'react-router-dom';
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
import { ImportProgress } from './ImportProgress.tsx';
import { CellMessages, ImportChanges } from './ImportTables.tsx';
import { useProductImport } from './useProductImport.ts';

/** Adds and changes many products from a CSV file, after a preview of the changes (DESK-05). */
export function ImportProductsPage() {
  const { file, step, progress, result, errors, moreErrors, error, choose, confirm } =
    useProductImport();
  const errorCount = errors.length + moreErrors;
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
            {isSending && progress === 1 && (
              <ImportProgress key={step} step={step} count={countChanges(result)} />
            )}
            {result && <Figures {...result} />}
            {result?.warnings && (
              <p>
                {formatCount(result.warnings.length + (result.moreWarnings ?? 0), 'warning')}.
                Please check them before you import.
              </p>
            )}
            {errors.length > 0 && (
              <p>
                {formatCount(errorCount, 'error')}. Nothing was imported. Correct the file, then
                choose it again.
              </p>
            )}
          </div>
          {errors.length > 0 && <CellMessages kind="error" messages={errors} count={errorCount} />}
          {result?.warnings && (
            <CellMessages
              kind="warning"
              messages={result.warnings}
              count={result.warnings.length + (result.moreWarnings ?? 0)}
            />
          )}
          {result && errors.length === 0 && (
            <>
              <ConfirmImport {...result} busy={step === 'importing'} onConfirm={confirm} />
              <ImportChanges changes={result.changes ?? []} more={result.moreChanges ?? 0} />
            </>
          )}
        </div>
      </FormLayout>
    </Page>
  );
}

const countChanges = (result: ImportResult | null) => (result ? result.added + result.changed : 0);

function Figures({ added, changed, unchanged }: ImportResult) {
  const figures = [
    ['Added', added],
    ['Changed', changed],
    ['Unchanged', unchanged],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, count]) => (
        <DescriptionRow key={label} term={label}>
          {count}
        </DescriptionRow>
      ))}
    </dl>
  );
}

/** The largest change of a price, which is the first one. */
function exampleOf(changes: ImportResult['changes'] = []): string {
  const [first] = changes;
  const price = first?.values.find(({ column }) => column === 'price');
  if (!first || !price?.before) return '';
  return `, that of ${first.sku} from ${price.before} to ${price.after}`;
}

interface ConfirmProps extends ImportResult {
  busy: boolean;
  onConfirm: () => Promise<void>;
}

function ConfirmImport({ busy, onConfirm, ...result }: ConfirmProps) {
  const { changes, largePriceChanges = 0 } = result;
  const count = countChanges(result);
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

import { Link, Navigate } from 'react-router-dom';
import type { ImportResult } from 'shared/dashboardEntities';
import { formatCount } from 'shared/format';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { DescriptionRow } from '../../../ui/DescriptionRow.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { Page } from '../../../ui/Page.tsx';
import form from '../../common/forms/form.module.css';
import { FormLayout } from '../../common/forms/FormLayout.tsx';
import styles from './ImportProductsPage.module.css';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportHelp } from './ImportHelp.tsx';
import { useProductImport } from './useProductImport.ts';

/** Adds and changes many products from a CSV file, after a preview of the changes (DESK-05). */
export function ImportProductsPage() {
  usePageTitle('Import Products');
  const { file, step, progress, result, errors, moreErrors, error, choose, confirm } =
    useProductImport();
  const errorCount = errors.length + moreErrors;
  if (step === 'imported') return <Navigate to="/dashboard/product" replace />;
  const isSending = step === 'checking' || step === 'importing';
  return (
    <Page title="Import Products">
      <FormLayout side={<ImportHelp />}>
        <div className={form.form}>
          <FileField
            label="CSV file"
            kind="file"
            hint="At most 5 MB. You can review the changes before importing."
            accept=".csv,text/csv"
            file={file}
            onChange={choose}
            error={error}
            progress={isSending ? progress : undefined}
            disabled={step === 'importing'}
          />
          <div role="status" className={styles.status}>
            {isSending && progress === 1 && <p>{progressTexts[step]}</p>}
            {result && <Figures {...result} />}
            {errors.length > 0 && (
              <p>
                {formatCount(errorCount, 'error')}. Nothing was imported. Correct the file, then
                choose it again.
              </p>
            )}
          </div>
          {errors.length > 0 && <ImportErrors errors={errors} count={errorCount} />}
          {result && errors.length === 0 && (
            <ConfirmImport {...result} busy={step === 'importing'} onConfirm={confirm} />
          )}
        </div>
      </FormLayout>
    </Page>
  );
}

const progressTexts = { checking: 'Checking the file…', importing: 'Importing the products…' };

/** The planned changes, also when there are errors. */
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

interface ConfirmProps extends ImportResult {
  busy: boolean;
  onConfirm: () => void;
}

function ConfirmImport({ added, changed, busy, onConfirm }: ConfirmProps) {
  const count = added + changed;
  if (count === 0) {
    return (
      <p>
        Nothing would change. <Link to="/dashboard/product">Back to the products</Link>
      </p>
    );
  }
  return (
    <div className={form.actions}>
      <Button busy={busy} onClick={onConfirm}>
        Import {formatCount(count, 'product')}
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { AuditEntry } from 'shared/dashboardEntities';
import { formatCount } from 'shared/format';
import styles from './audit.module.css';
import { formatValue, formatFieldName, shortenValue } from '../../common/fieldTexts.ts';
import { useNames } from './useNames.ts';

type Change = AuditEntry['changes'][number];

/** Changed fields with old and new value (DESK-07). The fields of a created or deleted entity are collapsed. */
export function ChangeList({ entry: { action, changes } }: { entry: AuditEntry }) {
  if (action === 'Changed') {
    return <Fields changes={changes}>{(change) => <BeforeAndAfter change={change} />}</Fields>;
  }
  return (
    <details>
      <summary className={styles.summary}>{formatCount(changes.length, 'field')}</summary>
      <Fields changes={changes}>
        {({ field, from, to }) => <Value field={field} value={action === 'Created' ? to : from} />}
      </Fields>
    </details>
  );
}

function BeforeAndAfter({ change: { field, from, to } }: { change: Change }) {
  // For personal data, the log only records that it changed.
  if (from === null && to === null) return <span>changed</span>;
  return (
    <>
      <span className="visuallyHidden">from</span>
      <Value field={field} value={from} />
      <span aria-hidden="true">→</span>
      <span className="visuallyHidden">to</span>
      <Value field={field} value={to} />
    </>
  );
}

interface FieldsProps {
  changes: readonly Change[];
  children: (change: Change) => ReactNode;
}

function Fields({ changes, children }: FieldsProps) {
  return (
    <ul role="list" className="grid gap1">
      {changes.map((change) => (
        <li key={change.field} className={styles.change}>
          <span className="mutedXs bold">{formatFieldName(change.field)}</span>
          {children(change)}
        </li>
      ))}
    </ul>
  );
}

/** Long values are collapsed. */
function Value({ field, value }: { field: string; value: unknown }) {
  const names = useNames();
  const whole = formatValue(field, value, names);
  const short = shortenValue(field, value, names);
  if (short === whole) return <span>{whole}</span>;
  return (
    <details className={styles.long}>
      <summary className={styles.summary}>{short}</summary>
      {whole}
    </details>
  );
}

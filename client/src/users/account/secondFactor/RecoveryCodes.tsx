import { saveFile } from '../../../lib/saveFile.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './secondFactor.module.css';

/** New recovery codes, which are shown once (SAFE-26). */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const save = () => saveFile('recovery-codes.txt', codes.join('\n'));
  return (
    <div className="stack gap4">
      <Alert kind="success" role="status" title="Keep these recovery codes in a safe place.">
        Each signs you in once if you lose your second factor. They are not shown again.
      </Alert>
      <ul role="list" aria-label="Recovery codes" className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={save}>
        Save as a file
      </Button>
    </div>
  );
}

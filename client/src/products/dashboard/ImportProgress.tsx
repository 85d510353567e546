import { useEffect, useState } from 'react';
import { formatCount } from 'shared/format';
import styles from './ImportProductsPage.module.css';

interface Props {
  step: 'checking' | 'importing';
  count: number;
}

/**
 * What the server does after the upload (DESK-05). It does not tell how far it is, so the bar moves without an end, and
 * the seconds count.
 */
export function ImportProgress({ step, count }: Props) {
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

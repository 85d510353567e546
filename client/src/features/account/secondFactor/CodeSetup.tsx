import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import form from '../../common/forms/form.module.css';
import styles from './secondFactor.module.css';

interface Props {
  secret: string;
  url: string;
  isBusy: boolean;
  onSubmit: (code: string) => Promise<void>;
}

/** The QR code of an authenticator app, its secret as text, and a field for its first code. */
export function CodeSetup({ secret, url, isBusy, onSubmit }: Props) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit(code);
  };
  return (
    <form noValidate className={form.form} onSubmit={submit}>
      <QrCode text={url} />
      <p className={styles.secret}>
        Or enter this key: <code>{secret}</code>
      </p>
      <TextField
        label="Code"
        hint="Six digits from the app."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        data-initial-focus
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className={form.actions}>
        <Button type="submit" busy={isBusy}>
          Add
        </Button>
      </div>
    </form>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
    >
      <path d={squares.join('')} />
    </svg>
  );
}

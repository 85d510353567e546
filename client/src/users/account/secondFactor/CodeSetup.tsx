import { encode } from 'uqr';
import type { BodyOf } from 'shared/endpoints';
import { newCodeSchema } from 'shared/users/secondFactorSchemas';
import { useAction } from '../../../lib/useCall.ts';
import { useForm } from '../../../lib/useForm.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { FormSubmit } from '../../../common/forms/FormError.tsx';
import css from './secondFactor.module.css';

interface Props {
  setup: BodyOf<'POST /user/second-factor/code', 200>;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** The QR code of an authenticator app, its secret as text, and a field for its first code. */
export function CodeSetup({ setup: { ticket, secret, url }, onAdded }: Props) {
  const add = useAction({ silent: true });
  const form = useForm({
    name: 'second-factor-code',
    schema: newCodeSchema,
    initial: { code: '' },
    buildInput: ({ code }) => ({ ticket, code }),
    secret: ['code'],
    submit: async (input) =>
      onAdded((await add('PUT /user/second-factor/code', { input }).unwrap()).recoveryCodes),
  });
  return (
    <form {...form.form} className="stack gap5">
      <QrCode text={url} />
      <p className="breakWords">
        Or enter this key: <code>{secret}</code>
      </p>
      <TextField
        {...form.field('code')}
        label="Code"
        hint="Six digits from the app."
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        required
        data-initial-focus
      />
      <FormSubmit form={form}>Add</FormSubmit>
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
      className={css.qr}
    >
      <path d={squares.join('')} />
    </svg>
  );
}

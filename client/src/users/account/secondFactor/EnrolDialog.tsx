import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import * as z from 'zod/mini';
import { encode } from 'uqr';
import type { BodyOf } from 'shared/endpoints';
import { newCodeSchema, newPasskeySchema } from 'shared/users/secondFactorSchemas';
import { useAction } from '../../../lib/useCall.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormSubmit } from '../../../common/forms/FormError.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { webAuthnOptions } from './webAuthnOptions.ts';
import { AccountFields, accountFields } from '../AccountFields.tsx';
import styles from './secondFactor.module.css';

export type FactorKind = 'code' | 'passkey';

interface Props {
  kind: FactorKind;
  /** The first factor needs it. */
  needsPassword: boolean;
  onClose: () => void;
}

type Setup = BodyOf<'POST /user/second-factor/code', 200>;

const texts = {
  code: {
    title: 'Add an authenticator app',
    description: 'It shows a new code every 30 seconds, which you enter when you sign in.',
  },
  passkey: {
    title: 'Add a passkey',
    description: 'Your device or a security key confirms that it is you.',
  },
};

/** Sets up a passkey or an authenticator app; with the first one, shows recovery codes once (SAFE-26). */
export function EnrolDialog({ kind, needsPassword, onClose }: Props) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const finish = (codes: readonly string[] | null) => (codes ? setRecoveryCodes(codes) : onClose());

  if (recoveryCodes) {
    return (
      <Dialog open onClose={onClose} title="Your recovery codes">
        <RecoveryCodes codes={recoveryCodes} />
        <Button onClick={onClose}>I have kept them</Button>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} {...texts[kind]}>
      {setup ? (
        <CodeSetup setup={setup} onAdded={finish} />
      ) : (
        <StartForm {...{ kind, needsPassword }} onSetup={setSetup} onAdded={finish} />
      )}
    </Dialog>
  );
}

const startSchema = z.object({ password: z.string(), name: newPasskeySchema.shape.name });

interface StartProps extends Pick<Props, 'kind' | 'needsPassword'> {
  onSetup: (setup: Setup) => void;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Asks for the password and the name of a passkey, which it makes. */
function StartForm({ kind, needsPassword, onSetup, onAdded }: StartProps) {
  const act = useAction({ silent: true });
  const [wasCancelled, setWasCancelled] = useState(false);
  const form = useForm({
    name: 'second-factor-start',
    schema: startSchema,
    initial: { password: '', name: 'My passkey' },
    secret: ['password', 'name'],
    submit: async ({ password, name }) => {
      setWasCancelled(false);
      const input = needsPassword ? { password } : {};
      if (kind === 'code') {
        return onSetup(await act('POST /user/second-factor/code', { input }).unwrap());
      }
      const { ticket, options } = await act('POST /user/second-factor/passkeys', {
        input,
      }).unwrap();
      const passkey = await makePasskey(options).catch((failed: unknown) => {
        setWasCancelled(true);
        throw failed;
      });
      const added = await act('PUT /user/second-factor/passkeys', {
        input: { ticket, name, passkey },
      }).unwrap();
      onAdded(added.recoveryCodes);
    },
  });
  return (
    <form {...form.form} className="stack gap5">
      {kind === 'passkey' && (
        <TextField
          {...form.field('name')}
          label="Name"
          hint="By which you recognize it."
          required
        />
      )}
      {needsPassword && (
        <AccountFields fields={[accountFields.password]} field={form.field} enterKeyHint="next" />
      )}
      {wasCancelled && (
        <Alert kind="error" role="alert">
          No passkey was made. Please try again.
        </Alert>
      )}
      <FormSubmit form={form}>Continue</FormSubmit>
    </form>
  );
}

async function makePasskey(options: BodyOf<'POST /user/second-factor/passkeys', 200>['options']) {
  const { id, rawId, type, response } = await startRegistration(webAuthnOptions(options));
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

interface CodeProps {
  setup: BodyOf<'POST /user/second-factor/code', 200>;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** The QR code of an authenticator app, its secret as text, and a field for its first code. */
function CodeSetup({ setup: { ticket, secret, url }, onAdded }: CodeProps) {
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
      className={styles.qr}
    >
      <path d={squares.join('')} />
    </svg>
  );
}

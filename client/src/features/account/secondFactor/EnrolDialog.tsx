import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import type { SecondFactor } from 'shared/memberEntities';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { getFailure } from '../../../lib/thunk.ts';
import { usePending } from '../../../lib/usePending.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../../common/forms/form.module.css';
import { CodeSetup } from './CodeSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { addCode, addPasskey, beginCode, beginPasskey } from './secondFactorThunks.ts';

export type FactorKind = 'code' | 'passkey';

interface Props {
  kind: FactorKind;
  needsPassword: SecondFactor['needsPassword'];
  onClose: () => void;
}

const failedText = 'That did not work. Please try again.';
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
  const dispatch = useAppDispatch();
  const [setup, setSetup] = useState<{ ticket: string; secret: string; url: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [error, setError] = useState('');
  const finish = (codes: readonly string[] | null) => (codes ? setRecoveryCodes(codes) : onClose());
  const [isBusy, run] = usePending(async (work: () => Promise<void>) => {
    setError('');
    await work().catch((failed: unknown) => setError(getFailure(failed)?.error || failedText));
  });

  const begin = (password: string, name: string) =>
    run(async () => {
      const input = needsPassword ? { password } : {};
      if (kind === 'code') return setSetup(await dispatch(beginCode(input)).unwrap());
      const { ticket, options } = await dispatch(beginPasskey(input)).unwrap();
      // The server made these options for WebAuthn; the client passes them on as they are.
      const optionsJSON = options as unknown as Parameters<
        typeof startRegistration
      >[0]['optionsJSON'];
      const { id, rawId, type, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports } = response;
      const made = { clientDataJSON, attestationObject, ...(transports && { transports }) };
      const passkey = { id, rawId, type, response: made };
      finish((await dispatch(addPasskey({ ticket, name, passkey })).unwrap()).recoveryCodes);
    });
  const sendCode = (code: string) =>
    run(async () => {
      const added = await dispatch(addCode({ ticket: setup?.ticket ?? '', code })).unwrap();
      finish(added.recoveryCodes);
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={recoveryCodes ? 'Your recovery codes' : texts[kind].title}
      description={recoveryCodes ? undefined : texts[kind].description}
    >
      {recoveryCodes && (
        <>
          <RecoveryCodes codes={recoveryCodes} />
          <Button onClick={onClose}>I have kept them</Button>
        </>
      )}
      {!recoveryCodes && setup && <CodeSetup {...setup} isBusy={isBusy} onSubmit={sendCode} />}
      {!recoveryCodes && !setup && (
        <StartForm {...{ kind, needsPassword, isBusy }} onSubmit={begin} />
      )}
      {error && (
        <Alert kind="error" role="alert">
          {error}
        </Alert>
      )}
    </Dialog>
  );
}

interface StartProps extends Omit<Props, 'onClose'> {
  isBusy: boolean;
  onSubmit: (password: string, name: string) => Promise<void>;
}

/** Asks for the password, and for the name of a passkey. */
function StartForm({ kind, needsPassword, isBusy, onSubmit }: StartProps) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('My passkey');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit(password, name);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {kind === 'passkey' && (
        <TextField
          label="Name"
          name="passkey-name"
          hint="By which you recognize it."
          maxLength={50}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {needsPassword && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Continue
        </Button>
      </div>
    </form>
  );
}

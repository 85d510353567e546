import { startAuthentication } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import type { InputOf } from 'shared/endpoints';
import type { SecondFactorChallenge } from 'shared/memberEntities';
import { getFailure } from '../../../lib/thunk.ts';
import { usePending } from '../../../lib/usePending.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../../common/forms/form.module.css';

type Proof = InputOf<'PUT /user/second-factor'>;

interface Props {
  challenge: SecondFactorChallenge;
  /** Sends the answer; throws a Failure if it is refused. */
  send: (proof: Proof) => Promise<unknown>;
}

const cancelledText = 'The passkey was not used. Please try again.';

async function answerWithPasskey({ ticket, passkey }: SecondFactorChallenge): Promise<Proof> {
  // The server made these options for WebAuthn; the client passes them on as they are.
  const optionsJSON = passkey as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { ticket, passkey: { id, rawId, type, response } };
}

/** Asks for a passkey, a code of an authenticator app or a recovery code (SAFE-26). */
export function SecondFactorForm({ challenge, send }: Props) {
  const { ticket, hasCode, passkey } = challenge;
  const [isRecovery, setIsRecovery] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, run] = usePending(async (makeProof: () => Promise<Proof>) => {
    setError('');
    try {
      await send(await makeProof());
    } catch (failed) {
      setError(getFailure(failed)?.error || cancelledText);
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => ({ ticket, ...(isRecovery ? { recoveryCode: text } : { code: text }) }));
  };
  const hasField = hasCode || isRecovery;

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {passkey && (
        <Button wide busy={isBusy} onClick={() => void run(() => answerWithPasskey(challenge))}>
          Use a passkey
        </Button>
      )}
      {hasField && <CodeField isRecovery={isRecovery} text={text} onChange={setText} />}
      {error && (
        <Alert kind="error" role="alert">
          {error}
        </Alert>
      )}
      <div className={styles.actions}>
        {hasField && (
          <Button type="submit" variant={passkey ? 'secondary' : 'primary'} busy={isBusy}>
            Continue
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            setIsRecovery(!isRecovery);
            setText('');
            setError('');
          }}
        >
          {isRecovery ? 'Use another way' : 'Use a recovery code'}
        </Button>
      </div>
    </form>
  );
}

interface CodeFieldProps {
  isRecovery: boolean;
  text: string;
  onChange: (text: string) => void;
}

const CodeField = ({ isRecovery, text, onChange }: CodeFieldProps) => (
  <TextField
    label={isRecovery ? 'Recovery Code' : 'Code'}
    hint={isRecovery ? 'One of the codes that you kept.' : 'From your authenticator app.'}
    name="second-factor"
    inputMode={isRecovery ? 'text' : 'numeric'}
    autoComplete={isRecovery ? 'off' : 'one-time-code'}
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="go"
    required
    value={text}
    onChange={({ target }) => onChange(target.value)}
  />
);

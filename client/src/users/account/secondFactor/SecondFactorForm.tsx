import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { InputOf } from 'shared/endpoints';
import type { SecondFactorChallenge } from 'shared/users/memberEntities';
import { secondFactorSchema } from 'shared/users/secondFactorSchemas';
import { getFailure } from '../../../lib/thunk.ts';
import { useForm } from '../../../lib/useForm.ts';
import { usePending } from '../../../lib/usePending.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormSubmit } from '../../../common/forms/FormError.tsx';
import { webAuthnOptions } from './webAuthnOptions.ts';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { storedToken } from '../../../lib/storedToken.ts';
import { useAction, useCall } from '../../../lib/useCall.ts';
import { authenticated, loadProfile } from '../../authSlice.ts';
import type { SecondFactorPrompt } from '../../../lib/secondFactorPrompt.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loader } from '../../../ui/Loader.tsx';

interface Props {
  challenge: SecondFactorChallenge;
  /** Sends the answer; throws a Failure if it is refused. */
  send: (proof: InputOf<'PUT /user/second-factor'>) => Promise<unknown>;
}

/** Asks for a passkey, a code of an authenticator app or a recovery code (SAFE-26). */
export function SecondFactorForm({ challenge, send }: Props) {
  const { hasCode, passkey } = challenge;
  const [isRecovery, setIsRecovery] = useState(false);
  const field = isRecovery ? 'recoveryCode' : 'code';
  return (
    <div className="stack gap5">
      {passkey && <PasskeyButton {...{ challenge, send }} />}
      {(hasCode || isRecovery) && <CodeForm key={field} {...{ field, challenge, send }} />}
      <div className="row wrap gap2x3">
        <Button variant="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use another way' : 'Use a recovery code'}
        </Button>
      </div>
    </div>
  );
}

function PasskeyButton({ challenge: { ticket, passkey }, send }: Props) {
  const [error, setError] = useState('');
  const [isBusy, run] = usePending(async () => {
    setError('');
    try {
      const { id, rawId, type, response } = await startAuthentication(webAuthnOptions(passkey));
      await send({ ticket, passkey: { id, rawId, type, response } });
    } catch (failed) {
      setError(getFailure(failed)?.error || 'The passkey was not used. Please try again.');
    }
  });
  return (
    <>
      <Button wide busy={isBusy} onClick={() => void run()}>
        Use a passkey
      </Button>
      {error && (
        <Alert kind="error" role="alert">
          {error}
        </Alert>
      )}
    </>
  );
}

const fieldProps = {
  code: {
    label: 'Code',
    hint: 'From your authenticator app.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recoveryCode: {
    label: 'Recovery Code',
    hint: 'One of the codes that you kept.',
    autoComplete: 'off',
  },
} as const;

function CodeForm({
  field,
  challenge: { ticket, passkey },
  send,
}: Props & { field: keyof typeof fieldProps }) {
  const form = useForm({
    name: 'second-factor',
    schema: secondFactorSchema,
    initial: { code: '', recoveryCode: '' },
    buildInput: (values) => ({ ticket, [field]: values[field] }),
    secret: ['code', 'recoveryCode'],
    submit: send,
  });
  return (
    <form {...form.form} className="stack gap5">
      <TextField
        {...form.field(field)}
        {...fieldProps[field]}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        required
      />
      <FormSubmit form={form} variant={passkey ? 'secondary' : 'primary'}>
        Continue
      </FormSubmit>
    </form>
  );
}

/** The second step of the login (SAFE-26). */
export function SecondStep({ challenge }: { challenge: SecondFactorChallenge }) {
  const dispatch = useAppDispatch();
  const act = useAction({ silent: true });
  const send = async (input: InputOf<'POST /user/login/second-factor'>) => {
    const { accessToken } = await act('POST /user/login/second-factor', { input }).unwrap();
    storedToken.set(accessToken);
    dispatch(authenticated());
    await dispatch(loadProfile());
  };
  return <SecondFactorForm challenge={challenge} send={send} />;
}

/** Asks for the second factor before a sensitive call, which is repeated afterwards (SAFE-26). */
export function SecondFactorDialog({ prompt }: { prompt: SecondFactorPrompt }) {
  const { data, state } = useCall('POST /user/second-factor');
  const give = useAction({ silent: true });
  return (
    <Dialog
      open
      onClose={() => prompt.settle(false)}
      title="Is it you?"
      description="Please give your second factor. You will not be asked again for 15 minutes."
    >
      {data && (
        <SecondFactorForm
          challenge={data.secondFactor}
          send={async (proof) => {
            await give('PUT /user/second-factor', { input: proof }).unwrap();
            prompt.settle(true);
          }}
        />
      )}
      {state === 'loading' && <Loader text="Please wait…" />}
      {(state === 'failed' || state === 'missing') && (
        <Alert kind="error" role="alert">
          Something went wrong. Please close this and try again.
        </Alert>
      )}
    </Dialog>
  );
}

import type { SecondFactorPrompt } from '../../../lib/secondFactorPrompt.ts';
import { useAction, useCall } from '../../../lib/useCall.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';

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

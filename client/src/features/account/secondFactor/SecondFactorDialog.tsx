import { useEffect, useState } from 'react';
import type { SecondFactorChallenge } from 'shared/memberEntities';
import { useAppDispatch } from '../../../lib/hooks.ts';
import type { SecondFactorPrompt } from '../../../lib/secondFactorPrompt.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { askAgain, giveAgain } from './secondFactorThunks.ts';

/** Asks for the second factor before a sensitive call, which is repeated afterwards (SAFE-26). */
export function SecondFactorDialog({ prompt }: { prompt: SecondFactorPrompt }) {
  const dispatch = useAppDispatch();
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const run = dispatch(askAgain());
    run.unwrap().then(setChallenge, () => setHasFailed(true));
    return () => run.abort();
  }, [dispatch]);

  return (
    <Dialog
      open
      onClose={() => prompt.settle(false)}
      title="Is it you?"
      description="Please give your second factor. You will not be asked again for 15 minutes."
    >
      {challenge && (
        <SecondFactorForm
          challenge={challenge}
          send={async (proof) => {
            await dispatch(giveAgain(proof)).unwrap();
            prompt.settle(true);
          }}
        />
      )}
      {!challenge && !hasFailed && <Loader text="Please wait…" />}
      {hasFailed && (
        <Alert kind="error" role="alert">
          Something went wrong. Please close this and try again.
        </Alert>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { useAppDispatch } from '../../lib/hooks.ts';
import { createAppThunk } from '../../lib/thunk.ts';
import { usePending } from '../../lib/usePending.ts';
import { Button } from '../../ui/Button.tsx';

const sendVerification = createAppThunk('checkout/sendVerification', (_: void, { call }) =>
  call('POST /user/verify'),
);

/** Sends the link that confirms the email, for a code that needs it (SAFE-27). */
export function SendVerification() {
  const dispatch = useAppDispatch();
  const [message, setMessage] = useState('');
  const [isBusy, send] = usePending(async () => {
    const result = await dispatch(sendVerification());
    if (sendVerification.fulfilled.match(result)) setMessage(result.payload.message);
  });
  return (
    <>
      <p role="status">{message}</p>
      {!message && (
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void send()}>
          Send the link
        </Button>
      )}
    </>
  );
}

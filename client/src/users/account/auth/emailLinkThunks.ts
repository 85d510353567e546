import { selectIsAuthenticated, signedOut } from '../../authSlice.ts';
import { createAppThunk, getFailure, type ThunkTools } from '../../../lib/thunk.ts';

/** The link ends all sessions of its account. Signs out only if this browser's session was one of them. */
async function leaveEndedSession({ call, dispatch, getState }: ThunkTools): Promise<void> {
  if (!selectIsAuthenticated(getState())) return;
  try {
    await call('GET /user/me');
  } catch (error) {
    if (getFailure(error)?.status === 401) dispatch(signedOut());
  }
}

/** Silent, because the screen shows the result (BACK-03). */
const createLinkThunk = (
  call: 'POST /user/email/:token' | 'POST /user/email/revert/:token',
  successText: string,
) =>
  createAppThunk(
    'emailLinks/use',
    async (token: string, tools) => {
      const reply = await tools.call(call, { params: { token } });
      await leaveEndedSession(tools);
      return reply;
    },
    { silent: true, successText },
  );

export const confirmEmail = createLinkThunk(
  'POST /user/email/:token',
  'Your email address has been changed.',
);

export const revertEmail = createLinkThunk(
  'POST /user/email/revert/:token',
  'Your old email address has been restored.',
);

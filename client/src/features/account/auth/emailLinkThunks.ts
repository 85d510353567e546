import { selectIsAuthenticated, signedOut } from '../../../state/authSlice.ts';
import { createAppThunk, getFailure, type ThunkTools } from '../../../lib/thunk.ts';

/** Verifies the email with the token from the welcome email; silent because the screen shows the result (SAFE-06). */
export const verifyEmail = createAppThunk(
  'auth/verifyEmail',
  (token: string, { call }) => call('POST /user/verify/:token', { params: { token } }),
  { silent: true },
);

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
export const confirmEmail = createAppThunk(
  'emailLinks/confirm',
  async (token: string, tools) => {
    const reply = await tools.call('POST /user/email/:token', { params: { token } });
    await leaveEndedSession(tools);
    return reply;
  },
  { silent: true, successText: 'Your email address has been changed.' },
);

export const revertEmail = createAppThunk(
  'emailLinks/revert',
  async (token: string, tools) => {
    const reply = await tools.call('POST /user/email/revert/:token', { params: { token } });
    await leaveEndedSession(tools);
    return reply;
  },
  { silent: true, successText: 'Your old email address has been restored.' },
);

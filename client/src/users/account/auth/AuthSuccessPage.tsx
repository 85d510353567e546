import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { storedToken } from '../../../lib/storedToken.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { AuthPage } from './AuthPage.tsx';
import { authenticated, loadProfile, selectIsAuthenticated } from '../../authSlice.ts';
import { endSocialLogin } from './socialLogin.ts';

/** Location state after a token that this tab did not request. */
const rejected = 'rejected';

/** The redirect target of Google and Facebook logins, with the token in the URL (ROUTE-17, AUTH-09). */
export function AuthSuccessPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const [search] = useSearchParams();
  const token = search.get('token');
  const nonce = search.get('nonce');
  const { state } = useLocation();
  const handledToken = useRef<string | null>(null);

  useEffect(() => {
    if (!token || handledToken.current === token) return;
    handledToken.current = token;
    const isOwn = endSocialLogin(nonce);
    // The token must not stay in the URL, and a link must not replace an existing session.
    void navigate('/auth/success', { replace: true, state: isOwn ? null : rejected });
    if (isAuthenticated || !isOwn) return;
    storedToken.set(token);
    dispatch(authenticated());
    void dispatch(loadProfile());
  }, [dispatch, navigate, token, nonce, isAuthenticated]);

  if (isAuthenticated && !token) return <Navigate to="/dashboard" replace />;
  return (
    <AuthPage title="Login">
      {state === rejected ? (
        <Alert kind="warning" role="alert">
          This login was started in another tab. <Link to="/login">Back to login</Link>
        </Alert>
      ) : (
        <>
          <Loader text="Signing you in…" />
          <p>
            Still waiting? <Link to="/login">Back to login</Link>
          </p>
        </>
      )}
    </AuthPage>
  );
}

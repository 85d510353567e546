import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { storedToken } from '../../lib/storedToken.ts';
import { Loader } from '../../ui/Loader.tsx';
import { AuthPage } from './AuthPage.tsx';
import { authenticated, loadProfile, selectIsAuthenticated } from './authSlice.ts';

/** ROUTE-17, AUTH-09: where a login through Google or Facebook ends, with the token in the address. */
export function AuthSuccessPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const [search] = useSearchParams();
  const token = search.get('token');

  useEffect(() => {
    if (!token) return;
    // The address must not keep the token, nor may a link change who is signed in already.
    void navigate('/auth/success', { replace: true });
    if (isAuthenticated) return;
    storedToken.set(token);
    dispatch(authenticated());
    void dispatch(loadProfile());
  }, [dispatch, navigate, token, isAuthenticated]);

  if (isAuthenticated && !token) return <Navigate to="/dashboard" replace />;
  return (
    <AuthPage title="Login">
      <Loader text="Signing you in…" />
      <p>
        Nothing happens? <Link to="/login">Back to login</Link>
      </p>
    </AuthPage>
  );
}

import { timingSafeEqual } from 'node:crypto';
import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import jwt from 'jsonwebtoken';
import passport from 'passport';
import { type Profile as FacebookProfile, Strategy as FacebookStrategy } from 'passport-facebook';
import {
  type Profile as GoogleProfile,
  Strategy as GoogleStrategy,
  type StrategyOptions,
} from 'passport-google-oauth20';
import { config } from '../config.ts';
import { log } from '../log.ts';
import { findOrCreateAccount, type SocialProfile } from '../users/socialAccounts.ts';
import { makeSecret, makeToken } from '../users/tokens.ts';
import { clientIpKey } from './clientIpKey.ts';

const isSecure = config.clientUrl.startsWith('https://');
/** By this beginning browsers take the cookie over https, from this host and for all of it alone. */
const cookieName = isSecure ? '__Host-social-state' : 'social-state';
/** Seconds in which a sign-in at the provider must be done. */
const stateLifetime = 600;
const cookieOptions = {
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
} as const;

type StateStore = NonNullable<StrategyOptions['store']>;

/** What the cookie says of a sign-in that this browser began; empty texts without one. */
function readCookie(req: Request, provider: string): { state: string; nonce: string } {
  const cookie = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(req.headers.cookie ?? '')?.[1];
  try {
    const options = { algorithms: ['HS256'], audience: provider } satisfies jwt.VerifyOptions;
    const claims = jwt.verify(cookie ?? '', config.jwtSecret, options);
    if (typeof claims === 'string') return { state: '', nonce: '' };
    return { state: String(claims['state'] ?? ''), nonce: String(claims['nonce'] ?? '') };
  } catch {
    return { state: '', nonce: '' };
  }
}

/** What the app has put into the address to recognize the end of a sign-in that it began (SAFE-08). */
function nonceOf(req: Request): string {
  const nonce = req.query['nonce'];
  return typeof nonce === 'string' && /^[\w-]{1,100}$/.test(nonce) ? nonce : '';
}

/** Ties a sign-in to the browser that began it, so that nobody can be signed in to a stranger's account. */
function stateStore(provider: string): StateStore {
  const store = {
    store(req: Request, done: (error: null, state: string) => void) {
      const state = makeSecret();
      const cookie = jwt.sign({ state, nonce: nonceOf(req) }, config.jwtSecret, {
        algorithm: 'HS256',
        audience: provider,
        expiresIn: stateLifetime,
      });
      req.res?.cookie(cookieName, cookie, { ...cookieOptions, maxAge: stateLifetime * 1000 });
      done(null, state);
    },
    verify(req: Request, state: string, done: (error: null, ok: boolean, info: string) => void) {
      req.res?.clearCookie(cookieName, cookieOptions);
      const given = Buffer.from(String(state));
      const right = Buffer.from(readCookie(req, provider).state);
      const isRight =
        right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
      done(null, isRight, 'The state is not the one that was given out.');
    },
  };
  // Its type wants a method of two lengths at once; passport takes either and looks at the length.
  return store as unknown as StateStore;
}

type Notice =
  | 'google-unavailable'
  | 'facebook-unavailable'
  | 'social-failed'
  | 'social-cancelled'
  | 'social-email-taken';

/** Everything behind `#` stays in the browser; the app takes the token out of the address. */
const backTo = (res: Response, screen: string) =>
  res.set('Cache-Control', 'no-store').redirect(302, `${config.clientUrl}/#${screen}`);
const backToLogin = (res: Response, notice: Notice) => backTo(res, `login?notice=${notice}`);

type Outcome = { token: string; user: string } | { notice: Notice };
type Verified = (error: unknown, outcome?: Outcome) => void;

/** What passport calls with the person's profile: gives an account's token, or why there is none. */
async function signIn(profile: SocialProfile, done: Verified): Promise<void> {
  try {
    const user = await findOrCreateAccount(profile);
    done(
      null,
      user
        ? { token: makeToken(user), user: user._id.toString() }
        : { notice: 'social-email-taken' },
    );
  } catch (error) {
    done(error);
  }
}

function googleProfile({ id, displayName, name, emails }: GoogleProfile): SocialProfile {
  return {
    provider: 'Google',
    providerId: id,
    email: emails?.[0]?.value,
    isEmailVerified: emails?.[0]?.verified === true,
    firstName: name?.givenName || displayName || 'Customer',
    lastName: name?.familyName ?? '',
  };
}

function facebookProfile({ id, displayName, name, emails }: FacebookProfile): SocialProfile {
  return {
    provider: 'Facebook',
    providerId: id,
    email: emails?.[0]?.value,
    isEmailVerified: false,
    firstName: name?.givenName || displayName || 'Customer',
    lastName: name?.familyName ?? '',
  };
}

const callbacks = {
  google: '/user/google/callback',
  facebook: '/auth/facebook/callback',
} as const;

const settingsOf = (name: 'google' | 'facebook', keys: { id: string; secret: string }) => ({
  clientID: keys.id,
  clientSecret: keys.secret,
  callbackURL: `${config.clientUrl}/api${callbacks[name]}`,
  store: stateStore(name),
});

/** The message alone: the error itself holds what the provider sent. Whoever comes in can give it any length. */
const reasonOf = (problem: unknown): string =>
  String(problem instanceof Error ? problem.message : problem).slice(0, 200);

/** Nothing of an error inside goes out (SAFE-15). */
const handleError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  log.warn({ reason: reasonOf(error) }, 'social login failed');
  backToLogin(res, 'social-failed');
};

/** Where else than at the real providers to sign in, for tests. */
export interface ProviderUrls {
  google?: { authorizationURL: string; tokenURL: string; userProfileURL: string };
  facebook?: { authorizationURL: string; tokenURL: string; profileURL: string };
}

/**
 * CALL-08 and CALL-09: the way to Google or Facebook and back, without a session.
 * Ends at `#auth/success` with a token, else at `#login` with a notice that says why not.
 */
export function socialLogin(urls: ProviderUrls = {}): Router {
  const router = Router();
  const authenticator = new passport.Passport();
  if (config.google) {
    authenticator.use(
      'google',
      new GoogleStrategy(
        { ...settingsOf('google', config.google), ...urls.google, scope: ['email', 'profile'] },
        (_access, _refresh, profile, done) => signIn(googleProfile(profile), done),
      ),
    );
  }
  if (config.facebook) {
    authenticator.use(
      'facebook',
      new FacebookStrategy(
        {
          ...settingsOf('facebook', config.facebook),
          ...urls.facebook,
          scope: ['email'],
          graphAPIVersion: 'v23.0',
          profileFields: ['id', 'displayName', 'name', 'emails'],
          enableProof: true,
        },
        (_access, _refresh, profile, done) => signIn(facebookProfile(profile), done),
      ),
    );
  }

  const authenticate = (name: 'google' | 'facebook'): RequestHandler => {
    if (!config[name]) return (_req, res) => backToLogin(res, `${name}-unavailable`);
    return (req, res, next) => {
      if (req.query['error'] === 'access_denied') return backToLogin(res, 'social-cancelled');
      const ip = clientIpKey(req.ip);
      const { nonce } = readCookie(req, name);
      const finish = (error: unknown, outcome: Outcome | false | null, info?: unknown) => {
        if (error || !outcome) {
          log.warn({ provider: name, ip, reason: reasonOf(error ?? info) }, 'social login failed');
          return backToLogin(res, 'social-failed');
        }
        if ('notice' in outcome) {
          log.info({ provider: name, ip, reason: outcome.notice }, 'social login refused');
          return backToLogin(res, outcome.notice);
        }
        log.info({ user: outcome.user, provider: name, ip }, 'signed in');
        backTo(res, `auth/success?token=${outcome.token}${nonce && `&nonce=${nonce}`}`);
      };
      authenticator.authenticate(name, { session: false }, finish)(req, res, next);
    };
  };
  /** Without a code passport would send the person to the provider once more. */
  const needCode: RequestHandler = (req, res, next) => {
    if (typeof req.query['code'] === 'string' || req.query['error']) return next();
    backToLogin(res, 'social-failed');
  };

  router.get('/user/google/login', authenticate('google'));
  router.get(callbacks.google, needCode, authenticate('google'));
  router.get('/auth/facebook', authenticate('facebook'));
  router.get(callbacks.facebook, needCode, authenticate('facebook'));
  router.use(handleError);
  return router;
}

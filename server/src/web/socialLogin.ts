import { timingSafeEqual } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import jwt from 'jsonwebtoken';
import passport from 'passport';
import { Strategy as FacebookStrategy } from 'passport-facebook';
import { Strategy as GoogleStrategy, type StrategyOptions } from 'passport-google-oauth20';
import * as z from 'zod/mini';
import { findOrCreateAccount, type SocialProfile } from '../users/socialAccounts.ts';
import { config } from '../config.ts';
import { log } from '../log.ts';
import { startSession } from '../users/model/Session.ts';
import { hasSecondFactor } from '../users/model/User.ts';
import { makeSecret } from '../platform/auth/tokens.ts';
import { ExternalService } from '../platform/externalService.ts';
import { clientIpKey } from '../platform/http/clientIpKey.ts';
import { nameDevice } from '../platform/http/nameDevice.ts';
import { secondMs } from '../platform/time.ts';
import { idleClosingAgent } from './idleClosingAgent.ts';

const isSecure = config.clientUrl.startsWith('https://');
/** With the prefix __Host-, browsers require Secure, Path=/ and no Domain. */
const cookieName = isSecure ? '__Host-social-state' : 'social-state';
/** How long a sign-in at the provider may take. */
const stateLifetimeSeconds = 600;
const cookieOptions = {
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
} as const;

const cookieSchema = z.object({ state: z.string(), nonce: z.string() });

type StateStore = NonNullable<StrategyOptions['store']>;

/** Of a sign-in that this browser started; empty strings without a valid cookie. */
function readCookie(req: Request, audience: string): z.output<typeof cookieSchema> {
  const cookie = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(req.headers.cookie ?? '')?.[1];
  try {
    const claims = jwt.verify(cookie ?? '', config.jwtSecret, { algorithms: ['HS256'], audience });
    return z.parse(cookieSchema, claims);
  } catch {
    return { state: '', nonce: '' };
  }
}

/** A value by which the app recognizes the result of a sign-in that it started (SAFE-08). */
function nonceOf(req: Request): string {
  const nonce = req.query['nonce'];
  return typeof nonce === 'string' && /^[\w-]{1,100}$/.test(nonce) ? nonce : '';
}

/** Binds a sign-in to the browser that started it, which prevents login CSRF. */
function stateStore(provider: string): StateStore {
  const store = {
    store(req: Request, done: (error: null, state: string) => void) {
      const state = makeSecret();
      const cookie = jwt.sign({ state, nonce: nonceOf(req) }, config.jwtSecret, {
        algorithm: 'HS256',
        audience: provider,
        expiresIn: stateLifetimeSeconds,
      });
      req.res?.cookie(cookieName, cookie, {
        ...cookieOptions,
        maxAge: stateLifetimeSeconds * secondMs,
      });
      done(null, state);
    },
    verify(req: Request, state: string, done: (error: null, ok: boolean, info: string) => void) {
      req.res?.clearCookie(cookieName, cookieOptions);
      const given = Buffer.from(String(state));
      const expected = Buffer.from(readCookie(req, provider).state);
      const isExpected =
        expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
      done(null, isExpected, 'The state is not the one that was given out.');
    },
  };
  // The type requires both overloads of a method; passport picks one by the number of parameters.
  return store as unknown as StateStore;
}

const providerTimeoutMs = 10 * secondMs;

/** Whether the provider did not answer, or had an error of its own: the errors of passport name its status. */
function isOutage(error: Error): boolean {
  const cause = 'oauthError' in error ? error.oauthError : null;
  if (typeof cause !== 'object' || cause === null) return false;
  return !('statusCode' in cause) || Number(cause.statusCode) >= 500;
}

type Notice =
  | 'google-unavailable'
  | 'facebook-unavailable'
  | 'social-failed'
  | 'social-cancelled'
  | 'social-email-taken'
  | 'account-blocked'
  | 'second-factor';

/** Browsers do not send the fragment to the server; the app removes the token from the URL. */
const redirectTo = (res: Response, screen: string) =>
  res.set('Cache-Control', 'no-store').redirect(302, `${config.clientUrl}/#${screen}`);
const redirectToLogin = (res: Response, notice: Notice) =>
  redirectTo(res, `login?notice=${notice}`);

const socialProfile = (
  provider: SocialProfile['provider'],
  { id, displayName, name, emails }: passport.Profile,
  isEmailVerified: boolean,
): SocialProfile => ({
  provider,
  providerId: id,
  email: emails?.[0]?.value,
  isEmailVerified,
  firstName: name?.givenName || displayName || 'Customer',
  lastName: name?.familyName ?? '',
});

type Provider = 'google' | 'facebook';

const callbacks = {
  google: '/user/google/callback',
  facebook: '/auth/facebook/callback',
} as const;

const settingsOf = (name: Provider, keys: { id: string; secret: string }) => ({
  clientID: keys.id,
  clientSecret: keys.secret,
  callbackURL: `${config.clientUrl}/api${callbacks[name]}`,
  store: stateStore(name),
});

/** Only the message, without data from the provider, and short, because visitors control it. */
const reasonOf = (problem: unknown): string =>
  String(problem instanceof Error ? problem.message : problem).slice(0, 200);

/** Replaces the provider URLs in tests. */
export interface ProviderUrls {
  google?: { authorizationURL: string; tokenURL: string; userProfileURL: string };
  facebook?: { authorizationURL: string; tokenURL: string; profileURL: string };
}

/** The first or the second half of a sign-in: the redirect to the provider, or the way back with its code. */
function authenticate(authenticator: passport.Authenticator, name: Provider): RequestHandler {
  const runPassport = (req: Request, res: Response) =>
    new Promise<{ profile: SocialProfile | false; info?: unknown } | null>((resolve, reject) => {
      const finish = (error: unknown, profile: SocialProfile | false, info?: unknown) =>
        error ? reject(error) : resolve({ profile, info });
      authenticator.authenticate(name, { session: false }, finish)(req, res, reject);
      // The redirect has no callback.
      if (res.headersSent) resolve(null);
    });
  if (!config[name]) return (_req, res) => redirectToLogin(res, `${name}-unavailable`);
  const service = new ExternalService(name, { timeoutMs: providerTimeoutMs, isOutage });
  return async (req, res) => {
    if (req.query['error'] === 'access_denied') return redirectToLogin(res, 'social-cancelled');
    const ip = clientIpKey(req.ip);
    const { nonce } = readCookie(req, name);
    const refuse = (reason: unknown) => {
      log.warn({ provider: name, ip, reason: reasonOf(reason) }, 'social login failed');
      redirectToLogin(res, 'social-failed');
    };
    const run = () => runPassport(req, res);
    try {
      // Only the way back, with a code, calls the provider.
      const result = await (req.query['code'] === undefined ? run() : service.call(run));
      if (!result) return;
      if (!result.profile) return refuse(result.info);
      const user = await findOrCreateAccount(result.profile);
      if (!user || user.isBlocked) {
        const notice = user ? 'account-blocked' : 'social-email-taken';
        log.info({ provider: name, ip, reason: notice }, 'social login refused');
        return redirectToLogin(res, notice);
      }
      // The second step needs a form, which the login with the password has (SAFE-26).
      if (hasSecondFactor(user)) return redirectToLogin(res, 'second-factor');
      const token = await startSession(user, nameDevice(req.headers['user-agent']));
      log.info({ user: user._id.toString(), provider: name, ip }, 'signed in');
      redirectTo(res, `auth/success?token=${token}${nonce && `&nonce=${nonce}`}`);
    } catch (error) {
      refuse(error);
    }
  };
}

/**
 * CALL-08 and CALL-09: OAuth sign-in with Google or Facebook, without a session. Redirects to
 * `#auth/success` with a token, or to `#login` with a notice that gives the reason.
 */
export function socialLogin(urls: ProviderUrls = {}): Router {
  const router = Router();
  const authenticator = new passport.Passport();
  const addStrategy = (
    name: Provider,
    strategy: GoogleStrategy | FacebookStrategy,
    tokenUrl = 'https:',
  ) => {
    strategy['_oauth2'].setAgent(idleClosingAgent(tokenUrl, providerTimeoutMs));
    authenticator.use(name, strategy);
  };
  if (config.google) {
    const strategy = new GoogleStrategy(
      { ...settingsOf('google', config.google), ...urls.google, scope: ['email', 'profile'] },
      (_access, _refresh, profile, done) =>
        done(null, socialProfile('Google', profile, profile.emails?.[0]?.verified === true)),
    );
    addStrategy('google', strategy, urls.google?.tokenURL);
  }
  if (config.facebook) {
    const strategy = new FacebookStrategy(
      {
        ...settingsOf('facebook', config.facebook),
        ...urls.facebook,
        scope: ['email'],
        graphAPIVersion: 'v23.0',
        profileFields: ['id', 'displayName', 'name', 'emails'],
        enableProof: true,
      },
      (_access, _refresh, profile, done) => done(null, socialProfile('Facebook', profile, false)),
    );
    addStrategy('facebook', strategy, urls.facebook?.tokenURL);
  }

  /** Without a code, passport would redirect to the provider again. */
  const requireCode: RequestHandler = (req, res, next) => {
    if (typeof req.query['code'] === 'string' || req.query['error']) return next();
    redirectToLogin(res, 'social-failed');
  };

  router.get('/user/google/login', authenticate(authenticator, 'google'));
  router.get(callbacks.google, requireCode, authenticate(authenticator, 'google'));
  router.get('/auth/facebook', authenticate(authenticator, 'facebook'));
  router.get(callbacks.facebook, requireCode, authenticate(authenticator, 'facebook'));
  return router;
}

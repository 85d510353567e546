import { timingSafeEqual } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import jwt from 'jsonwebtoken';
import passport from 'passport';
import { Strategy as FacebookStrategy } from 'passport-facebook';
import { Strategy as GoogleStrategy } from 'passport-google-oauth20';
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

type Provider = 'google' | 'facebook';

const paths = {
  google: { start: '/user/google/login', callback: '/user/google/callback' },
  facebook: { start: '/auth/facebook', callback: '/auth/facebook/callback' },
} as const;

const cookieSchema = z.object({ state: z.string(), nonce: z.string() });

/** Of a sign-in that this browser started; empty strings without a valid cookie. */
function readCookie(req: Request, audience: Provider): z.output<typeof cookieSchema> {
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

/** Binds a sign-in to the browser that starts it, which prevents login CSRF. */
function giveState(req: Request, res: Response, provider: Provider): string {
  const state = makeSecret();
  const cookie = jwt.sign({ state, nonce: nonceOf(req) }, config.jwtSecret, {
    algorithm: 'HS256',
    audience: provider,
    expiresIn: stateLifetimeSeconds,
  });
  res.cookie(cookieName, cookie, { ...cookieOptions, maxAge: stateLifetimeSeconds * secondMs });
  return state;
}

function isGivenState(state: unknown, given: string): boolean {
  const [one, other] = [Buffer.from(String(state)), Buffer.from(given)];
  return other.length > 0 && one.length === other.length && timingSafeEqual(one, other);
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

const settingsOf = (name: Provider, keys: { id: string; secret: string }) => ({
  clientID: keys.id,
  clientSecret: keys.secret,
  callbackURL: `${config.clientUrl}/api${paths[name].callback}`,
});

/** Only the message, without data from the provider, and short, because visitors control it. */
const reasonOf = (problem: unknown): string =>
  String(problem instanceof Error ? problem.message : problem).slice(0, 200);

/** Replaces the provider URLs in tests. */
export interface ProviderUrls {
  google?: { authorizationURL: string; tokenURL: string; userProfileURL: string };
  facebook?: { authorizationURL: string; tokenURL: string; profileURL: string };
}

/** The two calls of a sign-in: the redirect to the provider, and the way back with its code. */
function addProvider(router: Router, authenticator: passport.Authenticator, name: Provider): void {
  const { start, callback } = paths[name];
  if (!config[name]) {
    router.get([start, callback], (_req, res) => redirectToLogin(res, `${name}-unavailable`));
    return;
  }
  const service = new ExternalService(name, { timeoutMs: providerTimeoutMs, isOutage });

  router.get([start, callback], (req, res, next) => {
    if (req.query['error'] === 'access_denied') redirectToLogin(res, 'social-cancelled');
    else next();
  });

  router.get(start, (req, res, next) => {
    // Passport would take them for the way back.
    if (req.query['code'] || req.query['error']) return redirectToLogin(res, 'social-failed');
    const state = giveState(req, res, name);
    authenticator.authenticate(name, { session: false, state })(req, res, next);
  });

  router.get(callback, async (req, res) => {
    const { code, error, state } = req.query;
    const ip = clientIpKey(req.ip);
    const given = readCookie(req, name);
    res.clearCookie(cookieName, cookieOptions);
    const readProfile = () =>
      new Promise<SocialProfile>((resolve, reject) => {
        const finish = (failure: unknown, profile: SocialProfile | false) =>
          profile ? resolve(profile) : reject(failure ?? new Error('There is no profile.'));
        authenticator.authenticate(name, { session: false }, finish)(req, res, reject);
      });
    try {
      // Without a code, passport would redirect to the provider again.
      const isReturn = typeof code === 'string' || Boolean(error);
      if (!isReturn || !isGivenState(state, given.state)) {
        throw new Error('The state is not the one that was given out.');
      }
      const user = await findOrCreateAccount(await service.call(readProfile));
      if (!user || user.isBlocked) {
        const notice = user ? 'account-blocked' : 'social-email-taken';
        log.info({ provider: name, ip, reason: notice }, 'social login refused');
        return redirectToLogin(res, notice);
      }
      // The second step needs a form, which the login with the password has (SAFE-26).
      if (hasSecondFactor(user)) return redirectToLogin(res, 'second-factor');
      const token = await startSession(user, nameDevice(req.headers['user-agent']));
      log.info({ user: user._id.toString(), provider: name, ip }, 'signed in');
      const nonce = given.nonce && `&nonce=${given.nonce}`;
      redirectTo(res, `auth/success?token=${token}${nonce}`);
    } catch (problem) {
      log.warn({ provider: name, ip, reason: reasonOf(problem) }, 'social login failed');
      redirectToLogin(res, 'social-failed');
    }
  });
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

  addProvider(router, authenticator, 'google');
  addProvider(router, authenticator, 'facebook');
  return router;
}

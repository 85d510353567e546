import { Secret, TOTP } from 'otpauth';
import { makeAccount } from './accounts.ts';
import { makeAuthenticator } from './authenticator.ts';
import { call, http } from './startApp.ts';

type Account = Awaited<ReturnType<typeof makeAccount>>;

/** The code that an authenticator app shows, by default now; `periods` of 30 seconds later otherwise. */
export const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });

/** Sets up an authenticator app, as Account Security does. */
export async function addCode(as: Account) {
  const { password } = as;
  const begun = await call('POST /user/second-factor/code', { input: { password }, as });
  const { ticket, secret } = begun.body;
  const input = { ticket, code: codeOf(secret) };
  const { body } = await call('PUT /user/second-factor/code', { input, as });
  return { secret, recoveryCodes: body.recoveryCodes ?? [] };
}

/** Adds a passkey of a security key in software. */
export async function addPasskey(as: Account, authenticator = makeAuthenticator()) {
  const { password } = as;
  const begun = await call('POST /user/second-factor/passkeys', { input: { password }, as });
  const { ticket, options } = begun.body;
  const input = { ticket, name: 'Key', passkey: authenticator.create(options) };
  const { body } = await call('PUT /user/second-factor/passkeys', { input, as });
  return { authenticator, recoveryCodes: body.recoveryCodes ?? [] };
}

interface Challenge {
  ticket: string;
  hasCode: boolean;
  passkey: { challenge: string } | null;
}

/** The reply of the first step of a sign-in. */
export async function firstStep({ email, password }: Pick<Account, 'email' | 'password'>) {
  const { status, body } = await http().post('/api/user/login').send({ email, password });
  // The test checks what it reads.
  return { status, body: body as { accessToken?: string; secondFactor?: Challenge } };
}

/** The challenge of a sign-in, for an account with a second factor. */
export async function challengeOf(account: Pick<Account, 'email' | 'password'>) {
  const { secondFactor } = (await firstStep(account)).body;
  if (!secondFactor) throw new Error('No second factor was asked for.');
  return secondFactor;
}

export const secondStep = (input: Record<string, unknown>) =>
  call('POST /user/login/second-factor', { input });

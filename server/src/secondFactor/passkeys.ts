import type { ParsedInputOf } from 'shared/endpoints';
import { config } from '../config.ts';
import type { Passkey, UserRow } from '../users/model/User.ts';

const { protocol, hostname, host, origin } = new URL(config.clientUrl);
/** Browsers make passkeys for names alone, so a shop at 127.0.0.1 is opened at localhost for them. */
const isLocal = hostname === '127.0.0.1';
const rpId = isLocal ? 'localhost' : hostname;
const origins = isLocal ? [origin, `${protocol}//${host.replace(hostname, rpId)}`] : [origin];

/** Loaded late, because a shop without passkeys need not spend its memory and its part of the start. */
const loadWebAuthn = () => import('@simplewebauthn/server');

type UsedPasskey = NonNullable<ParsedInputOf<'PUT /user/second-factor'>['passkey']>;
type NewPasskey = ParsedInputOf<'PUT /user/second-factor/passkeys'>['passkey'];

/** The transports are what the browser has named; it gets them back as they are. */
const describe = ({ credential: id, transports }: Passkey) => ({ id, transports });

/** What a browser needs to use one of the account's passkeys. */
export const usageOptions = async (passkeys: readonly Passkey[], challenge: string) =>
  (await loadWebAuthn()).generateAuthenticationOptions({
    rpID: rpId,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: passkeys.map(describe),
    userVerification: 'preferred',
  });

/** What a browser needs to make a passkey for the account. */
export const creationOptions = async (
  { _id, email, firstName, secondFactor }: UserRow,
  challenge: string,
) =>
  (await loadWebAuthn()).generateRegistrationOptions({
    rpName: 'Uphill',
    rpID: rpId,
    userID: new TextEncoder().encode(_id.toString()),
    userName: email || firstName,
    userDisplayName: firstName,
    challenge: Buffer.from(challenge, 'base64url'),
    excludeCredentials: (secondFactor?.passkeys ?? []).map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestationType: 'none',
  });

const expected = {
  expectedOrigin: origins,
  expectedRPID: rpId,
  requireUserVerification: false,
};

/** The authenticator's counter after a use of the passkey; null if the use is not valid. */
export async function verifyUsage(
  { credential, publicKey, counter }: Passkey,
  response: UsedPasskey,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const used = await verifyAuthenticationResponse({
    ...expected,
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    credential: {
      id: credential,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
  }).catch(() => null);
  return used?.verified ? used.authenticationInfo.newCounter : null;
}

/** The stored part of a new passkey; null if it is not valid. */
export async function verifyCreation(
  { response: { transports = [], ...response }, ...passkey }: NewPasskey,
  challenge: string,
): Promise<Pick<Passkey, 'credential' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const made = await verifyRegistrationResponse({
    ...expected,
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
  }).catch(() => null);
  if (!made?.verified) return null;
  const { id, publicKey, counter } = made.registrationInfo.credential;
  return {
    credential: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
}

import * as z from 'zod/mini';
import { maxLength, text } from '../fields.ts';

/*
 * The second factor (SAFE-26). The objects of passkeys are those of WebAuthn, as JSON with bytes in base64url.
 */

const bytes = (name: string, max = 5_000) =>
  z.string(`${name} is required.`).check(maxLength(name, max));
const ticket = bytes('Ticket', 2_000);

const code = z.string('Code is required.').check(
  // Some apps show it in two groups.
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'The code has six digits.'),
);

const credential = {
  id: bytes('Passkey', 2_000),
  rawId: bytes('Passkey', 2_000),
  type: z.literal('public-key', 'Passkey is unknown.'),
};

const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes('Passkey'),
    authenticatorData: bytes('Passkey'),
    signature: bytes('Passkey'),
  }),
});

/** One of `code`, `recoveryCode` and `passkey`, with the ticket that asked for it. */
export const secondFactorSchema = z
  .object({
    ticket,
    code: z.optional(code),
    recoveryCode: z.optional(text('Recovery code')),
    passkey: z.optional(usedPasskey),
  })
  .check(
    z.refine(({ code: typed, recoveryCode, passkey }) => typed || recoveryCode || passkey, {
      path: ['code'],
      error: 'Code is required.',
    }),
  );

export const newCodeSchema = z.object({ ticket, code });

export const newPasskeySchema = z.object({
  ticket,
  name: text('Name', 50),
  passkey: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes('Passkey'),
      attestationObject: bytes('Passkey'),
      transports: z.optional(
        z.array(bytes('Passkey', 50)).check(z.maxLength(10, 'Passkey is unknown.')),
      ),
    }),
  }),
});

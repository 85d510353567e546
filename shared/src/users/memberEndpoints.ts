import * as z from 'zod/mini';
import {
  emailChangeSchema,
  emailSchema,
  loginSchema,
  passwordChangeSchema,
  profileSchema,
  resetSchema,
  signupSchema,
} from './accountSchemas.ts';
import { addressSchema, newAddressSchema } from '../addresses/addressSchemas.ts';
import { stockAlertSchema, currentCartSchema } from '../cart/cartSchemas.ts';
import { eventStream, message, noInput, pageFields, user } from '../endpointParts.ts';
import { addressEntity, count, userEntity } from '../entities.ts';
import { email, loginPassword, text } from '../fields.ts';
import { pageQuery } from '../products/filterSchemas.ts';
import {
  stockAlertEntity,
  cartItemEntity,
  challengeEntity,
  exportEntity,
  passkeyOptions,
  secondFactorEntity,
  sessionEntity,
  wishlistItemEntity,
} from './memberEntities.ts';
import { newCodeSchema, newPasskeySchema, secondFactorSchema } from './secondFactorSchemas.ts';
import { wishlistItemSchema } from '../reviews/reviewSchemas.ts';

const signedIn = z.strictObject({ user: userEntity, accessToken: z.string() });
const address = z.strictObject({ address: addressEntity });
const wishlist = z.strictObject({ wishlist: z.array(wishlistItemEntity) });
const currentCart = z.strictObject({ items: z.array(cartItemEntity) });
const sessions = z.strictObject({ sessions: z.array(sessionEntity) });
const challenge = z.strictObject({ secondFactor: challengeEntity });
const secondFactor = z.strictObject({ secondFactor: secondFactorEntity });
const enrolled = z.strictObject({
  secondFactor: secondFactorEntity,
  /** Shown once; null if there were some already. */
  recoveryCodes: z.nullable(z.array(z.string())),
});
const eventTicket = z.strictObject({ ticket: z.string() });
const alert = z.strictObject({ alert: stockAlertEntity });

/** The password for the first factor; accounts without a password leave it out. */
const enrolment = z.object({ password: z.optional(loginPassword) });

/** The calls about the caller's own account and what is kept for it. */
export const memberEndpoints = {
  // accounts
  'POST /user/login': { input: loginSchema, 200: z.union([signedIn, challenge]) },
  'POST /user/login/second-factor': { input: secondFactorSchema, 200: signedIn },
  'POST /user/register': { input: signupSchema, 201: signedIn },
  'POST /user/recover': { input: emailSchema, 200: message },
  'POST /user/reset/:token': { input: resetSchema, 200: message },
  'POST /user/verify': { input: noInput, 200: message },
  'POST /user/verify/:token': { input: noInput, 200: message },
  'GET /user/me': { input: noInput, 200: user },
  'PUT /user/me': { input: profileSchema, 200: user },
  // The email only for an account without a password (BACK-03).
  'DELETE /user/me': {
    input: z.object({ password: z.optional(loginPassword), email: z.optional(email) }),
    200: message,
  },
  'GET /user/export': { input: noInput, 200: exportEntity },
  'PUT /user/password': { input: passwordChangeSchema, 200: signedIn },
  'PUT /user/email': { input: emailChangeSchema, 200: message },
  'POST /user/email/:token': { input: noInput, 200: message },
  'POST /user/email/revert/:token': { input: noInput, 200: message },
  'POST /user/sign-out-everywhere': { input: noInput, 200: message },
  'POST /user/sign-out': { input: noInput, 200: message },
  'POST /events/ticket': { input: noInput, 200: eventTicket },
  'GET /events': { input: z.object({ ticket: text('Ticket') }), 200: eventStream },
  'GET /user/sessions': { input: noInput, 200: sessions },
  'DELETE /user/sessions/:id': { input: noInput, 200: sessions },
  'GET /user/second-factor': { input: noInput, 200: secondFactor },
  'POST /user/second-factor': { input: noInput, 200: challenge },
  'PUT /user/second-factor': { input: secondFactorSchema, 200: message },
  'POST /user/second-factor/code': {
    input: enrolment,
    200: z.strictObject({ ticket: z.string(), secret: z.string(), url: z.string() }),
  },
  'PUT /user/second-factor/code': { input: newCodeSchema, 200: enrolled },
  'DELETE /user/second-factor/code': { input: noInput, 200: secondFactor },
  'POST /user/second-factor/passkeys': {
    input: enrolment,
    200: z.strictObject({ ticket: z.string(), options: passkeyOptions }),
  },
  'PUT /user/second-factor/passkeys': { input: newPasskeySchema, 200: enrolled },
  'DELETE /user/second-factor/passkeys/:id': { input: noInput, 200: secondFactor },
  'POST /user/second-factor/recovery-codes': { input: noInput, 200: enrolled },

  // addresses
  'GET /address': { input: noInput, 200: z.strictObject({ addresses: z.array(addressEntity) }) },
  'GET /address/:id': { input: noInput, 200: address },
  'POST /address': { input: newAddressSchema, 201: address },
  'PUT /address/:id': { input: addressSchema, 200: address },
  'DELETE /address/:id': { input: noInput, 200: address },

  // wishlist, alerts, cart
  'POST /wishList': {
    input: wishlistItemSchema,
    200: z.strictObject({ wishlist: z.array(wishlistItemEntity), isLiked: z.boolean() }),
  },
  'GET /wishList': {
    input: pageQuery,
    200: z.strictObject({
      wishlist: z.array(wishlistItemEntity),
      ...pageFields,
      totalWishes: count,
    }),
  },
  'DELETE /wishList/:id': { input: noInput, 200: wishlist },
  'GET /alert': { input: noInput, 200: z.strictObject({ alerts: z.array(stockAlertEntity) }) },
  'POST /alert': { input: stockAlertSchema, 200: alert, 201: alert },
  'DELETE /alert/:id': { input: noInput, 200: alert },
  'GET /cart/current': { input: noInput, 200: currentCart },
  'PUT /cart/current': { input: currentCartSchema, 200: currentCart },
} as const;

import * as z from 'zod/mini';
import {
  maxLength,
  confirmPassword,
  email,
  requiredBoolean,
  loginPassword,
  newPassword,
  text,
} from '../fields.ts';

export const loginSchema = z.object({ email, password: loginPassword });

export const merchantSignupSchema = z.object({
  email,
  firstName: text('First Name'),
  lastName: text('Last Name'),
  password: newPassword,
});

export const signupSchema = z.extend(merchantSignupSchema, {
  isSubscribed: z._default(requiredBoolean('Newsletter'), false),
});

export const eventTicketSchema = z.object({ ticket: text('Ticket') });

export const emailSchema = z.object({ email });

export const resetSchema = z.object({ password: newPassword, confirmPassword }).check(
  z.refine(({ password, confirmPassword: again }) => password === again, {
    path: ['confirmPassword'],
    error: 'Confirm password and password fields must match.',
  }),
);

/** A merchant's role changes only by MERCH-02 and MERCH-04 (DESK-03). */
export const roleChangeSchema = z.object({
  role: z.enum(['ROLE_ADMIN', 'ROLE_MEMBER'], 'Role is unknown.'),
});

export const blockedSchema = z.object({ isBlocked: requiredBoolean('Blocked') });

/** A note of admins about a customer; empty for none (DESK-22). */
export const userNoteSchema = z.object({
  note: z.string('Note is required.').check(z.trim(), maxLength('Note', 1_000)),
});

export const emailChangeSchema = z.object({ email, password: loginPassword });

export const passwordChangeSchema = z.object({ password: loginPassword, newPassword });

export const passwordSchema = z.object({ password: loginPassword });

/** The password; the email only for an account without one (BACK-03). */
export const accountDeletionSchema = z.object({
  password: z.optional(loginPassword),
  email: z.optional(email),
});

export const profileSchema = z.object({
  firstName: text('First Name'),
  lastName: text('Last Name'),
  phoneNumber: z._default(
    z.string('Phone number is required.').check(z.trim(), maxLength('Phone number', 100)),
    '',
  ),
});

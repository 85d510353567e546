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

export const emailSchema = z.object({ email });

export const resetSchema = z.object({ password: newPassword, confirmPassword }).check(
  z.refine(({ password, confirmPassword: again }) => password === again, {
    path: ['confirmPassword'],
    error: 'Confirm password and password fields must match.',
  }),
);

export const emailChangeSchema = z.object({ email, password: loginPassword });

export const passwordChangeSchema = z.object({ password: loginPassword, newPassword });

export const passwordSchema = z.object({ password: loginPassword });

export const profileSchema = z.object({
  firstName: text('First Name'),
  lastName: text('Last Name'),
  phoneNumber: z._default(
    z.string('Phone number is required.').check(z.trim(), maxLength('Phone number', 100)),
    '',
  ),
});

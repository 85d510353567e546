import { expect, it } from 'vitest';
import { invitationEmail, merchantWelcomeEmail } from '../merchants/merchantEmails.ts';
import {
  googleLinkedEmail,
  passwordChangedEmail,
  resetEmail,
  welcomeEmail,
} from './accountEmails.ts';

it.each([
  ['a welcome', welcomeEmail({ secret: 'x' })],
  ['a reset link', resetEmail('x')],
  ['a changed password', passwordChangedEmail(false)],
  ['a linked Google account', googleLinkedEmail()],
  ['an invitation', invitationEmail('kim@example.com', 'Peak', 'x')],
  ['a welcome as a merchant', merchantWelcomeEmail('Peak')],
])('SAFE-06 does not count for the hourly limit of emails: %s', (_, email) => {
  expect(email.kind).toBe('account');
});

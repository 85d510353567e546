import type { Email } from '../platform/mail/email.ts';

/** What happened to the second factor of an account, and what follows. */
const texts = {
  added: [
    'A second factor was added to your account',
    'It will be asked for when you sign in. Keep your recovery codes in a safe place.',
  ],
  removed: [
    'A second factor was removed from your account',
    'It is no longer asked for when you sign in.',
  ],
  recoveryCodeUsed: [
    'A recovery code of your account was used',
    'Each code works once. You can make new ones in Account Security.',
  ],
  newRecoveryCodes: ['Your account has new recovery codes', 'The earlier ones no longer work.'],
  reset: [
    'The second factor of your account was reset',
    'An admin removed it, and you were signed out on all devices. Please set up a new one after you sign in.',
  ],
} as const;

export function secondFactorEmail(what: keyof typeof texts): Email {
  const [subject, text] = texts[what];
  return {
    kind: 'account',
    subject,
    heading: `${subject}.`,
    paragraphs: [text, 'If it was not you, set a new password now and write to us.'],
    action: { label: 'Account Security', path: 'dashboard/security' },
  };
}

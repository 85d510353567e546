import type { Email } from '../platform/mail/email.ts';

// No email repeats user input, because anybody can enter somebody else's address.

/** To the new email. @param secret only used in the link */
export const emailConfirmationEmail = (secret: string): Email => ({
  kind: 'account',
  subject: 'Confirm your new email address',
  heading: 'Confirm your new email address',
  paragraphs: [
    'You asked to use this email address for your account. The link works once, for one hour, after you sign in.',
    'If you did not ask for it, do not use the link: somebody else entered your address.',
  ],
  action: { label: 'Use this email address', path: `change-email/${secret}` },
});

/** To the owner of an email that someone else wants to use. */
export const emailTakenEmail = (): Email => ({
  kind: 'account',
  subject: 'Your email address was entered for another account',
  heading: 'You have an account already.',
  paragraphs: [
    'Someone asked to use this email address for another account. Nothing has changed. The address still belongs to your account.',
    'If it was you, sign in with this address, or delete this account first.',
  ],
  action: { label: 'Sign in', path: 'login' },
});

/** To the old email. @param secret only used in the link */
export const emailChangedEmail = (secret: string): Email => ({
  kind: 'account',
  subject: 'Your email address was changed',
  heading: 'The email address of your account was changed.',
  paragraphs: [
    'Use the new address to sign in. Our emails also go there.',
    'If you did not do this, undo the change. The link works for 72 hours.',
  ],
  action: { label: 'Undo the change', path: `revert-email/${secret}` },
});

/** To the email that the account has again. */
export const emailRevertedEmail = (): Email => ({
  kind: 'account',
  subject: 'Your account has this email address again',
  heading: 'The change was undone.',
  paragraphs: [
    'Your account has this email address again. You were signed out on all devices.',
    'The change needed your password. If you did not make it, set a new password now.',
  ],
  action: { label: 'Set a new password', path: 'forgot-password' },
});

/** To the email that the account no longer has, if something was done with it. */
export const accountSplitEmail = (): Email => ({
  kind: 'account',
  subject: 'Your email address has an account of its own now',
  heading: 'Your email address has an account of its own now.',
  paragraphs: [
    'The account that used this email address has its old one again. You were signed out on all devices.',
    'What was ordered or saved since the change is in a new account with this address. Set a password to open it.',
  ],
  action: { label: 'Set a password', path: 'forgot-password' },
});

export const goodbyeEmail = (): Email => ({
  kind: 'account',
  subject: 'Your account was deleted',
  heading: 'Goodbye, and thank you.',
  paragraphs: [
    'Your account and its data were deleted. Items that had not been shipped were cancelled and will be refunded.',
    'This is our last message to you.',
  ],
});

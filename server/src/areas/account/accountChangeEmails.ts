import type { Email } from '../../platform/mail/Email.ts';
import { renderEmail } from '../../platform/mail/renderEmail.ts';

// No email repeats user input, because anybody can enter somebody else's address.

/** To the new email. @param secret only used in the link */
export const confirmEmailEmail = (secret: string): Email =>
  renderEmail({
    kind: 'account',
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      'You asked to use this email address for your account. The link works once, for one hour.',
      'If you did not ask for it, do not use the link: somebody else entered your address.',
    ],
    action: { label: 'Use this email address', path: `change-email/${secret}` },
  });

/** To the owner of an email that somebody else wants to use. */
export const emailTakenEmail = (): Email =>
  renderEmail({
    kind: 'account',
    subject: 'Your email address was entered for another account',
    heading: 'You have an account already.',
    paragraphs: [
      'Somebody asked to use this email address for another account. Nothing has changed: it stays with yours.',
      'If it was you, sign in with this address, or delete this account first.',
    ],
    action: { label: 'Sign in', path: 'login' },
  });

/** To the old email. @param secret only used in the link */
export const emailChangedEmail = (secret: string): Email =>
  renderEmail({
    kind: 'account',
    subject: 'Your email address was changed',
    heading: 'Your account has another email address now.',
    paragraphs: [
      'Please sign in with the new address from now on. We write to it as well.',
      'If it was not you, take the change back. The link works for 72 hours.',
    ],
    action: { label: 'Take it back', path: `revert-email/${secret}` },
  });

/** To the email that the account has again. */
export const emailRevertedEmail = (): Email =>
  renderEmail({
    kind: 'account',
    subject: 'Your account has this email address again',
    heading: 'The change was taken back.',
    paragraphs: [
      'Your account has this email address again. Wherever you were signed in, you no longer are.',
      'Whoever changed it knew your password. If it was not you, set a new one at once.',
    ],
    action: { label: 'Set a new password', path: 'forgot-password' },
  });

export const newPasswordEmail = (): Email =>
  renderEmail({
    kind: 'account',
    subject: 'Your password was changed',
    heading: 'Your password was changed.',
    paragraphs: [
      'You are signed in only where you changed it.',
      'If it was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', path: 'forgot-password' },
  });

export const goodbyeEmail = (): Email =>
  renderEmail({
    kind: 'account',
    subject: 'Your account was deleted',
    heading: 'Goodbye, and thank you.',
    paragraphs: [
      'Your account and what belonged to it are deleted. What was not sent yet is cancelled; what you paid for it goes back to you.',
      'This is our last message to you.',
    ],
  });

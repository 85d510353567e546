import { toCents } from 'shared/money';
import { config } from '../config.ts';
import { labelOfPromotion } from '../promotions/model/Promotion.ts';
import type { Email } from '../platform/mail/email.ts';

// No email repeats user input, because anybody can enter somebody else's address.

interface WelcomeOptions {
  /** Only used in the link that verifies the email; undefined if it is already verified. */
  secret?: string;
  /** Set if the user also subscribed to the newsletter. */
  unsubscribeUrl?: string | undefined;
}

const { signupBonus } = config;
/** The promise of the sign-up bonus, if there is one (PROMO-03). */
const bonusParagraphs = signupBonus
  ? [
      `Your first order is ${labelOfPromotion({
        percent: signupBonus.percent,
        maxDiscountCents: toCents(signupBonus.max),
      })}, with the code ${signupBonus.code}.`,
    ]
  : [];

export const welcomeEmail = ({ secret, unsubscribeUrl }: WelcomeOptions): Email => ({
  kind: 'account',
  subject: 'Welcome to Uphill',
  heading: 'Good to have you here.',
  paragraphs: [
    'Your account is ready: keep a wishlist, an address book and your orders in one place.',
    ...bonusParagraphs,
    ...(unsubscribeUrl ? ['You also get our newsletter, as you asked.'] : []),
    ...(secret
      ? [
          'Please confirm your email address. The link works once, for seven days.',
          'If you did not create this account, do not use the link: somebody else entered your address.',
        ]
      : []),
  ],
  action: secret
    ? { label: 'Confirm your email address', path: `verify-email/${secret}` }
    : { label: 'Shop now', path: 'shop' },
  ...(unsubscribeUrl && { unsubscribeUrl }),
});

/** @param secret only used in the link */
export const verificationEmail = (secret: string): Email => ({
  kind: 'account',
  subject: 'Confirm your email address',
  heading: 'Confirm your email address',
  paragraphs: [
    'You asked for a link to confirm this email address. It works once, for seven days.',
    'If you did not ask for it, do not use the link: somebody else entered your address.',
  ],
  action: { label: 'Confirm your email address', path: `verify-email/${secret}` },
});

/** @param secret only used in the link */
export const resetEmail = (secret: string): Email => ({
  kind: 'account',
  subject: 'Set a new password',
  heading: 'Set a new password',
  paragraphs: [
    'You asked to set a new password for your account. The link works once, for one hour.',
    'If you did not ask for it, ignore this email: nothing has changed.',
  ],
  action: { label: 'Set a new password', path: `reset-password/${secret}` },
});

const passwordEmail = (...paragraphs: string[]): Email => ({
  kind: 'account',
  subject: 'Your password was changed',
  heading: 'Your password was changed.',
  paragraphs: [...paragraphs, 'If it was not you, set a new password now.'],
  action: { label: 'Set a new password', path: 'forgot-password' },
});

/** @param isFirstVerification the email was unverified before, so the account's addresses were deleted */
export const passwordChangedEmail = (isFirstVerification: boolean) =>
  passwordEmail(
    'You can sign in with the new password now. You were signed out on all devices.',
    ...(isFirstVerification
      ? [
          'Your email address had not been confirmed before. To be safe, the saved addresses were removed: anybody could have entered them.',
        ]
      : []),
  );

export const newPasswordEmail = () => passwordEmail('You are signed in only where you changed it.');

export const googleLinkedEmail = (): Email => ({
  kind: 'account',
  subject: 'You now sign in with Google',
  heading: 'You now sign in with Google.',
  paragraphs: [
    'Your account is linked to your Google account, which confirmed that this address is yours.',
    'To be safe, your old password no longer works. You can set a new one at any time.',
  ],
  action: { label: 'Set a new password', path: 'forgot-password' },
});

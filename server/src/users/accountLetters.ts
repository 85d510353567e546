import type { Letter } from '../mail/Letter.ts';
import { makeLetter } from '../mail/makeLetter.ts';

// No letter repeats what its receiver may not have typed: an address can be entered by anybody.

const shopNow = { label: 'Shop now', path: 'shop' };

/** @param unsubscribeUrl given when the newsletter was subscribed as well */
export const welcomeLetter = (unsubscribeUrl?: string): Letter =>
  makeLetter({
    subject: 'Welcome to Uphill',
    heading: 'Good to have you here.',
    paragraphs: [
      'Your account is ready: keep a wishlist, an address book and your orders in one place.',
      ...(unsubscribeUrl ? ['You also get our newsletter, as you asked.'] : []),
    ],
    action: shopNow,
    ...(unsubscribeUrl && { unsubscribeUrl }),
  });

/** @param secret goes into the link and nowhere else */
export const resetLetter = (secret: string): Letter =>
  makeLetter({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      'You asked to set a new password for your account. The link works once, for one hour.',
      'If you did not ask for it, ignore this mail: nothing has changed.',
    ],
    action: { label: 'Set a new password', path: `reset-password/${secret}` },
  });

export const passwordChangedLetter = (): Letter =>
  makeLetter({
    subject: 'Your password was changed',
    heading: 'Your password was changed.',
    paragraphs: [
      'You can sign in with the new password now. Wherever you were signed in, you no longer are.',
      'If it was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', path: 'forgot-password' },
  });

export const googleLinkedLetter = (): Letter =>
  makeLetter({
    subject: 'You now sign in with Google',
    heading: 'You now sign in with Google.',
    paragraphs: [
      'Your account is linked to your Google account, which confirmed that this address is yours.',
      'To be safe, the password it had until now has ended. You can set a new one at any time.',
    ],
    action: { label: 'Set a new password', path: 'forgot-password' },
  });

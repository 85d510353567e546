import type { Letter } from '../mail/Letter.ts';
import { makeLetter } from '../mail/makeLetter.ts';

/** To the applicant; it repeats nothing of the form, for the address may be a stranger's. */
export const applicationLetter = (): Letter =>
  makeLetter({
    subject: 'We got your request to sell with us',
    heading: 'Thank you for your request.',
    paragraphs: ['We are looking at it and will answer by mail as soon as we can.'],
  });

/** @param secret goes into the link and nowhere else */
export const invitationLetter = (email: string, brandName: string, secret: string): Letter =>
  makeLetter({
    subject: 'You can sell at Uphill now',
    heading: 'Welcome to Uphill as a merchant.',
    paragraphs: [
      `Your request for ${brandName} is approved. One step is left: complete your sign-up.`,
      'The link works once, for seven days.',
    ],
    action: {
      label: 'Complete Sign Up',
      path: `merchant-signup/${secret}?email=${encodeURIComponent(email)}`,
    },
  });

/** To somebody whose account was there before. */
export const upgradedLetter = (brandName: string): Letter =>
  makeLetter({
    subject: 'You can sell at Uphill now',
    heading: 'Your account is a merchant account now.',
    paragraphs: [
      `Your request is approved and your brand is ready: ${brandName}.`,
      'Login again with your email and password to add your first products.',
    ],
    action: { label: 'Login', path: 'login' },
  });

export const merchantWelcomeLetter = (brandName: string): Letter =>
  makeLetter({
    subject: 'Your merchant account is ready',
    heading: 'Your merchant account is ready.',
    paragraphs: [`Your brand is in the shop: ${brandName}. Login to add your first products.`],
    action: { label: 'Login', path: 'login' },
  });

export const rejectionLetter = (): Letter =>
  makeLetter({
    subject: 'Your request to sell with us',
    heading: 'We cannot take your request this time.',
    paragraphs: [
      'Thank you for your interest. We looked at your request and decided against it for now.',
      'You are welcome to ask again, or to write to us.',
    ],
    action: { label: 'Contact Us', path: 'contact' },
  });

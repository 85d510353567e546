import type { Email } from '../platform/mail/email.ts';

/** It repeats nothing from the form, because the address may belong to somebody else. */
export const applicationEmail = (): Email => ({
  subject: 'We got your request to sell with us',
  heading: 'Thank you for your request.',
  paragraphs: ['We are looking at it and will answer by email as soon as we can.'],
});

/** @param secret only used in the link */
export const invitationEmail = (email: string, brandName: string, secret: string): Email => ({
  kind: 'account',
  subject: 'You can now sell on Uphill',
  heading: 'Welcome to Uphill as a merchant.',
  paragraphs: [
    `Your request for ${brandName} is approved. One step is left: complete your sign-up.`,
    'The link works once, for seven days.',
    'If an account with this email address already exists, it becomes your merchant account: your new name and password replace the old ones, and its saved addresses are removed.',
  ],
  action: {
    label: 'Complete Sign Up',
    path: `merchant-signup/${secret}?email=${encodeURIComponent(email)}`,
  },
});

export const merchantWelcomeEmail = (brandName: string): Email => ({
  kind: 'account',
  subject: 'Your merchant account is ready',
  heading: 'Your merchant account is ready.',
  paragraphs: [`Your brand is in the shop: ${brandName}. Log in to add your first products.`],
  action: { label: 'Login', path: 'login' },
});

export const rejectionEmail = (): Email => ({
  subject: 'Your request to sell with us',
  heading: 'We cannot accept your request at this time.',
  paragraphs: [
    'Thank you for your interest. We looked at your request and decided against it for now.',
    'You are welcome to ask again, or to write to us.',
  ],
  action: { label: 'Contact Us', path: 'contact' },
});

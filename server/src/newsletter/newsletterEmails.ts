import type { Email } from '../platform/mail/email.ts';

export const subscribedEmail = (unsubscribeUrl: string): Email => ({
  subject: 'You have subscribed to our newsletter',
  heading: 'Welcome to the Uphill newsletter.',
  paragraphs: [
    'From now on you hear first about new arrivals and offers.',
    'If somebody else entered your address, unsubscribe with the link below.',
  ],
  action: { label: 'Shop now', path: 'shop' },
  unsubscribeUrl,
});

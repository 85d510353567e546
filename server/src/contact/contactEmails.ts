import type { Email } from '../platform/mail/email.ts';
import { oneLine } from '../platform/mail/renderEmail.ts';

/** To the shop: a message from the contact form. Replies go to the sender. */
export const contactEmail = (from: { name: string; email: string; message: string }): Email => ({
  subject: `Message from ${from.name}`,
  heading: 'A message from the contact form',
  paragraphs: [from.message],
  rows: [
    { label: 'Name', value: oneLine(from.name) },
    { label: 'Email', value: from.email },
  ],
  replyTo: from.email,
});

/** It does not repeat the message, because the address may belong to somebody else. */
export const contactConfirmationEmail = (): Email => ({
  subject: 'We got your message',
  heading: 'Thank you for your message.',
  paragraphs: ['We have received it and will answer as soon as we can.'],
});

/** To the sender, whose answers go to the shop. */
export const contactReplyEmail = (question: string, reply: string, replyTo: string): Email => ({
  subject: 'Our reply to your message',
  heading: 'Our reply to your message',
  paragraphs: [reply],
  rows: [{ label: 'Your message', value: question }],
  replyTo,
});

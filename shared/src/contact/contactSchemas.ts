import * as z from 'zod/mini';
import { email, maxTextLength, text, textOfMinLength } from '../fields.ts';

export const sellerRequestSchema = z.object({
  name: text('Name'),
  email,
  phoneNumber: text('Phone number'),
  brand: text('Brand'),
  business: textOfMinLength('Business', 10),
});

export const contactSchema = z.object({
  name: text('Name'),
  email,
  message: textOfMinLength('Message', 10),
});

export const contactStates = ['Open', 'Done'] as const;

export const contactState = z.enum(contactStates, 'State is unknown.');

export const contactReplySchema = z.object({ message: text('Message', maxTextLength) });

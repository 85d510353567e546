import * as z from 'zod/mini';
import { email, text, textOfAtLeast } from './fields.ts';

export const sellerRequestSchema = z.object({
  name: text('Name'),
  email,
  phoneNumber: text('Phone number'),
  brand: text('Brand'),
  business: textOfAtLeast('Business', 10),
});

export const contactSchema = z.object({
  name: text('Name'),
  email,
  message: textOfAtLeast('Message', 10),
});

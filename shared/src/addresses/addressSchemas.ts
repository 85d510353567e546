import * as z from 'zod/mini';
import { maxLength, requiredBoolean, text, textOfMinLength } from '../fields.ts';

const optionalText = (label: string, max: number) =>
  z.optional(z.string(`${label} must be a text.`).check(z.trim(), maxLength(label, max)));

/** The shipping address of an order (SHIP-02); `recipient` and `phone` may be left out (SHOPX-08). */
export const shippingAddressSchema = z.object({
  recipient: optionalText('Recipient', 100),
  phone: optionalText('Phone', 50),
  address: text('Address', 200),
  city: text('City'),
  state: text('State'),
  country: text('Country'),
  zipCode: text('Zipcode'),
});

export const newAddressSchema = z.extend(shippingAddressSchema, {
  zipCode: textOfMinLength('Zipcode', 5, 100),
  isDefault: z._default(requiredBoolean('Default'), false),
});

/**
 * An edited address keeps a zip code of any length (VAL-06), and without `isDefault` its default flag does not change
 * (FIX-02).
 */
export const addressSchema = z.extend(shippingAddressSchema, {
  isDefault: z.optional(requiredBoolean('Default')),
});

import * as z from 'zod/mini';
import { requiredBoolean, text, textOfMinLength } from './fields.ts';

const place = {
  address: text('Address', 200),
  city: text('City'),
  state: text('State'),
  country: text('Country'),
};

/** The place of an order (SHIP-02). */
export const placeSchema = z.object({ ...place, zipCode: text('Zipcode') });

export const newAddressSchema = z.object({
  ...place,
  zipCode: textOfMinLength('Zipcode', 5, 100),
  isDefault: z._default(requiredBoolean('Default'), false),
});

/**
 * An edited address keeps a zip code of any length (VAL-06), and without `isDefault` its default flag does not change
 * (FIX-02).
 */
export const addressSchema = z.object({
  ...place,
  zipCode: text('Zipcode'),
  isDefault: z.optional(requiredBoolean('Default')),
});

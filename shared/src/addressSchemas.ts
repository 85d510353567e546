import * as z from 'zod/mini';
import { requiredBoolean, text, textOfMinLength } from './fields.ts';

const addressShape = {
  address: text('Address', 200),
  city: text('City'),
  state: text('State'),
  country: text('Country'),
};

/** The shipping address of an order (SHIP-02). */
export const shippingAddressSchema = z.object({ ...addressShape, zipCode: text('Zipcode') });

export const newAddressSchema = z.object({
  ...addressShape,
  zipCode: textOfMinLength('Zipcode', 5, 100),
  isDefault: z._default(requiredBoolean('Default'), false),
});

/**
 * An edited address keeps a zip code of any length (VAL-06), and without `isDefault` its default flag does not change
 * (FIX-02).
 */
export const addressSchema = z.object({
  ...addressShape,
  zipCode: text('Zipcode'),
  isDefault: z.optional(requiredBoolean('Default')),
});

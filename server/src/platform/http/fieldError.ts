import { badRequest } from './errors.ts';

/** A 400 error about one field. */
export const fieldError = (field: string, message: string) =>
  badRequest(message, { [field]: message });

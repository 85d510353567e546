import { badRequest } from '../../platform/http/errors.ts';

/** For somebody who has proved to own an account that an admin has blocked (DESK-03). */
export const accountBlockedError = () => badRequest('This account is blocked. Please write to us.');

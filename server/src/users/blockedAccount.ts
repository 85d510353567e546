import { badRequest } from '../platform/http/errors.ts';

/** For the owner of an account that an admin has blocked; others do not learn this (DESK-03). */
export const accountBlockedError = () => badRequest('This account is blocked. Please write to us.');

/** What other areas use of the accounts. */
export { accountBlocked } from './blockedAccount.ts';
export { takeOverAccount } from './claimAccount.ts';
export { resetAttempts } from './loginThrottle.ts';

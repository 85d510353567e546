/** What other areas use of the accounts. */
export { takeOverAccount } from './claimAccount.ts';
export { resetAttempts } from './loginThrottle.ts';

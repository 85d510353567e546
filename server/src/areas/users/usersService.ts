/** What other areas use of the accounts. */
export { accountBlocked } from './blockedAccount.ts';
export { endAccess, noProvider, takeOverAccount } from './claimAccount.ts';
export { countAttempt, forgiveAttempt, resetAttempts } from './loginThrottle.ts';
export { refuseLastAdmin } from './userAccess.ts';

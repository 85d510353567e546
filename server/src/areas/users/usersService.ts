/** The functions of accounts for other areas. */
export { accountBlocked } from './blockedAccount.ts';
export { endAccess, noProvider, takeOverAccount } from './claimAccount.ts';
export { countAttempt, forgiveAttempt, resetAttempts } from './loginThrottle.ts';
export { refuseLastAdmin } from './userAccess.ts';

export { newPasswordEmail } from './accountEmails.ts';
export { accountBlockedError, revokeTokens, noProvider, takeOverAccount } from './claimAccount.ts';
export { consumeAttempt, refundAttempt, resetAttempts } from './loginThrottle.ts';
export { refuseLastAdmin } from './userRoles.ts';

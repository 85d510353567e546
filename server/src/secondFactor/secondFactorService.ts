/** The second factor for other areas. */
export {
  expiredTicketError,
  makeChallenge,
  readTicketAccount,
  verifySecondFactor,
} from './challenges.ts';
export { creationOptions, verifyCreation } from './passkeys.ts';
export { makeRecoveryCodes } from './recoveryCodes.ts';
export {
  newRecoveryCodesEmail,
  secondFactorAddedEmail,
  secondFactorRemovedEmail,
  secondFactorResetEmail,
} from './secondFactorEmails.ts';

export {
  expiredTicketError,
  makeChallenge,
  makeRecoveryCodes,
  readTicketAccount,
  verifySecondFactor,
} from './challenges.ts';
export { creationOptions, verifyCreation } from './passkeys.ts';
export {
  newRecoveryCodesEmail,
  secondFactorAddedEmail,
  secondFactorRemovedEmail,
  secondFactorResetEmail,
} from './secondFactorEmails.ts';

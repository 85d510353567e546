import { sharedLimit } from '../http/limits.ts';

const span = 15 * 60;
const perEmail = sharedLimit('passwords of', 10, span);
const perAddress = sharedLimit('passwords from', 100, span);

/**
 * Counts a sign-in before its password is compared, so that guesses made at once count as well.
 * @throws 429 after 10 wrong passwords for an email or 100 from an IP address in 15 minutes
 */
export async function beginTry(email: string, ip: string): Promise<void> {
  await perAddress.take(ip);
  await perEmail.take(email);
}

/** The password was right: the email starts anew, and the IP address gets this one try back. */
export async function endTry(email: string, ip: string): Promise<void> {
  await perEmail.forget(email);
  await perAddress.giveBack(ip);
}

/** Lets somebody in again who has proved to own the email. */
export const forgetTries = (email: string) => perEmail.forget(email);

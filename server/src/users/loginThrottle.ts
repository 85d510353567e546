import { rateLimit } from '../http/rateLimits.ts';

const windowSeconds = 15 * 60;
const perEmailAndIp = rateLimit('passwords of and from', 10, windowSeconds);
const perEmail = rateLimit('passwords of', 100, windowSeconds);
const perIp = rateLimit('passwords from', 100, windowSeconds);

const emailAndIp = (email: string, ip: string) => `${email} ${ip}`;

/**
 * Counts a sign-in before its password is compared, so that guesses made at once count as well. One that a narrower
 * limit refuses does not count for the email: a single IP address cannot lock its owner out elsewhere.
 * @throws 429 after 10 wrong passwords for an email from an IP address, 100 for an email or 100 from an IP address in 15 minutes
 */
export async function countAttempt(email: string, ip: string): Promise<void> {
  await perIp.consume(ip);
  await perEmailAndIp.consume(emailAndIp(email, ip));
  await perEmail.consume(email);
}

/** The password was right: this attempt counts no more, but others' guesses for the email or from the IP address do. */
export async function forgiveAttempt(email: string, ip: string): Promise<void> {
  await perEmailAndIp.reset(emailAndIp(email, ip));
  await perEmail.refund(email);
  await perIp.refund(ip);
}

/** Lets somebody in again who has proved to own the email. */
export async function resetAttempts(email: string, ip: string): Promise<void> {
  await perEmailAndIp.reset(emailAndIp(email, ip));
  await perEmail.reset(email);
}

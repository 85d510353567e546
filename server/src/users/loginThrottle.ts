import { consumeAll, rateLimit } from '../platform/http/rateLimits.ts';

const windowSeconds = 15 * 60;
const perEmailAndIp = rateLimit('passwords of and from', 10, windowSeconds);
const perEmail = rateLimit('passwords of', 100, windowSeconds);
const perIp = rateLimit('passwords from', 100, windowSeconds);

const emailAndIp = (email: string, ip: string) => `${email} ${ip}`;

/**
 * Counts a login attempt before the password is compared, so that concurrent guesses count as well.
 * An attempt that one limit refuses does not count for the others: one IP address cannot lock the owner out everywhere,
 * nor one account everybody at its address (SAFE-21).
 * @throws 429 after 10 wrong passwords for an email from an IP address, 100 for an email or 100
 *   from an IP address in 15 minutes
 */
export async function consumeAttempt(email: string, ip: string): Promise<void> {
  await consumeAll([perEmailAndIp, emailAndIp(email, ip)], [perIp, ip], [perEmail, email]);
}

/** Takes back this attempt after a login, and earlier ones for this email from this IP address. */
export async function refundAttempt(email: string, ip: string): Promise<void> {
  await perEmailAndIp.reset(emailAndIp(email, ip));
  await perEmail.refund(email);
  await perIp.refund(ip);
}

/** Lifts the limits of an email after its owner has verified it. */
export async function resetAttempts(email: string, ip: string): Promise<void> {
  await perEmailAndIp.reset(emailAndIp(email, ip));
  await perEmail.reset(email);
}

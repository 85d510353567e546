/**
 * `account`: about passwords and accounts, without a quota. `notification`: at most twenty per hour
 * and recipient; the rest is sent in a `digest`.
 */
export const emailKinds = ['account', 'notification', 'digest'] as const;
export type EmailKind = (typeof emailKinds)[number];

/** A rendered email without its recipient. */
export interface Email {
  kind: EmailKind;
  subject: string;
  text: string;
  html: string;
  /** The address for replies, if it is not the shop's. */
  replyTo?: string;
  /** The unsubscribe link; also sent as List-Unsubscribe, which mail clients may call. */
  unsubscribeUrl?: string;
}

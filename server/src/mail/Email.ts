/**
 * `account`: about passwords and accounts, without a quota. `notification`: at most twenty an hour per recipient;
 * the others become part of a `digest`.
 */
export const emailKinds = ['account', 'notification', 'digest'] as const;
export type EmailKind = (typeof emailKinds)[number];

/** A rendered email without its recipient. */
export interface Email {
  kind: EmailKind;
  subject: string;
  text: string;
  html: string;
  /** The address for replies, if not the shop. */
  replyTo?: string;
  /** Ends such emails; also sent as List-Unsubscribe, which mail clients may call. */
  unsubscribeUrl?: string;
}

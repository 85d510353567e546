/** A mail before it has a receiver: both forms say the same. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes when not to the shop. */
  replyTo?: string;
  /** The address that ends such mails; also told to mail programs, which may call it by themselves. */
  unsubscribeUrl?: string;
}

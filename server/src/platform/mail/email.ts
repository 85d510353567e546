import type { ScreenHash } from 'shared/screenPaths';
import type { JobRow } from '../jobs/Job.ts';

/** The content of an email, as plain text. */
export interface Email {
  /**
   * `account`: about passwords and accounts, without a quota. `notification`, the default: at most twenty per hour and
   * recipient; the rest is sent in a `digest`.
   */
  kind?: 'account' | 'notification' | 'digest';
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** The path of an image below the shop's address, for which the text needs no description. */
  imageUrl?: string;
  /** A small table, such as the lines of an order. */
  rows?: readonly { label: string; value: string }[];
  /** Sections with their own headings, such as the emails in a digest. */
  sections?: readonly { heading: string; text: string }[];
  /** A button that links to a screen of the app, or to another site. */
  action?: { label: string; path: ScreenHash } | { label: string; url: string };
  /** The address for replies, if it is not the shop's. */
  replyTo?: string;
  /** The unsubscribe link; also sent as List-Unsubscribe, which mail clients may call. */
  unsubscribeUrl?: string;
}

/** A job that sends an email. */
export type EmailJob = JobRow<Email & { to: string }>;

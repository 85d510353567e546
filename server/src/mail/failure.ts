/** What a delivery that failed says of what to do next. */
export interface Failure {
  /** The mail server will never take this letter. */
  isFinal: boolean;
  /** It is not about this letter: any other would fare no better just now. */
  isServerAway: boolean;
  /** Short, and without what the server quoted: that may be an address or a secret. */
  reason: string;
}

/** Reads the error of a delivery: nodemailer's, or of the file system. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof Error)) {
    return { isFinal: false, isServerAway: false, reason: String(error) };
  }
  const code = 'code' in error ? error.code : undefined;
  const step = 'command' in error ? error.command : undefined;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  const isAboutLetter =
    code === undefined ||
    ((code === 'EENVELOPE' || code === 'EMESSAGE') && step !== 'MAIL FROM' && status !== 421);
  return {
    isFinal: isAboutLetter && status >= 500 && status < 600,
    isServerAway: !isAboutLetter,
    reason: status ? `${String(step)} ${status}` : error.message,
  };
}

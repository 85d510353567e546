interface DeliveryError {
  /** The mail server refuses this email permanently. */
  isFinal: boolean;
  /** The mail server is unavailable or refuses the shop itself; other emails would fail too. */
  isServerUnavailable: boolean;
  /** Short, without the server's text, which may quote an address or a secret. */
  reason: string;
}

/** Classifies an error of nodemailer or of the file system. */
export function classifyDeliveryError(error: unknown): DeliveryError {
  if (!(error instanceof Error)) {
    return { isFinal: false, isServerUnavailable: false, reason: String(error) };
  }
  const code = 'code' in error ? error.code : undefined;
  const step = 'command' in error ? error.command : undefined;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  const isReply = status > 0 || 'response' in error;
  const isAboutEmail =
    code === undefined ||
    ((code === 'EENVELOPE' || code === 'EMESSAGE') && step !== 'MAIL FROM' && status !== 421);
  return {
    isFinal: isAboutEmail && status >= 500 && status < 600,
    isServerUnavailable: !isAboutEmail,
    reason: isReply ? `${String(step)} ${status || 'no status'}` : error.message,
  };
}

/** The server made these options for WebAuthn; the client passes them on as they are. */
export const webAuthnOptions = <Options>(options: unknown) => ({ optionsJSON: options as Options });

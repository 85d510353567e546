import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Types } from 'mongoose';
import { config } from '../../config.ts';

/** The unsubscribe links of one kind of emails. */
export class UnsubscribeLinks {
  readonly path: string;
  readonly #purpose: string;

  /** @param purpose is part of the signature, so that a token is of no use for another kind of emails */
  constructor(path: string, purpose: string) {
    this.path = path;
    this.#purpose = purpose;
  }

  /** Derived by HMAC, not stored: all emails have the same link, and the database does not reveal it. */
  urlFor(id: Types.ObjectId): string {
    return `${config.clientUrl}${this.path}/${id.toString()}${this.#sign(id.toString())}`;
  }

  /** The subscriber's id in the token of a link, or null if its signature is invalid. */
  readToken(token: string): string | null {
    const [, id = '', signature = ''] = /^([0-9a-f]{24})([\w-]{43})$/.exec(token) ?? [];
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.#sign(id));
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  #sign(id: string): string {
    return createHmac('sha256', config.jwtSecret)
      .update(`${this.#purpose} ${id}`)
      .digest('base64url');
  }
}

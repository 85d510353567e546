import { type InferRawDocTypeFromSchema, model, Schema, Types } from 'mongoose';
import { makeToken, tokenLifetimeMs } from '../../platform/auth/tokens.ts';
import { minuteMs } from '../../platform/time.ts';
import type { UserRow } from './User.ts';

/** A sign-in, whose token names it. It ends with its row, its time, or a new token version of the account (SAFE-26). */
const sessionSchema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The token version of the account at the sign-in. */
    version: { type: Number, required: true },
    /** Such as 'Firefox on Linux'; empty if it is unknown. */
    device: { type: String, default: '' },
    createdAt: { type: Date, default: () => new Date(), required: true },
    /** Written every few minutes. */
    lastUsedAt: { type: Date, default: () => new Date(), required: true },
    /** When the second factor was last given; null if it never was. */
    confirmedAt: { type: Date, default: null },
    expiresAt: {
      type: Date,
      default: () => new Date(Date.now() + tokenLifetimeMs),
      required: true,
    },
  },
  { versionKey: false },
);

sessionSchema.index({ user: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type SessionRow = InferRawDocTypeFromSchema<typeof sessionSchema>;

export const Session = model('Session', sessionSchema);

type Account = Pick<UserRow, '_id' | 'tokenVersion'>;

/**
 * Begins a session of an account.
 * @param confirmed after the second factor: the id of its ticket
 * @returns its access token
 * @throws a duplicate key error if the ticket has begun one already
 */
export async function startSession(
  account: Account,
  device: string,
  confirmed?: Types.ObjectId,
): Promise<string> {
  const { _id: user, tokenVersion: version } = account;
  const _id = confirmed ?? new Types.ObjectId();
  const confirmedAt = confirmed ? new Date() : null;
  await Session.create({ _id, user, version, device, confirmedAt });
  return makeToken(account, _id);
}

const confirmationMs = 15 * minuteMs;

/** Whether the second factor was given in this session a short while ago (SAFE-26). */
export const isConfirmed = ({ confirmedAt }: SessionRow) =>
  Boolean(confirmedAt && Date.now() - confirmedAt.getTime() < confirmationMs);

const lastUseMs = 5 * minuteMs;

/** Notes that a session is used, at most every few minutes. */
export async function noteUse({ _id, lastUsedAt }: SessionRow): Promise<void> {
  const now = new Date();
  if (now.getTime() - lastUsedAt.getTime() < lastUseMs) return;
  await Session.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: now } });
}

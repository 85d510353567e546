import { type InferSchemaType, model, Schema, Types } from 'mongoose';
import type { Session as SessionReply } from 'shared/memberEntities';
import { makeToken, tokenLifetimeMs } from '../platform/auth/tokens.ts';
import { minuteMs } from '../platform/time.ts';
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

export type SessionRow = InferSchemaType<typeof sessionSchema> & { _id: Types.ObjectId };

export const Session = model('Session', sessionSchema);

type Account = Pick<UserRow, '_id' | 'tokenVersion'>;

/** Begins a session of an account. @returns its access token */
export async function startSession(account: Account, device: string): Promise<string> {
  const { _id: user, tokenVersion: version } = account;
  const { _id } = await Session.create({ user, version, device });
  return makeToken(account, _id);
}

const lastUseMs = 5 * minuteMs;

/** Notes that a session is used, at most every few minutes. */
export async function noteUse({ _id, lastUsedAt }: SessionRow): Promise<void> {
  const now = new Date();
  if (now.getTime() - lastUsedAt.getTime() < lastUseMs) return;
  await Session.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: now } });
}

export const presentSession = (
  { _id, device, createdAt, lastUsedAt }: SessionRow,
  current: Types.ObjectId | undefined,
): SessionReply => ({
  _id: _id.toString(),
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: _id.equals(current),
});

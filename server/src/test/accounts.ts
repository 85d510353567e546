import { User } from '../users/model/User.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { makeUser } from './factories.ts';

/** A user who can sign in with a password. */
export async function makeAccount(fields: { password?: string } = {}) {
  const password = fields.password ?? 'climb-on-1';
  const user = await makeUser();
  await User.updateOne({ _id: user._id }, { passwordHash: await hashPassword(password) });
  return { ...user, password };
}

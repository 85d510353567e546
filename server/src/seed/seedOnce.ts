import mongoose from 'mongoose';
import { config } from '../config.ts';
import { isDuplicate } from '../platform/database/databaseErrors.ts';
import { log } from '../log.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { User } from '../users/model/User.ts';

interface Seeding {
  _id: string;
  done: boolean;
}

const seedings = () => mongoose.connection.collection<Seeding>('seedings');

/** Creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD, unless the account exists. */
export async function ensureFirstAdmin(): Promise<void> {
  const { firstAdmin } = config;
  if (!firstAdmin || (await User.exists({ email: firstAdmin.email }))) return;
  const passwordHash = await hashPassword(firstAdmin.password);
  const admin = {
    email: firstAdmin.email,
    firstName: 'Admin',
    role: 'ROLE_ADMIN' as const,
    passwordHash,
    emailVerifiedAt: new Date(),
  };
  await User.create(admin).catch((error: unknown) => {
    // Another process has created it.
    if (!isDuplicate(error)) throw error;
  });
}

/** Whether this database ever contained the demo shop, whose passwords are public. */
export const hasDemo = async () => (await seedings().findOne({ _id: 'demo' })) !== null;

/**
 * Fills an empty database with the demo shop. If a crash interrupted that, it is emptied and filled
 * again.
 * @returns false when the database has other data, or the demo already
 */
export async function seedOnce(): Promise<boolean> {
  const last = await seedings().findOne({ _id: 'demo' });
  if (last?.done) return false;
  if (last) await emptyDatabase();
  else if (!(await isEmpty())) return false;

  try {
    await seedings().insertOne({ _id: 'demo', done: false });
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
  process.send?.({ type: 'seeding' });
  log.info('seeding the demo shop');
  const { seedDemo } = await import('./seedDemo.ts');
  await seedDemo();
  await seedings().updateOne({ _id: 'demo' }, { $set: { done: true } });
  return true;
}

/** Whether there are no products and no users except the first admin. */
async function isEmpty(): Promise<boolean> {
  const others = await User.exists({ email: { $ne: config.firstAdmin?.email ?? '' } });
  return !others && !(await mongoose.connection.collection('products').findOne());
}

async function emptyDatabase(): Promise<void> {
  for (const { name } of await mongoose.connection.listCollections()) {
    if (!name.startsWith('system.')) await mongoose.connection.collection(name).deleteMany({});
  }
  await ensureFirstAdmin();
}

import mongoose from 'mongoose';

/** Whether the database is secantusd-rs, whose unique indexes have flaws (docs/decisions/0006). */
export async function isRustDatabase(): Promise<boolean> {
  const { buildEnvironment } = await mongoose.connection.getClient().db().admin().buildInfo();
  return buildEnvironment?.cc === 'rustc';
}

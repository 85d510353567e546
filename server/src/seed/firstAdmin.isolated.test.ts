import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { config } from '../config.ts';
import { call, startApp } from '../test/startApp.ts';
import { User } from '../users/model/User.ts';
import { ensureFirstAdmin, hasDemo } from './seedOnce.ts';

vi.hoisted(() => {
  process.env['ADMIN_EMAIL'] = 'Owner@Example.com';
  process.env['ADMIN_PASSWORD'] = 'long enough, and mine';
});

startApp();

const root = join(import.meta.dirname, '../../..');

/** Starts the server as in production, and returns its output when it exits. */
async function startInProduction(settings: Record<string, string>): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    CLIENT_URL: 'https://shop.example.com',
    MAIL_TO_FILES: 'true',
    PORT: '0',
    ...settings,
  };
  const start = promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/src/index.ts'], {
    cwd: root,
    env,
  });
  return start.then(
    () => '',
    ({ code, stderr }: { code: number; stderr: string }) => (code === 1 ? stderr : ''),
  );
}

describe('the first admin', () => {
  it('CALL-01 SAFE-06 is made once, verified, however many processes start, and can sign in', async () => {
    await Promise.all([ensureFirstAdmin(), ensureFirstAdmin(), ensureFirstAdmin()]);
    const { body } = await call('POST /user/login', {
      input: { email: 'owner@example.com', password: 'long enough, and mine' },
    });
    expect(body.user.role).toBe('ROLE_ADMIN');
    const admins = await User.find({ role: 'ROLE_ADMIN' }).lean();
    expect(admins).toEqual([expect.objectContaining({ emailVerifiedAt: expect.any(Date) })]);
  });

  it('keeps a password that was changed since', async () => {
    await User.updateOne({ email: 'owner@example.com' }, { passwordHash: 'another' });
    await ensureFirstAdmin();
    expect(await User.findOne({ email: 'owner@example.com' }).lean()).toHaveProperty(
      'passwordHash',
      'another',
    );
  });
});

describe('production', () => {
  it('does not open on a database that holds the demo accounts', async () => {
    expect(await hasDemo()).toBe(false);
    await mongoose.connection.collection<{ _id: string }>('seedings').insertOne({ _id: 'demo' });
    expect(await startInProduction({ MONGO_URI: config.mongoUri })).toContain(
      'This database holds the demo shop',
    );
  });

  it('reports unsafe settings, and does not start', async () => {
    const said = await startInProduction({
      CLIENT_URL: 'http://shop.example.com',
      JWT_SECRET: 'change-me-'.repeat(5),
      SEED_DEMO: 'true',
    });
    for (const name of ['CLIENT_URL', 'JWT_SECRET', 'SEED_DEMO']) expect(said).toContain(name);
  });
});

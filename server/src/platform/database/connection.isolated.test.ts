import { mongo } from 'mongoose';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { connect, disconnect } from './connection.ts';

// The settings read the environment on import.
const standalone = await vi.hoisted(async () => {
  const { spawn } = await import('node:child_process');
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { chooseDatabaseProgram } = await import('../../../../scripts/databaseProgram.mjs');
  const { findFreePort } = await import('../../../../scripts/findFreePort.mjs');
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-standalone-'));
  const search = { dataDir, remembered: undefined, log: () => {} };
  const { command } = await chooseDatabaseProgram(search);
  const port = String(await findFreePort());
  const options = ['--bind_ip=127.0.0.1', '--nounixsocket', `--dbpath=${dataDir}`, '--port', port];
  process.env['MONGO_URI'] = `mongodb://127.0.0.1:${port}/shop`;
  return spawn(command, options, { stdio: 'ignore' });
});

afterAll(() => standalone.kill());
afterEach(async () => {
  vi.restoreAllMocks();
  await disconnect();
});

it('REAL-01 refuses a standalone server in one sentence, before any migration', async () => {
  const migration = { _id: 'first', run: vi.fn<() => Promise<void>>() };
  await expect(connect([migration])).rejects.toThrow(
    /^The shop needs a replica set, .* standalone server: start it with --replSet and call rs\.initiate\(\) once\.$/,
  );
  expect(migration.run).not.toHaveBeenCalled();
});

it('REAL-02 refuses an older MongoDB and names its version', async () => {
  vi.spyOn(mongo.Admin.prototype, 'buildInfo').mockResolvedValue({ version: '5.0.32' });
  await expect(connect([])).rejects.toThrow(
    /^The shop needs MongoDB 6\.0 or newer, and this is MongoDB 5\.0\.32\.$/,
  );
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare global {
  var databaseOfWorker: string | undefined;
}

/** Gives each worker its own database, and each test file its own data folder, before the settings are read. */
const server = new URL(process.env['TEST_MONGO_URI'] ?? 'mongodb://127.0.0.1:27017/');
globalThis.databaseOfWorker ??= `test_${randomBytes(6).toString('hex')}`;
server.pathname = `/${globalThis.databaseOfWorker}`;

Object.assign(process.env, {
  MONGO_URI: server.href,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-test-')),
  JWT_SECRET: randomBytes(32).toString('hex'),
  CLIENT_URL: 'http://127.0.0.1:3000',
  RATE_LIMIT_FACTOR: '1000',
  SEED_DEMO: 'false',
  SHOP_ADDRESS: '18 Summit Road\nBoulder, CO 80302',
  // Expected errors would fill the output with stack traces.
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'silent',
});

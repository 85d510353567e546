import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const development = () => ({
  MONGO_URI: 'mongodb://127.0.0.1/shop',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'config-')),
});

const production = () => ({
  ...development(),
  NODE_ENV: 'production',
  JWT_SECRET: randomBytes(48).toString('base64'),
  CLIENT_URL: 'https://shop.example.com/',
});

describe('settings', () => {
  it('have the defaults of .env.example', () => {
    const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const lines = [...text.matchAll(/^#?\s?([A-Z_]+)=(.*)$/gm)];
    const example = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
    expect(Object.keys(example).toSorted()).toEqual(
      [
        'ADMIN_EMAIL',
        'ADMIN_PASSWORD',
        'CLIENT_URL',
        'DATA_DIR',
        'FACEBOOK_CLIENT_ID',
        'FACEBOOK_CLIENT_SECRET',
        'GOOGLE_CLIENT_ID',
        'GOOGLE_CLIENT_SECRET',
        'HOST',
        'JWT_SECRET',
        'LOG_LEVEL',
        'MAIL_FROM',
        'MONGO_URI',
        'PORT',
        'RATE_LIMIT_FACTOR',
        'SEED_DEMO',
        'SMTP_URL',
        'TAX_RATE_PERCENT',
        'TRUST_PROXY',
        'WEB_CONCURRENCY',
      ].toSorted(),
    );
    const config = readConfig(development());
    expect(config).toMatchObject({
      port: Number(example['PORT']),
      host: example['HOST'],
      taxRatePercent: 5,
      seedDemo: true,
      rateLimitFactor: 1,
      trustProxy: 0,
      processes: 1,
      hashCost: 10,
    });
  });

  it('make a secret in development, keep it, and let nobody else read it', () => {
    const env = development();
    const { jwtSecret } = readConfig(env);
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(readConfig(env).jwtSecret).toBe(jwtSecret);
    expect(statSync(join(env.DATA_DIR, 'jwt-secret')).mode & 0o077).toBe(0);
  });

  it('name every bad one at once', () => {
    const env = { ...development(), PORT: 'x', TAX_RATE_PERCENT: '-1', LOG_LEVEL: 'loud' };
    expect(() => readConfig(env)).toThrow(
      /PORT must be a whole number[^]*TAX_RATE_PERCENT[^]*LOG_LEVEL/,
    );
  });

  it('want a secret, a database and https in production, and refuse demo data there', () => {
    expect(() => readConfig({ NODE_ENV: 'production', SEED_DEMO: 'true' })).toThrow(
      /MONGO_URI[^]*JWT_SECRET[^]*https[^]*SEED_DEMO/,
    );
    expect(readConfig(production())).toMatchObject({
      production: true,
      seedDemo: false,
      hashCost: 10,
      clientUrl: 'https://shop.example.com',
    });
  });

  it.each([
    ['JWT_SECRET', 'short', 'must have at least 32 characters'],
    ['JWT_SECRET', 'change-me-before-you-open-the-shop-1234567890', 'must be random'],
    ['JWT_SECRET', '', 'is required in production'],
    ['CLIENT_URL', 'http://shop.example.com', 'must begin with https://'],
    ['CLIENT_URL', '', 'is required in production'],
    ['MONGO_URI', '', 'is required'],
    ['SEED_DEMO', 'true', 'may not be true in production'],
    ['ADMIN_PASSWORD', 'admin123', 'may not be one of the demo'],
  ])('are refused in production where they are unsafe: %s=%s', (name, value, problem) => {
    const admin = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'long enough, and mine' };
    expect(() => readConfig({ ...production(), ...admin })).not.toThrow();
    expect(() => readConfig({ ...production(), ...admin, [name]: value })).toThrow(
      new RegExp(`${name}.* ${problem}`),
    );
  });

  it.each(['prod', 'Production', 'PRODUCTION', 'staging'])(
    'take no NODE_ENV that only resembles production, where the demo would open: %s',
    (name) => {
      expect(() => readConfig({ ...production(), NODE_ENV: name })).toThrow('NODE_ENV must be');
    },
  );

  it('want both halves of a pair', () => {
    expect(() => readConfig({ ...development(), GOOGLE_CLIENT_ID: 'id' })).toThrow(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together',
    );
  });
});

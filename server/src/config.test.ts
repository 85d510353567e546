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
  SMTP_URL: 'smtp://mail.example.com',
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
        'DELIVERY_DAYS',
        'DELIVERY_DAYS_LARGE',
        'HOLIDAYS',
        'HOST',
        'JWT_SECRET',
        'LOG_LEVEL',
        'MAIL_FROM',
        'MAIL_TO_FILES',
        'METRICS_TOKEN',
        'MONGO_URI',
        'OPENSEARCH_URL',
        'PAYMENT_HOURS',
        'PORT',
        'RATE_LIMIT_FACTOR',
        'SEED_DEMO',
        'SHOP_ADDRESS',
        'SHOP_EMAIL',
        'SHOP_HOURS',
        'SHOP_NAME',
        'SIGNUP_BONUS_MAX',
        'SIGNUP_BONUS_PERCENT',
        'SMTP_REQUIRE_TLS',
        'SMTP_URL',
        'STAFF_SECOND_FACTOR',
        'STRIPE_API_URL',
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
        'COMMISSION_PERCENT',
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
      commissionPercent: 10,
      deliveryDays: { min: 3, max: 5 },
      signupBonus: { code: 'WELCOME50', percent: 50, max: 100 },
      seedDemo: true,
      rateLimitFactor: 1,
      trustProxy: 0,
      processCount: 1,
      stripe: null,
      paymentHours: 24,
      hashCost: 10,
      drawingWidth: 960,
    });
  });

  it('PAY-01 Stripe is refused with the demo shop, and with keys of another kind', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const env = { ...development(), ...keys };
    expect(() => readConfig(env)).toThrow('STRIPE_SECRET_KEY needs SEED_DEMO=false');
    expect(readConfig({ ...env, SEED_DEMO: 'false' }).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: undefined,
    });
    for (const [name, value] of [
      ['STRIPE_SECRET_KEY', 'pk_test_1'],
      ['STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
    ] as const) {
      expect(() => readConfig({ ...env, SEED_DEMO: 'false', [name]: value })).toThrow(name);
    }
  });

  it('PAY-07 production refuses test keys and short secrets', () => {
    const live = {
      ...production(),
      STRIPE_SECRET_KEY: `sk_live_${'a1'.repeat(12)}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${'b2'.repeat(13)}`,
    };
    expect(readConfig(live).stripe).not.toBeNull();
    expect(
      readConfig({ ...live, STRIPE_SECRET_KEY: `rk_live_${'a1'.repeat(12)}` }).stripe,
    ).not.toBeNull();
    for (const [name, value, problem] of [
      ['STRIPE_SECRET_KEY', `sk_test_${'a1'.repeat(50)}`, 'must be a live key'],
      ['STRIPE_SECRET_KEY', `sk_live_${'a'.repeat(23)}`, 'must have at least 32 characters'],
      ['STRIPE_WEBHOOK_SECRET', `whsec_${'a'.repeat(25)}`, 'must have at least 32 characters'],
    ] as const) {
      expect(() => readConfig({ ...live, [name]: value })).toThrow(`${name} ${problem}`);
    }
  });

  it('SAFE-11 mean the same when they are empty, or as .env.example has them', () => {
    const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const env = development();
    const unset = readConfig(env);
    const asWritten = Object.fromEntries(
      [...text.matchAll(/^([A-Z_]+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const empty = Object.fromEntries(Object.keys(asWritten).map((name) => [name, '']));
    expect(readConfig({ ...asWritten, ...env })).toEqual(unset);
    expect(readConfig({ ...empty, ...env })).toEqual(unset);
    expect(unset).toMatchObject({
      clientUrl: 'http://127.0.0.1:3000',
      smtpUrl: '',
      google: null,
      facebook: null,
      firstAdmin: null,
      logLevel: 'info',
      mailFrom: 'Uphill <shop@example.com>',
      smtpRequireTls: false,
      metricsToken: undefined,
    });
    expect(readConfig({ ...env, PORT: '3101' }).clientUrl).toBe('http://127.0.0.1:3101');
  });

  it('SAFE-11 are safe where .env.example asks no more', () => {
    const admin = { ADMIN_EMAIL: 'Owner@example.com', ADMIN_PASSWORD: 'twelve chars' };
    const secret = 'abcdefghij'.repeat(4);
    expect(readConfig({ ...production(), ...admin, JWT_SECRET: secret })).toMatchObject({
      jwtSecret: secret,
      firstAdmin: { email: 'owner@example.com', password: 'twelve chars' },
    });
    expect(readConfig({ ...development(), ...admin, ADMIN_PASSWORD: 'admin123' })).toMatchObject({
      firstAdmin: { password: 'admin123' },
    });
  });

  it('SAFE-11 are each read from the variable of their name', () => {
    const { DATA_DIR } = development();
    const secret = 'klmnopqrst'.repeat(4);
    const env = {
      NODE_ENV: 'test',
      PORT: '65535',
      HOST: '0.0.0.0',
      MONGO_URI: 'mongodb+srv://db.example.com/shop',
      DATA_DIR,
      JWT_SECRET: secret,
      CLIENT_URL: 'https://shop.example.com//',
      TAX_RATE_PERCENT: '8.875',
      COMMISSION_PERCENT: '12.5',
      DELIVERY_DAYS: '1-14',
      DELIVERY_DAYS_LARGE: '2-20',
      HOLIDAYS: '12-25, 2026-11-26',
      SIGNUP_BONUS_PERCENT: '0',
      SIGNUP_BONUS_MAX: '20',
      SMTP_URL: 'smtps://mail.example.com',
      STRIPE_SECRET_KEY: 'rk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://127.0.0.1:12111',
      PAYMENT_HOURS: '48',
      SMTP_REQUIRE_TLS: 'true',
      MAIL_FROM: 'Shop <from@example.com>',
      SHOP_NAME: 'Summit Ltd',
      SHOP_ADDRESS: '1 Alley\\nReno, NV 89501\nUnited States\n',
      SHOP_HOURS: 'Always',
      SHOP_EMAIL: 'help@example.com',
      GOOGLE_CLIENT_ID: 'google-id',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      FACEBOOK_CLIENT_ID: 'facebook-id',
      FACEBOOK_CLIENT_SECRET: 'facebook-secret',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'sixsix',
      SEED_DEMO: 'false',
      RATE_LIMIT_FACTOR: '0.5',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '2',
      WEB_CONCURRENCY: '4',
      METRICS_TOKEN: 'sixteen letters!',
      STAFF_SECOND_FACTOR: 'required',
      OPENSEARCH_URL: 'http://search-1:9200, https://user:password@search-2',
    };
    expect(readConfig(env)).toEqual({
      adminsNeedSecondFactor: true,
      isProduction: false,
      port: 65_535,
      host: '0.0.0.0',
      mongoUri: 'mongodb+srv://db.example.com/shop',
      dataDir: DATA_DIR,
      jwtSecret: secret,
      clientUrl: 'https://shop.example.com',
      taxRatePercent: 8.875,
      commissionPercent: 12.5,
      deliveryDays: { min: 1, max: 14 },
      deliveryDaysLarge: { min: 2, max: 20 },
      holidays: ['12-25', '2026-11-26'],
      signupBonus: null,
      smtpUrl: 'smtps://mail.example.com',
      smtpRequireTls: true,
      mailFrom: 'Shop <from@example.com>',
      shop: {
        name: 'Summit Ltd',
        address: '1 Alley\nReno, NV 89501\nUnited States',
        hours: 'Always',
        email: 'help@example.com',
      },
      google: { id: 'google-id', secret: 'google-secret' },
      facebook: { id: 'facebook-id', secret: 'facebook-secret' },
      firstAdmin: { email: 'owner@example.com', password: 'sixsix' },
      seedDemo: false,
      hashCost: 4,
      drawingWidth: 48,
      rateLimitFactor: 0.5,
      logLevel: 'warn',
      trustProxy: 2,
      processCount: 4,
      stripe: {
        secretKey: 'rk_live_1',
        webhookSecret: 'whsec_1',
        apiUrl: 'http://127.0.0.1:12111',
      },
      paymentHours: 48,
      metricsToken: 'sixteen letters!',
      openSearchNodes: ['http://search-1:9200', 'https://user:password@search-2'],
    });
  });

  it.each([
    ['PORT', '0', '65535', ['65536', '-1', '80.5']],
    ['TAX_RATE_PERCENT', '0', '100', ['100.1', '-1', '5%', '4.22501']],
    ['COMMISSION_PERCENT', '0', '100', ['100.1', '-1', '5%', '4.22501']],
    ['DELIVERY_DAYS', '0-0', '3-99', ['5-3', '3', '3-100', '-3-5']],
    ['HOLIDAYS', '12-25', '2026-11-26', ['25-12', 'Christmas', '12-25,', '2026-13-01']],
    ['PAYMENT_HOURS', '1', '720', ['0', '721', '2.5']],
    ['SIGNUP_BONUS_PERCENT', '0', '100', ['101', '-1', '5%']],
    ['SIGNUP_BONUS_MAX', '1', '1000000', ['0', '1000001', '9.5']],
    ['RATE_LIMIT_FACTOR', '0.001', '1000000', ['0', '1000001', 'x']],
    ['TRUST_PROXY', '0', '10', ['11', '-1', 'true']],
    ['WEB_CONCURRENCY', '1', '64', ['0', '65', '1.5']],
  ])('SAFE-11 have bounds: %s from %s to %s', (name, min, max, refused) => {
    const env = development();
    for (const value of [min, max]) {
      expect(() => readConfig({ ...env, [name]: value })).not.toThrow();
    }
    for (const value of refused) {
      expect(() => readConfig({ ...env, [name]: value })).toThrow(name);
    }
  });

  it.each([
    ['MONGO_URI', 'postgres://127.0.0.1/shop', 'must begin with mongodb://'],
    ['CLIENT_URL', 'shop.example.com', 'must be an address'],
    ['CLIENT_URL', 'ftp://shop.example.com', 'must be an address'],
    ['OPENSEARCH_URL', 'search:9200', 'must be an address'],
    ['OPENSEARCH_URL', 'http://search-1:9200,', 'must be an address'],
    ['SMTP_URL', 'https://mail.example.com', 'must be an address'],
    ['SMTP_REQUIRE_TLS', 'yes', 'must be true or false'],
    ['MAIL_TO_FILES', '1', 'must be true or false'],
    ['SEED_DEMO', '1', 'must be true or false'],
    ['ADMIN_EMAIL', 'owner', 'must be an email address'],
    ['ADMIN_PASSWORD', 'fives', 'must have at least 6 characters'],
    ['METRICS_TOKEN', 'fifteen letters', 'must have at least 16 characters'],
    ['JWT_SECRET', 'abcdefghijklmnopqrstuvwxyz01234', 'must have at least 32 characters'],
  ])('SAFE-11 are refused with the reason: %s=%s', (name, value, problem) => {
    const admin = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'twelve chars' };
    expect(() => readConfig({ ...development(), ...admin, [name]: value })).toThrow(
      `${name} ${problem}`,
    );
  });

  it('SAFE-11 AUTH-06 enable a social login by both values of its pair', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig({ ...development(), ...google })).toMatchObject({
      google: { id: 'id', secret: 'secret' },
      facebook: null,
    });
  });

  it('invent an address of the shop for the demo alone', () => {
    expect(readConfig(development()).shop.address).toContain('Boulder');
    expect(readConfig(production()).shop).toMatchObject({ name: 'Uphill', address: '' });
    expect(readConfig(production()).shop.email).toMatch(/@/);
  });

  it('make a secret in development, keep it, and let nobody else read it', () => {
    const env = development();
    const { jwtSecret } = readConfig(env);
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(readConfig(env).jwtSecret).toBe(jwtSecret);
    expect(statSync(join(env.DATA_DIR, 'jwt-secret')).mode & 0o077).toBe(0);
  });

  it('SAFE-16 encrypt mail in production unless that is disabled', () => {
    expect(readConfig(production()).smtpRequireTls).toBe(true);
    expect(readConfig({ ...production(), SMTP_REQUIRE_TLS: 'false' }).smtpRequireTls).toBe(false);
    expect(readConfig(development()).smtpRequireTls).toBe(false);
  });

  it('REAL-04 production writes emails to files only where a setting says so', () => {
    const env = { ...production(), SMTP_URL: '' };
    expect(readConfig({ ...env, MAIL_TO_FILES: 'true' }).smtpUrl).toBe('');
    expect(() => readConfig({ ...env, MAIL_TO_FILES: 'false' })).toThrow('SMTP_URL is required');
    expect(readConfig(development()).smtpUrl).toBe('');
  });

  it('report all invalid ones at once', () => {
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
      isProduction: true,
      seedDemo: false,
      hashCost: 10,
      drawingWidth: 960,
      clientUrl: 'https://shop.example.com',
    });
  });

  it.each([
    ['JWT_SECRET', 'short', 'must have at least 32 characters'],
    ['JWT_SECRET', 'change-me-before-you-open-the-shop-1234567890', 'must be random'],
    ['JWT_SECRET', 'your-256-bit-secret-your-256-bit-secret', 'must be random'],
    ['JWT_SECRET', 'replace_this with 32 random characters', 'must be random'],
    ['JWT_SECRET', 'abcdefghi'.repeat(4), 'must have at least 10 different characters'],
    ['JWT_SECRET', '', 'is required in production'],
    ['CLIENT_URL', 'http://shop.example.com', 'must begin with https://'],
    ['CLIENT_URL', '', 'is required in production'],
    ['SMTP_URL', '', 'is required in production'],
    ['MONGO_URI', '', 'is required'],
    ['SEED_DEMO', 'true', 'may not be true in production'],
    ['ADMIN_PASSWORD', 'admin123', 'must have at least 12 characters'],
    ['ADMIN_PASSWORD', 'elevenchars', 'must have at least 12 characters'],
  ])('SAFE-11 are refused in production where they are unsafe: %s=%s', (name, value, problem) => {
    const admin = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'long enough, and mine' };
    expect(() => readConfig({ ...production(), ...admin })).not.toThrow();
    expect(() => readConfig({ ...production(), ...admin, [name]: value })).toThrow(
      new RegExp(`${name}.* ${problem}`),
    );
  });

  it.each(['prod', 'Production', 'PRODUCTION', 'staging'])(
    'refuse a NODE_ENV that only resembles production, where the demo would be loaded: %s',
    (name) => {
      expect(() => readConfig({ ...production(), NODE_ENV: name })).toThrow('NODE_ENV must be');
    },
  );

  it.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ])('SAFE-11 need both halves of a pair: %s and %s', (first, second) => {
    for (const name of [first, second]) {
      const values: Record<string, string> = {
        ADMIN_EMAIL: 'owner@example.com',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      };
      const value = values[name] ?? 'long enough, and mine';
      expect(() => readConfig({ ...development(), [name]: value })).toThrow(
        `${first} and ${second} must be set together`,
      );
    }
  });
});

it('SAFE-26 admins need a second factor in production, unless it is optional', () => {
  const needs = (env: Record<string, string>) => readConfig(env).adminsNeedSecondFactor;
  expect([needs(development()), needs(production())]).toEqual([false, true]);
  expect(needs({ ...production(), STAFF_SECOND_FACTOR: 'optional' })).toBe(false);
  expect(needs({ ...development(), STAFF_SECOND_FACTOR: 'required' })).toBe(true);
});

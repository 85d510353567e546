import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

const matching = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));

const ofMinLength = (min: number) =>
  z.string().check(z.minLength(min, `must have at least ${min} characters`));

const oneOf = <const Value extends string>(...values: readonly Value[]) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

const numberOf = (pattern: RegExp, message: string) => (min: number, max: number) =>
  z.pipe(
    matching(pattern, message),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(min, `must be at least ${min}`),
          z.maximum(max, `may not be greater than ${max}`),
        ),
    ),
  );

const wholeNumber = numberOf(/^\d+$/, 'must be a whole number');
const decimal = numberOf(/^\d+(\.\d+)?$/, 'must be a number');
/** With the decimals of percentOfCents() (PAY-10). */
const percent = numberOf(/^\d+(\.\d{1,4})?$/, 'must be a number with at most 4 decimals')(0, 100);

const yesOrNo = z.pipe(
  oneOf('true', 'false'),
  z.transform((value) => value === 'true'),
);

/** '3-5' */
const daysRange = z
  .pipe(
    matching(/^\d{1,2}-\d{1,2}$/, 'must be two numbers, such as 3-5'),
    z.transform((text: string) => {
      const [min = 0, max = 0] = text.split('-').map(Number);
      return { min, max };
    }),
  )
  .check(z.refine(({ min, max }) => min <= max, 'must be two numbers, the lower one first'));

const listOf = <Value>(item: z.ZodMiniType<Value, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map((part) => part.trim())),
    ),
    z.array(item),
  );

/** Days of every year, such as 12-25, and of one. */
const day = matching(
  /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'must be days such as 12-25 or 2026-11-26, with commas between',
);

const url = (protocol: RegExp) => z.url({ protocol, error: 'must be an address' });

const settings = z.object({
  NODE_ENV: z._default(oneOf('production', 'development', 'test'), 'development'),
  PORT: z._default(wholeNumber(0, 65535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  MONGO_URI: z.optional(matching(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb://')),
  DATA_DIR: z._default(z.string(), '.data'),
  JWT_SECRET: z.optional(ofMinLength(32)),
  CLIENT_URL: z.optional(url(/^https?$/)),
  TAX_RATE_PERCENT: z._default(percent, 5),
  COMMISSION_PERCENT: z._default(percent, 10),
  DELIVERY_DAYS: z._default(daysRange, { min: 3, max: 5 }),
  DELIVERY_DAYS_LARGE: z._default(daysRange, { min: 5, max: 8 }),
  HOLIDAYS: z._default(listOf(day), ['01-01', '07-04', '12-25']),
  SIGNUP_BONUS_PERCENT: z._default(wholeNumber(0, 100), 50),
  SIGNUP_BONUS_MAX: z._default(wholeNumber(1, 1_000_000), 100),
  SMTP_URL: z.optional(url(/^smtps?$/)),
  SMTP_REQUIRE_TLS: z.optional(yesOrNo),
  MAIL_TO_FILES: z._default(yesOrNo, false),
  MAIL_FROM: z._default(z.string(), 'Uphill <shop@example.com>'),
  SHOP_NAME: z._default(z.string(), 'Uphill'),
  SHOP_ADDRESS: z.optional(z.string()),
  SHOP_HOURS: z._default(z.string(), 'Monday to Friday, 9 am to 5 pm'),
  SHOP_EMAIL: z.optional(z.email('must be an email address')),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(z.email('must be an email address')),
  ADMIN_PASSWORD: z.optional(ofMinLength(6)),
  SEED_DEMO: z.optional(yesOrNo),
  RATE_LIMIT_FACTOR: z._default(decimal(0.001, 1_000_000), 1),
  LOG_LEVEL: z._default(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
  ),
  TRUST_PROXY: z._default(wholeNumber(0, 10), 0),
  WEB_CONCURRENCY: z._default(wholeNumber(1, 64), 1),
  STRIPE_SECRET_KEY: z.optional(matching(/^(sk|rk)_/, 'must begin with sk_ or rk_')),
  STRIPE_WEBHOOK_SECRET: z.optional(matching(/^whsec_/, 'must begin with whsec_')),
  STRIPE_API_URL: z.optional(url(/^https?$/)),
  PAYMENT_HOURS: z._default(wholeNumber(1, 720), 24),
  OPENSEARCH_URL: z.optional(listOf(url(/^https?$/))),
  STAFF_SECOND_FACTOR: z.optional(oneOf('required', 'optional')),
  METRICS_TOKEN: z.optional(ofMinLength(16)),
});

type Settings = z.output<typeof settings>;

/** Placeholders in examples, which must be replaced by a secret. */
const placeholder = /(change|replace)[-_ ]?(me|this|it)|your[-_ ]/i;

const needsHttps = 'is required in production and must begin with https://';

/** In production, nobody may be able to guess a secret, nor pay with test cards (PAY-07). */
const productionSettings = z.object({
  JWT_SECRET: z.string('is required in production').check(
    z.refine((secret) => !placeholder.test(secret), {
      error: 'must be random, as `openssl rand -base64 48` makes it',
      abort: true,
    }),
    // A random hexadecimal secret almost always has more.
    z.refine((secret) => new Set(secret).size >= 10, 'must have at least 10 different characters'),
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(12, 'must have at least 12 characters in production')),
  ),
  CLIENT_URL: z.string(needsHttps).check(z.startsWith('https://', needsHttps)),
  SMTP_URL: z.string(
    'is required in production (MAIL_TO_FILES=true writes emails to DATA_DIR/mail instead)',
  ),
  SEED_DEMO: z.optional(z.literal(false, 'may not be true in production')),
  STRIPE_SECRET_KEY: z.optional(
    ofMinLength(32).check(z.regex(/^\w\w_live_/, 'must be a live key in production')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(ofMinLength(32)),
});

const problemsOf = ({ error }: { error?: z.core.$ZodError }): string[] =>
  error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];

const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const;

function findConflicts(set: Settings, isProduction: boolean): string[] {
  const problems = pairs
    .filter(([one, other]) => Boolean(set[one]) !== Boolean(set[other]))
    .map(([one, other]) => `${one} and ${other} must be set together`);
  // In the demo shop, everybody knows the password of the admin.
  if (set.STRIPE_SECRET_KEY && isDemoShop(set)) {
    problems.push('STRIPE_SECRET_KEY needs SEED_DEMO=false');
  }
  if (!set.MONGO_URI) problems.push('MONGO_URI is required');
  if (!isProduction) return problems;
  const SMTP_URL = set.MAIL_TO_FILES ? '' : set.SMTP_URL;
  return [...problems, ...problemsOf(z.safeParse(productionSettings, { ...set, SMTP_URL }))];
}

/** Null without a bonus; `max` is in dollars. */
const readSignupBonus = ({ SIGNUP_BONUS_PERCENT: percent, SIGNUP_BONUS_MAX: max }: Settings) =>
  percent === 0 ? null : { code: `WELCOME${percent}`, percent, max };

const isDemoShop = ({ SEED_DEMO, NODE_ENV }: Settings) => SEED_DEMO ?? NODE_ENV !== 'production';

const demoAddress = '18 Summit Road\nBoulder, CO 80302\nUnited States';

/** The shop as the seller; the address has a line for each part, and is empty while unknown (DESK-15). */
function readShop(set: Settings) {
  const address = set.SHOP_ADDRESS ?? (isDemoShop(set) ? demoAddress : '');
  return {
    name: set.SHOP_NAME,
    // Only some readers of environment files replace the two characters by a line break.
    address: address.replaceAll('\\n', '\n').trim(),
    /** When people answer, as a text (SHOPX-11). */
    hours: set.SHOP_HOURS,
    /** Where customers write to; by default the sender of all emails. */
    email: set.SHOP_EMAIL ?? set.MAIL_FROM.split('<').at(-1)?.split('>')[0]?.trim() ?? '',
  };
}

/** The signing secret in development: generated once and kept in the data folder. */
function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}

const oauthClient = (id: string | undefined, secret: string | undefined) =>
  id && secret ? { id, secret } : null;

/**
 * Reads the environment; an empty value counts as not set.
 * @throws an Error that lists every invalid setting, one per line
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = z.safeParse(settings, given);
  if (!read.success) throw new Error(problemsOf(read).join('\n'));
  const set = read.data;
  const isProduction = set.NODE_ENV === 'production';
  const problems = findConflicts(set, isProduction);
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const dataDir = resolve(set.DATA_DIR);
  return {
    isProduction,
    port: set.PORT,
    host: set.HOST,
    mongoUri: set.MONGO_URI ?? '',
    dataDir,
    jwtSecret: set.JWT_SECRET ?? loadOrCreateSecret(dataDir),
    /** Without a trailing slash; the base of all links in emails. */
    clientUrl: (set.CLIENT_URL ?? `http://127.0.0.1:${set.PORT}`).replace(/\/+$/, ''),
    taxRatePercent: set.TAX_RATE_PERCENT,
    /** The shop's part of a merchant's sales (DESK-09). */
    commissionPercent: set.COMMISSION_PERCENT,
    /** Working days. */
    deliveryDays: set.DELIVERY_DAYS,
    deliveryDaysLarge: set.DELIVERY_DAYS_LARGE,
    /** Days that are no working days: of every year as 12-25, of one as 2026-11-26 (SHOPX-07). */
    holidays: set.HOLIDAYS,
    signupBonus: readSignupBonus(set),
    /** If empty, emails are written to the data folder; in production only with MAIL_TO_FILES. */
    smtpUrl: set.SMTP_URL ?? '',
    /** Whether to refuse an smtp:// connection without STARTTLS. */
    smtpRequireTls: set.SMTP_REQUIRE_TLS ?? isProduction,
    mailFrom: set.MAIL_FROM,
    shop: readShop(set),
    google: oauthClient(set.GOOGLE_CLIENT_ID, set.GOOGLE_CLIENT_SECRET),
    facebook: oauthClient(set.FACEBOOK_CLIENT_ID, set.FACEBOOK_CLIENT_SECRET),
    firstAdmin:
      set.ADMIN_EMAIL && set.ADMIN_PASSWORD
        ? { email: set.ADMIN_EMAIL.toLowerCase(), password: set.ADMIN_PASSWORD }
        : null,
    seedDemo: isDemoShop(set),
    /** The bcrypt cost: each step doubles the time of a guess. Tests, which hash often, use a low one. */
    hashCost: set.NODE_ENV === 'test' ? 4 : 10,
    /** The largest width of the images of the demo shop, in pixels; to draw them takes most of the time of a seed. */
    drawingWidth: set.NODE_ENV === 'test' ? 48 : 960,
    rateLimitFactor: set.RATE_LIMIT_FACTOR,
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY,
    processCount: set.WEB_CONCURRENCY,
    /** Null: the shop takes no payments (PAY-01). */
    stripe:
      set.STRIPE_SECRET_KEY && set.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: set.STRIPE_SECRET_KEY,
            webhookSecret: set.STRIPE_WEBHOOK_SECRET,
            apiUrl: set.STRIPE_API_URL,
          }
        : null,
    paymentHours: set.PAYMENT_HOURS,
    /** Without a second factor, admins may do no more than members (SAFE-26). */
    adminsNeedSecondFactor:
      (set.STAFF_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional')) === 'required',
    metricsToken: set.METRICS_TOKEN,
    /** The nodes of an OpenSearch cluster that has the catalogue; undefined keeps it in memory (BIG-01). */
    openSearchNodes: set.OPENSEARCH_URL,
  };
}

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    const problems = error instanceof Error ? error.message : String(error);
    console.error(`Please fix these settings:\n${problems.replace(/^/gm, '  ')}`);
    process.exit(1);
  }
}

/** The settings of this process; no other module reads the environment. */
export const config = configOrExit();

import * as z from 'zod/mini';

/** Message for a field that is missing, empty or of the wrong type (VAL-15). */
export const required = (label: string) => `${label} is required.`;

/** Message for a number field: NaN is a text of a form that is no number (WORLD-02). */
const requiredNumber = (label: string) => ({
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'number' ? `${label} must be a number.` : required(label),
});

/** '{label} may not be greater than {max} characters.' (VAL-15) */
export const maxLength = (label: string, max: number) =>
  z.maxLength(max, `${label} may not be greater than ${max} characters.`);

/** Maximum length of free text; short texts such as names have at most 100 characters. */
export const maxTextLength = 5_000;

/** A required, trimmed text. */
export const text = (label: string, max = 100) =>
  z.string(required(label)).check(z.trim(), z.minLength(1, required(label)), maxLength(label, max));

/** Free text of at least `min` characters: '{label} must be at least {min} characters.' */
export const textOfMinLength = (label: string, min: number, max = maxTextLength) =>
  text(label, max).check(z.minLength(min, `${label} must be at least ${min} characters.`));

/** A trimmed search text. */
export const searchText = (label: string, defaultValue = '') =>
  z._default(
    z.string(`${label} must be a text.`).check(z.trim(), maxLength(label, 1_000)),
    defaultValue,
  );

/** A local part of RFC 5321 without quotes, and a domain name in ASCII. */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d][a-z\d-]*\.)+(?:xn--[a-z\d-]+|[a-z]{2,})$/i;

/**
 * Writes 'info@münchen.de' as 'info@xn--mnchen-3ya.de', so that an address has one form (WORLD-13). Letters that only
 * look like others, such as the Kelvin sign, are left, so that the address is refused.
 */
function withAsciiDomain(address: string): string {
  // Keyboards of East Asia write ＠ and 。, and browsers take both.
  const [local, name, ...rest] = address.split(/[@＠]/);
  const domain = name?.replace(/[。．｡]/g, '.');
  if (!domain || rest.length > 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
  try {
    const { hostname } = new URL(`http://${domain}`);
    const labels = hostname.split('.');
    const isInternational = (label: string, index: number) =>
      /^[\w-]*$/.test(label) || labels[index]?.startsWith('xn--');
    return domain.split('.').every(isInternational) ? `${local}@${hostname}` : address;
  } catch {
    return address;
  }
}

/** An email address; stored in lower case because it is compared case-insensitively. */
export const email = z.string(required('Email')).check(
  z.trim(),
  z.minLength(1, required('Email')),
  z.maxLength(254, 'Email format is invalid.'),
  z.overwrite(withAsciiDomain),
  z.regex(emailPattern, 'Email format is invalid.'),
  // After validation: some non-ASCII letters become ASCII in lower case, and the result could be another user's
  // address.
  z.toLowerCase(),
);

const password = (label: string) =>
  z
    .string(required(label))
    .check(
      z.minLength(1, required(label)),
      z.minLength(6, `${label} must be at least 6 characters.`),
      maxLength(label, 1_000),
    );

/** A password at sign-in (VAL-01). */
export const loginPassword = password('Password');

/** A new password; bcrypt only uses the first 72 bytes (VAL-15). */
export const newPassword = password('Password').check(
  z.refine(
    (value) => new TextEncoder().encode(value.normalize('NFC')).length <= 72,
    'Password may not be longer than 72 bytes.',
  ),
);

/** Confirmation of a new password; the form's schema checks that both are equal. */
export const confirmPassword = password('Confirm password');

/** Description of a product, category or brand: at most 200 characters. */
export const description = text('Description', 200);

/** Dollars, or another number with at most two decimals. */
export const withCents = (label: string, min: number, max: number) =>
  z.number(requiredNumber(label)).check(
    z.minimum(min, `${label} must be at least ${min}.`),
    z.maximum(max, `${label} may not be greater than ${max}.`),
    z.refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      `${label} may not have more than 2 decimals.`,
    ),
  );

export const maxPrice = 1_000_000;

/** Dollars: from `min` to a million, with at most two decimals. */
export const dollarAmount = (label: string, min = 1) => withCents(label, min, maxPrice);

/** A price in dollars. */
export const price = dollarAmount('Price');

const notWhole = (label: string) => `${label} must be a whole number.`;

const isWhole = (label: string) => z.refine(Number.isInteger, notWhole(label));

interface WholeNumberRange {
  min: number;
  /** No limit by default. */
  max?: number;
  /** Message for a number below `min`. */
  tooSmall?: string;
  /** Whether a fraction outside the range has the range's message. */
  isRangeFirst?: boolean;
}

/** A whole number, which the OpenAPI document calls an `integer` with its `minimum` and `maximum`. */
export function wholeNumber(label: string, { min, max, tooSmall, isRangeFirst }: WholeNumberRange) {
  const minimum = z.minimum(min, tooSmall ?? `${label} must be at least ${min}.`);
  const range =
    max === undefined
      ? [minimum]
      : [minimum, z.maximum(max, `${label} may not be greater than ${max}.`)];
  return z
    .number(requiredNumber(label))
    .check(...(isRangeFirst ? [...range, isWhole(label)] : [isWhole(label), ...range]))
    .register(z.globalRegistry, { type: 'integer' });
}

/** A whole number clamped to 1…`max`. */
export const clampedWholeNumber = (label: string, max: number) =>
  z
    .number(notWhole(label))
    .check(
      isWhole(label),
      z.overwrite((value) => Math.min(Math.max(value, 1), max)),
    )
    .register(z.globalRegistry, { type: 'integer' });

/** The same, also as a text of a query. */
export const clampedWholeNumberText = (label: string, max: number) => {
  const message = notWhole(label);
  const digits = z.string().check(z.regex(/^-?\d{1,100}$/, message));
  const number = clampedWholeNumber(label, max);
  return z.pipe(z.pipe(z.union([digits, number], message), z.transform(Number)), number);
};

export const maxStock = 1_000_000;

/** A stock: from 0 to a million. */
export const stock = wholeNumber('Quantity', {
  min: 0,
  max: maxStock,
  tooSmall: 'Quantity may not be negative.',
});

/** 1 when sales tax applies to a product, else 0. */
export const taxable = z.union([z.literal(0), z.literal(1)], required('Taxable'));

/** An id has 24 hexadecimal digits. */
export const idPattern = /^[0-9a-f]{24}$/i;

export const id = (label: string) =>
  z.string(required(label)).check(z.regex(idPattern, `${label} is unknown.`));

/** A list of at most `max`: '{label} may not be more than {max}.' */
export const limitedList = <Item extends z.ZodMiniType>(
  label: string,
  item: Item,
  { max, error = required(label) }: { max: number; error?: string },
) => z.array(item, error).check(z.maxLength(max, `${label} may not be more than ${max}.`));

/** A list of 1 to `max`: '{label} are required.' */
export const requiredList = <Item extends z.ZodMiniType>(label: string, item: Item, max = 200) => {
  const error = `${label} are required.`;
  return limitedList(label, item, { max, error }).check(z.minLength(1, error));
};

/** A required boolean. */
export const requiredBoolean = (label: string) => z.boolean(required(label));

/** A boolean that also accepts 1 and 0. */
export const lenientBoolean = (label: string) =>
  z.pipe(
    z.union([z.boolean(), z.literal(1), z.literal(0)], required(label)),
    z.transform((value) => Boolean(value)),
  );

/** Whether a date leaves room for the arithmetic with it: years before 1970 and 9999 do not. */
export const hasUsualYear = (date: string) => date >= '1970' && date < '9999';

const queryDay = (label: string) => {
  const message = `${label} is not a date.`;
  return z.optional(z.iso.date(message).check(z.refine(hasUsualYear, message)));
};

/** Days in a query as YYYY-MM-DD in UTC, both included. */
export const dayRange = { from: queryDay('From'), to: queryDay('To') };

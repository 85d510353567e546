import { describe, expect, it } from 'vitest';
import { maskEmails, maskSecrets } from './log.ts';

describe('what is logged of a path', () => {
  it.each([
    ['/api/user/reset/s3cret', '/api/user/reset/…'],
    ['/merchant/signup/s3cret?email=a@example.com', '/merchant/signup/…'],
    ['/reset-password/s3cret', '/reset-password/…'],
    ['/api/user/verify/s3cret', '/api/user/verify/…'],
    ['/verify-email/s3cret', '/verify-email/…'],
    ['/api/user/email/s3cret', '/api/user/email/…'],
    ['/api/user/email/revert/s3cret', '/api/user/email/revert/…'],
    ['/change-email/s3cret', '/change-email/…'],
    ['/revert-email/s3cret', '/revert-email/…'],
    ['/merchant-signup/s3cret?email=a@example.com', '/merchant-signup/…'],
    ['/newsletter/unsubscribe/s3cret', '/newsletter/unsubscribe/…'],
    ['/alert/unsubscribe/s3cret', '/alert/unsubscribe/…'],
    ['/api/user/google/callback?code=s3cret&state=s3cret', '/api/user/google/callback'],
    ['/api/products/list?page=2', '/api/products/list'],
  ])('CALL-04 CALL-08 CALL-49 BACK-03 holds no secret: %s', (url, logged) => {
    expect(maskSecrets(url)).toBe(logged);
  });
});

describe('an email address in the log', () => {
  it.each([
    ['robin.miller@example.com', 'r…@example.com'],
    ['550 <robin+shop@example.com>: no such person', '550 <r…@example.com>: no such person'],
    ['key: { email: "robin@example.com" }', 'key: { email: "r…@example.com" }'],
    ['/nothing/robin%40example.com', '/nothing/r…@example.com'],
    ['rené@example.com, 李@example.com', 'r…@example.com, 李…@example.com'],
    ['two @ signs and an @', 'two @ signs and an @'],
    ['\\u0001\\nrobin@example.com \\', '\\u0001\\nr…@example.com \\'],
  ])('is its first character and its domain: %s', (text, logged) => {
    expect(maskEmails(text)).toBe(logged);
  });
});

import { describe, expect, it } from 'vitest';
import { maskSecrets } from './log.ts';

describe('what is logged of a path', () => {
  it.each([
    ['/api/user/reset/s3cret', '/api/user/reset/…'],
    ['/merchant/signup/s3cret?email=a@example.com', '/merchant/signup/…'],
    ['/reset-password/s3cret', '/reset-password/…'],
    ['/merchant-signup/s3cret?email=a@example.com', '/merchant-signup/…'],
    ['/newsletter/unsubscribe/s3cret', '/newsletter/unsubscribe/…'],
    ['/api/user/google/callback?code=s3cret&state=s3cret', '/api/user/google/callback'],
    ['/api/products/list?page=2', '/api/products/list'],
  ])('CALL-04 CALL-08 CALL-49 holds no secret: %s', (url, logged) => {
    expect(maskSecrets(url)).toBe(logged);
  });
});

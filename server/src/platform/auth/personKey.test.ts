import { expect, it } from 'vitest';
import { personKey } from './personKey.ts';

it.each([
  ['robin@example.com', 'Robin@Example.COM'],
  ['robinhill@gmail.com', 'Robin.Hill+shoes@googlemail.com'],
  ['robin@outlook.com', 'robin+1@outlook.com'],
  ['robin@icloud.com', 'robin+shop@icloud.com'],
  ['robin@yahoo.com', 'robin-shop@yahoo.com'],
])('SAFE-27 %s and %s are one person', (email, spelling) => {
  expect(personKey(spelling)).toBe(personKey(email));
});

it.each([
  ['robin.hill@example.com', 'robinhill@example.com'],
  ['robin+a@example.com', 'robin+b@example.com'],
  ['robin@gmail.com', 'robin@outlook.com'],
])('SAFE-27 %s and %s may be two people', (email, other) => {
  expect(personKey(other)).not.toBe(personKey(email));
});

it('SAFE-27 hides the email', () => {
  expect(personKey('robin@example.com')).toMatch(/^[\w-]{43}$/);
});

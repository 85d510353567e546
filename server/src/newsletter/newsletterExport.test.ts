import { expect, it } from 'vitest';
import { Subscriber } from './model/Subscriber.ts';
import { makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

it('CALL-103 DESK-05 exports who is subscribed, and since when', async () => {
  const createdAt = new Date('2026-01-02T03:04:05Z');
  const email = `${unique('reader')}@example.com`;
  await Subscriber.create([
    { email, createdAt },
    { email: '=cmd@example.com', createdAt: new Date(0) },
    { email: 'gone@example.com', isSubscribed: false },
  ]);
  const as = await makeUser('ROLE_ADMIN');
  const { body, headers } = await call('GET /newsletter/export.csv', { as });
  expect(body).toBe(
    `\ufeffemail,subscribedAt\r\n${email},2026-01-02T03:04:05.000Z\r\n'=cmd@example.com,1970-01-01T00:00:00.000Z\r\n`,
  );
  expect(headers['content-disposition']).toBe('attachment; filename="newsletter.csv"');
});

import { describe, expect, it } from 'vitest';
import { makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const subscribe = (email: string) => call('POST /newsletter/subscribe', { input: { email } });

describe('subscribers', () => {
  it('DESK-06 CALL-101 CALL-102 are found by their email and unsubscribed', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const name = unique('reader');
    const [first, second] = [`${name}.a@example.com`, `${name}.b@example.com`];
    await subscribe(second);
    await subscribe(first);
    const find = () =>
      call('GET /newsletter', { input: { search: name.toUpperCase() }, as: admin });
    const { body } = await find();
    expect(body).toMatchObject({ pages: 1, page: 1, totalSubscribers: 2 });
    expect(body.subscribers.map(({ email, isSubscribed }) => [email, isSubscribed])).toEqual([
      [first, true],
      [second, true],
    ]);

    const id = body.subscribers[0]?._id ?? '';
    const removed = await call('DELETE /newsletter/:id', { params: { id }, as: admin });
    expect(removed.body.subscriber).toMatchObject({ email: first, isSubscribed: false });
    expect((await find()).body.subscribers.map(({ isSubscribed }) => isSubscribed)).toEqual([
      false,
      true,
    ]);
    const all = await call('GET /newsletter', { input: { limit: '1' }, as: admin });
    expect(all.body.subscribers.map(({ email }) => email)).toEqual([first]);
  });

  it('DESK-06 answers 404 for an unknown subscriber', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const params = { id: '0123456789abcdef01234567' };
    expect((await call('DELETE /newsletter/:id', { params, as: admin })).status).toBe(404);
  });
});

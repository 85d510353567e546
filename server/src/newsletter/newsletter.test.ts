import { describe, expect, it } from 'vitest';
import { Subscriber } from './model/Subscriber.ts';
import { emailTo, emailsTo } from '../test/emails.ts';
import { unique } from '../test/factories.ts';
import { call, http, startApp } from '../test/startApp.ts';

startApp();

const someEmail = () => `${unique('reader')}@example.com`;
const subscribe = (email: string) => call('POST /newsletter/subscribe', { input: { email } });
const isSubscribed = async (email: string) =>
  (await Subscriber.findOne({ email }).lean())?.isSubscribed;

describe('newsletter', () => {
  it('CALL-51 subscribes once, confirms it by email, and answers the same the second time', async () => {
    const email = someEmail();
    const first = await subscribe(email);
    const second = await subscribe(email.toUpperCase());
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ message: 'You have subscribed to our newsletter.' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await isSubscribed(email)).toBe(true);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      'You have subscribed to our newsletter',
    ]);
  });

  it('CALL-51 subscribes once when the same email is sent several times at once', async () => {
    const email = someEmail();
    const replies = await Promise.all(Array.from({ length: 4 }, () => subscribe(email)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await Subscriber.countDocuments({ email })).toBe(1);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it('CALL-51 VAL-05 VAL-14 requires a valid email', async () => {
    const empty = await call('POST /newsletter/subscribe', { input: {} });
    expect(empty.status).toBe(400);
    expect(empty.failure.fields).toEqual({ email: 'Email is required.' });
    const bad = await subscribe('reader@');
    expect(bad.failure.fields).toEqual({ email: 'Email format is invalid.' });
  });

  it('CALL-51 also works without /api', async () => {
    const reply = await http().post('/newsletter/subscribe').send({ email: someEmail() });
    expect(reply.status).toBe(200);
  });
});

describe('leaving the newsletter', () => {
  /** The path of the unsubscribe link in the confirmation email. */
  async function unsubscribePath(email: string): Promise<string> {
    await subscribe(email);
    const message = await emailTo(email);
    const header = message.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    expect(message.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );
    const url = header.slice(1, -1);
    expect(message.text).toContain(`Unsubscribe: ${url}`);
    expect(message.html).toContain(`href="${url}"`);
    return new URL(url).pathname;
  }

  it('CALL-51 asks on a page of its own, and does it when asked to', async () => {
    const email = someEmail();
    const path = await unsubscribePath(email);
    const page = await http().get(path).set('Accept', 'text/html');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).not.toContain('<script');
    expect(await isSubscribed(email)).toBe(true);

    const done = await http().post(path);
    expect(done.status).toBe(200);
    expect(done.text).toContain('You are unsubscribed');
    expect(await isSubscribed(email)).toBe(false);
    const again = await http().get(path).set('Accept', 'text/html');
    expect(again.status).toBe(200);
    expect(again.text).toContain('You are unsubscribed');
  });

  it('CALL-51 works with one click in a mail client, and the link still works after a new subscription', async () => {
    const email = someEmail();
    const path = await unsubscribePath(email);
    const oneClick = () => http().post(path).type('form').send('List-Unsubscribe=One-Click');
    expect((await oneClick()).status).toBe(200);
    await subscribe(email);
    expect(await isSubscribed(email)).toBe(true);
    expect(await emailsTo(email)).toHaveLength(2);
    expect((await oneClick()).status).toBe(200);
    expect(await isSubscribed(email)).toBe(false);
  });

  it('CALL-51 answers 404 for a link that the shop did not make', async () => {
    const email = someEmail();
    const path = await unsubscribePath(email);
    const forged = path.slice(0, -1) + (path.endsWith('A') ? 'Q' : 'A');
    for (const unknown of ['/newsletter/unsubscribe/x', forged, path.slice(0, -1)]) {
      expect((await http().get(unknown).set('Accept', 'text/html')).status).toBe(404);
      const post = await http().post(unknown);
      expect(post.status).toBe(404);
      expect(post.text).toContain('Unknown link');
    }
    expect(await isSubscribed(email)).toBe(true);
  });
});

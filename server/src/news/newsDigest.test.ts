import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsJob } from './model/adminNews.ts';
import { User } from '../users/model/User.ts';
import { Job } from '../platform/jobs/Job.ts';
import { applied, form } from '../test/applications.ts';
import { buy, keepEmails, makeOrder, queuedTo, setLineStatus } from '../test/buy.ts';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { jobsOf } from '../test/jobs.ts';
import { sendDueNews } from '../test/news.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

beforeEach(async () => {
  await Job.deleteMany({ kind: 'news' });
});

const admin = () => makeUser('ROLE_ADMIN');

const digestsTo = async (email: string) =>
  (await queuedTo(email)).filter(({ kind }) => kind === 'digest');

const ask = (name: string) =>
  call('POST /contact', {
    input: { name, email: `${unique('asks')}@example.com`, message: 'Where is my rope?' },
  });

async function requestReturn() {
  const { user, admin: as, order } = await makeOrder();
  await setLineStatus(order, 0, 'Delivered', as);
  const input = { line: order.products[0]?._id, quantity: 1, reason: 'Damaged' };
  await call('POST /order/:id/return', { params: { id: order._id }, input, as: user });
  return order;
}

describe('the digest of news', () => {
  it('DESK-11 names applications, messages, returns and sold-out products, with their screens', async () => {
    const to = await admin();
    const name = unique('<b>Sam</b>');
    await ask(name);
    const application = { ...form(), brand: unique('Peak') };
    await applied(application);
    const order = await requestReturn();
    const product = await makeProduct({ name: unique('Rope'), quantity: 1 });
    await buy(await makeUser(), [{ product }]);
    await sendDueNews({ isHourOver: true });
    const [email, ...others] = await digestsTo(to.email);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Shop summary: 4 updates');
    for (const text of [
      `New merchant applications: 1`,
      application.brand,
      '/#dashboard/merchants',
      'New messages: 1',
      `From ${name}`,
      '/#dashboard/inbox',
      'Return requests: 1',
      `1 × Shoe of order ${order.number}`,
      '/#dashboard/returns',
      'Sold out: 1',
      product.name,
      `/#dashboard/product/edit/${product._id.toString()}`,
    ]) {
      expect(email?.text).toContain(text);
    }
    expect(email?.html).not.toContain('<b>Sam</b>');
  });

  it('DESK-11 goes to every admin who is not blocked, and to nobody else', async () => {
    const [one, two, blocked, member] = [
      await admin(),
      await admin(),
      await admin(),
      await makeUser(),
    ];
    await User.updateOne({ _id: blocked._id }, { isBlocked: true });
    await ask('Sam');
    await sendDueNews({ isHourOver: true });
    for (const { email } of [one, two]) expect(await digestsTo(email)).toHaveLength(1);
    for (const { email } of [blocked, member]) expect(await queuedTo(email)).toEqual([]);
  });

  it('SAFE-29 DESK-11 has one line for each, whatever the names contain', async () => {
    const { email } = await admin();
    await ask('Sam\n\nReturn requests: 9\u2028https://evil.example');
    await sendDueNews({ isHourOver: true });
    const [digest] = await digestsTo(email);
    expect(digest?.text).toContain('\nFrom Sam Return requests: 9 https://evil.example\n');
  });

  it('DESK-11 is not sent twice, nor without news', async () => {
    const { email } = await admin();
    await sendDueNews({ isHourOver: true });
    expect(await digestsTo(email)).toEqual([]);
    await ask('Sam');
    await sendDueNews({ isHourOver: true });
    await sendDueNews({ isHourOver: true });
    expect(await digestsTo(email)).toHaveLength(1);
    expect(await jobsOf('news')).toEqual([]);
  });

  it('DESK-11 waits until the oldest news is an hour old, and then contains all', async () => {
    const { email } = await admin();
    await ask('Sam');
    await ask('Kim');
    await sendDueNews();
    expect(await digestsTo(email)).toEqual([]);
    const [oldest] = await jobsOf('news');
    const dueAt = new Date((oldest?.dueAt.getTime() ?? 0) - 3_600_000);
    await Job.updateOne({ _id: oldest?._id }, { dueAt });
    await sendDueNews();
    const [digest] = await digestsTo(email);
    expect(digest?.text).toContain('From Sam');
    expect(digest?.text).toContain('From Kim');
  });

  it('DESK-11 two processes that send at once send one digest', async () => {
    const { email } = await admin();
    await ask('Sam');
    await Promise.allSettled([
      sendDueNews({ isHourOver: true }),
      sendDueNews({ isHourOver: true }),
    ]);
    expect(await digestsTo(email)).toHaveLength(1);
  });
});

describe('the causes', () => {
  const news = async () => (await jobsOf<NewsJob>('news')).map(({ payload }) => payload);
  const kinds = async () => (await news()).map(({ kind }) => kind);

  it('DESK-11 are stored with their change: a refused one is none', async () => {
    const application = form();
    await applied(application);
    await call('POST /merchant/seller-request', { input: application });
    expect(await kinds()).toEqual(['application']);
  });

  it('DESK-11 are products that an order sells out, not those that have some left', async () => {
    const [few, last] = [await makeProduct({ quantity: 3 }), await makeProduct({ quantity: 1 })];
    await buy(await makeUser(), [{ product: few }]);
    expect(await kinds()).toEqual([]);
    await buy(await makeUser(), [{ product: few }, { product: last }]);
    expect((await news())[0]).toMatchObject({ kind: 'soldOut', text: last.name });
    expect(await kinds()).toEqual(['soldOut']);
  });
});

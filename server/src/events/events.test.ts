import { expect, it, onTestFinished, vi } from 'vitest';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { ContactMessage } from '../contact/model/ContactMessage.ts';
import { EventTicket } from './model/EventTicket.ts';
import { Session } from '../users/model/Session.ts';
import { User } from '../users/model/User.ts';
import { database } from '../platform/database/connection.ts';
import { buy, makeOrder, setLineStatus } from '../test/buy.ts';
import { openEvents } from '../test/eventReader.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { makeDelivered, requestReturn } from '../test/returns.ts';
import { call, listening, startApp } from '../test/startApp.ts';
import type { Caller } from '../users/model/caller.ts';
import { liveEvents } from './liveEvents.ts';

startApp();

const change = (kind: string, { _id }: { _id: { toString(): string } }) =>
  JSON.stringify({ kind, id: _id.toString() });

it('LIVE-01 CALL-153 CALL-154 tells buyer, admin and the merchants with own lines of a changed order, and nobody else', async () => {
  const url = await listening();
  const { user, admin, kim, order } = await makeOrder();
  const [pat, other] = [await makeMerchant(), await makeUser()];
  const [ofUser, ofAdmin, ofKim, ofPat, ofOther] = await Promise.all(
    [user, admin, kim, pat, other].map((person) => openEvents(url, person)),
  );
  await setLineStatus(order, 0, 'Shipped', admin);
  const mat = await makeProduct({ brand: pat.brand._id });
  const own = await buy(other, [{ product: mat }]);
  // The last change shows that what is missing does not follow.
  await expect.poll(() => ofOther?.changes()).toEqual([change('order', own)]);
  await expect.poll(() => ofPat?.changes()).toEqual([change('product', mat), change('order', own)]);
  await expect.poll(() => ofAdmin?.changes()).toContain(change('order', own));
  expect(ofAdmin?.changes()).toContain(change('order', order));
  expect(ofUser?.changes()).toEqual([change('order', order)]);
  expect(ofKim?.changes()).toEqual([change('order', order)]);
});

it('LIVE-01 tells of returns, and admins of messages', async () => {
  const url = await listening();
  const { user, admin, kim, order } = await makeDelivered();
  const [ofUser, ofAdmin, ofKim] = await Promise.all(
    [user, admin, kim].map((person) => openEvents(url, person)),
  );
  const { body } = await requestReturn(order, 0, user);
  const question = { name: 'Robin', email: user.email, message: 'Where is it?' };
  const message = await ContactMessage.create(question);
  await expect.poll(() => ofAdmin?.changes()).toContain(change('message', message));
  for (const events of [ofUser, ofAdmin, ofKim]) {
    await expect.poll(() => events?.changes()).toContain(change('return', body.return));
  }
  expect(ofUser?.changes()).not.toContain(change('message', message));
});

it('LIVE-01 tells admins of users, products and the audit log, and merchants of own products', async () => {
  const url = await listening();
  const [admin, kim, pat, member] = [
    await makeUser('ROLE_ADMIN'),
    await makeMerchant(),
    await makeMerchant(),
    await makeUser(),
  ];
  const [ofAdmin, ofKim, ofPat, ofMember] = await Promise.all(
    [admin, kim, pat, member].map((person) => openEvents(url, person)),
  );
  const mat = await makeProduct({ brand: kim.brand._id });
  const input = { product: { isActive: false } };
  await call('PUT /products/:id/active', { params: { id: mat._id.toString() }, input, as: kim });
  const guest = await makeUser();
  const own = await makeProduct({ brand: pat.brand._id });
  await expect.poll(() => ofPat?.changes()).toEqual([change('product', own)]);
  await expect.poll(() => ofAdmin?.changes()).toContain(change('product', own));
  const entry = await AuditEntry.findOne({ target: mat._id }).orFail().lean();
  expect(ofAdmin?.changes()).toEqual(
    expect.arrayContaining([
      change('product', mat),
      change('user', guest),
      change('change', entry),
    ]),
  );
  expect(ofKim?.changes()).toEqual([change('product', mat)]);
  expect(ofMember?.changes()).toEqual([]);
});

it('CALL-154 a ticket opens one stream, for a short time, and stands nowhere in clear', async () => {
  const url = await listening();
  const as = await makeUser();
  const { response, ticket } = await openEvents(url, as);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const refused = (value: string) => call('GET /events', { input: { ticket: value } });
  expect((await refused(ticket)).status).toBe(401);
  expect((await refused('x')).failure.error).toBe('Please login to continue.');
  const late = (await call('POST /events/ticket', { as })).body.ticket;
  expect(await EventTicket.exists({ _id: late })).toBeNull();
  const ofUser = { userId: as._id.toString() };
  await EventTicket.updateOne(ofUser, { expiresAt: new Date(0) });
  expect((await refused(late)).status).toBe(401);
  const ended = (await call('POST /events/ticket', { as })).body.ticket;
  await call('POST /user/sign-out', { as });
  expect((await refused(ended)).status).toBe(401);
});

it('LIVE-01 ends with its session, and with the rights of the account', async () => {
  const url = await listening();
  const [out, everywhere, blocked, promoted, kim, kept] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeMerchant(),
    await makeUser(),
  ];
  const streams = await Promise.all(
    [out, everywhere, blocked, promoted, kim, kept].map((person) => openEvents(url, person)),
  );
  const still = streams.pop();
  await call('POST /user/sign-out', { as: out });
  await call('POST /user/sign-out-everywhere', { as: everywhere });
  await User.updateOne({ _id: blocked._id }, { isBlocked: true });
  await User.updateOne({ _id: promoted._id }, { role: 'ROLE_ADMIN' });
  await User.updateOne({ _id: kim._id }, { 'merchant.brand': null });
  await User.updateOne({ _id: kept._id }, { firstName: 'Robyn' });
  for (const [index, { isEnded }] of streams.entries()) {
    await expect.poll(isEnded, { message: `stream ${index}` }).toBe(true);
  }
  await Session.updateMany({ user: kept._id }, { lastUsedAt: new Date(0) });
  await buy(kept, [{ product: await makeProduct() }]);
  await expect.poll(() => still?.changes()).toHaveLength(1);
  expect(still?.isEnded()).toBe(false);
});

it('LIVE-01 follows the changes while somebody listens, by one stream for all', async () => {
  const url = await listening();
  const watch = vi.spyOn(database(), 'watch');
  onTestFinished(() => watch.mockRestore());
  const people = [await makeUser(), await makeUser(), await makeUser()];
  const streams = await Promise.all(people.map((person) => openEvents(url, person)));
  expect(watch).toHaveBeenCalledOnce();
  const opened = watch.mock.results[0]?.value as ReturnType<typeof watch>; // it did not throw
  for (const { close } of streams) close();
  await expect.poll(() => opened.closed).toBe(true);
  const again = await openEvents(url, await makeUser());
  expect(again.response.status).toBe(200);
  expect(watch).toHaveBeenCalledTimes(2);
});

it('LIVE-01 a lost change stream ends the streams, so that clients read again', async () => {
  const url = await listening();
  const watch = vi.spyOn(database(), 'watch');
  onTestFinished(() => watch.mockRestore());
  const as = await makeUser();
  const { isEnded } = await openEvents(url, as);
  const opened = watch.mock.results[0]?.value as ReturnType<typeof watch>; // it did not throw
  await opened.close();
  await expect.poll(isEnded).toBe(true);
  const again = await openEvents(url, as);
  const order = await buy(as, [{ product: await makeProduct() }]);
  await expect.poll(again.changes).toEqual([change('order', order)]);
});

it('LIVE-01 ends the oldest of more than five streams of an account, and says so', async () => {
  const url = await listening();
  const as = await makeUser();
  const streams: Awaited<ReturnType<typeof openEvents>>[] = [];
  for (let count = 0; count < 6; count += 1) streams.push(await openEvents(url, as));
  await expect.poll(() => streams[0]?.isEnded()).toBe(true);
  expect(streams[0]?.blocks).toEqual(['event: replaced\ndata: {}']);
  expect(streams.slice(1).map(({ isEnded }) => isEnded())).toEqual(Array(5).fill(false));
});

it('LIVE-01 refuses more streams than it can keep', async () => {
  const as = await makeUser();
  const { _id } = as;
  const caller = { _id } as Caller; // all that is read of somebody who hears of nothing
  const claims = { userId: _id.toString(), version: 0, sessionId: '' };
  const all = await Promise.all(
    Array.from({ length: 2_000 }, () => liveEvents.listen(caller, claims)),
  );
  const { ticket } = (await call('POST /events/ticket', { as })).body;
  const refused = await call('GET /events', { input: { ticket } });
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  for (const stream of all) stream.destroy();
  const opened = await openEvents(await listening(), as);
  expect(opened.response.status).toBe(200);
});

it('LIVE-01 ends all streams when the process stops, and takes no further ones', async () => {
  const url = await listening();
  const as = await makeUser();
  const { isEnded } = await openEvents(url, as);
  await liveEvents.stop();
  onTestFinished(() => liveEvents.start());
  await expect.poll(isEnded).toBe(true);
  expect((await openEvents(url, as)).response.status).toBe(503);
});

it('LIVE-01 sends a comment every 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const url = await listening();
  const { blocks } = await openEvents(url, await makeUser());
  vi.advanceTimersByTime(25_000);
  await expect.poll(() => blocks).toEqual([':']);
});

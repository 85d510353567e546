import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

/** A response that stays open until `leave()`. */
function connection() {
  const res = Object.assign(new EventEmitter(), { closed: false });
  const leave = () => {
    res.closed = true;
    res.emit('close');
  };
  // ConcurrencyLimit uses no other members.
  return { res: res as unknown as ServerResponse, leave };
}

/** Work that runs until `end` is emitted. */
function heldWork() {
  const held = new EventEmitter();
  const promise = new Promise<string>((resolve) => held.once('end', resolve));
  return { work: vi.fn(() => promise), end: () => held.emit('end', 'done') };
}

const size = { maxRunning: 1, maxWaiting: 2, maxWaitMs: 60_000 };
const refusal = { status: 503, retryAfterSeconds: 5, kind: 'test' };

it('SAFE-01 runs work up to its limit, queues the rest in order, and refuses more', async () => {
  const limit = new ConcurrencyLimit('test', size);
  const { res } = connection();
  const held = [heldWork(), heldWork(), heldWork()];
  const results = held.map(({ work }) => limit.run(work, res));
  expect(held.map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 0]);
  expect(() => limit.assertAvailable()).toThrow('The shop is temporarily unavailable');
  await expect(limit.run(() => 'never', res)).rejects.toMatchObject(refusal);
  for (const [at, { end }] of held.entries()) {
    end();
    expect(await results[at]).toBe('done');
  }
  expect(await limit.run(() => 'free again', res)).toBe('free again');
  expect(limit.isIdle).toBe(true);
  expect(res.listenerCount('close')).toBe(0);
});

it('SAFE-01 refuses work that waited too long, and frees its place in the queue', async () => {
  const limit = new ConcurrencyLimit('test', { ...size, maxWaitMs: 20 });
  const { res } = connection();
  const first = heldWork();
  const running = limit.run(first.work, res);
  const late = vi.fn(() => 'late');
  await expect(limit.run(late, res)).rejects.toMatchObject(refusal);
  first.end();
  await running;
  expect(late).not.toHaveBeenCalled();
  expect(limit.isIdle).toBe(true);
});

it('SAFE-02 does not start work whose client has disconnected, and continues with the next', async () => {
  const limit = new ConcurrencyLimit('test', size);
  const [gone, other] = [connection(), connection()];
  const first = heldWork();
  const running = limit.run(first.work, other.res);
  const abandoned = vi.fn(() => 'abandoned');
  const waiting = limit.run(abandoned, gone.res);
  const next = limit.run(() => 'next', other.res);
  gone.leave();
  await expect(waiting).rejects.toMatchObject({ status: 400 });
  first.end();
  expect([await running, await next]).toEqual(['done', 'next']);
  await expect(limit.run(abandoned, gone.res)).rejects.toMatchObject({ status: 400 });
  expect(abandoned).not.toHaveBeenCalled();
  expect(limit.isIdle).toBe(true);
});

it('SAFE-02 loses no slot when a client disconnects in the moment its work may start', async () => {
  const limit = new ConcurrencyLimit('test', size);
  const [gone, other] = [connection(), connection()];
  const first = heldWork();
  const running = limit.run(first.work, other.res);
  const waiting = limit.run(() => 'abandoned', gone.res);
  first.end();
  await running;
  gone.leave();
  await waiting.catch(() => {});
  expect(await limit.run(() => 'free', other.res)).toBe('free');
  expect(limit.isIdle).toBe(true);
});

it('SAFE-03 limits each client separately', async () => {
  const clients = new ConcurrencyLimit('test', { ...size, maxWaiting: 0 });
  const { res } = connection();
  const held = heldWork();
  const running = clients.run(held.work, res, 'a');
  await expect(clients.run(() => 'more', res, 'a')).rejects.toMatchObject(refusal);
  expect(await clients.run(() => 'other', res, 'b')).toBe('other');
  held.end();
  await running;
  expect(await clients.run(() => 'again', res, 'a')).toBe('again');
  expect(clients.isIdle).toBe(true);
});

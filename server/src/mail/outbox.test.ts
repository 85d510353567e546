import mongoose from 'mongoose';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../database.ts';
import { withinCapacity } from '../http/capacity.ts';
import { log } from '../log.ts';
import { fillCart, keepLetters } from '../test/buy.ts';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { readFailure } from './failure.ts';
import { Lease } from './lease.ts';
import { makeLetter } from './makeLetter.ts';
import { queue, sendDue, startOutbox, stopOutbox } from './outbox.ts';
import { QueuedLetter } from './QueuedLetter.ts';

// The addresses must be in the environment before the settings are read.
const { mailServer, database } = await vi.hoisted(async () => {
  const { startMailServer } = await import('../test/mailServer.ts');
  const { startDatabaseProxy } = await import('../test/databaseProxy.ts');
  const servers = {
    mailServer: await startMailServer(),
    database: await startDatabaseProxy(process.env['MONGO_URI'] ?? ''),
  };
  process.env['SMTP_URL'] = servers.mailServer.url;
  process.env['MONGO_URI'] = servers.database.uri;
  process.env['LOG_LEVEL'] = 'silent';
  return servers;
});

// What is registered first ends last.
afterAll(async () => {
  await mailServer.stop();
  await database.close();
});
startApp();
keepLetters();

beforeEach(async () => {
  mailServer.state.refuses = null;
  await QueuedLetter.deleteMany();
});

const minute = 60_000;
const letter = makeLetter({ subject: 'News', heading: 'News', paragraphs: ['This happened.'] });
const someone = () => `${unique('to')}@example.com`;
const taken = (to: string) => mailServer.taken.filter((message) => message.includes(`To: ${to}`));
const row = (to: string) => QueuedLetter.findOne({ to }).lean();
const makeDue = (to: string, fields: object = {}) =>
  QueuedLetter.updateOne({ to }, { nextTryAt: new Date(), ...fields });
const arrival = (to: string, timeout = 5_000) =>
  vi.waitFor(
    async () => {
      expect(taken(to)).toHaveLength(1);
      expect(await row(to)).toBeNull();
    },
    { timeout },
  );
const idIn = (message: string | undefined) => /^Message-ID: (.*)$/im.exec(message ?? '')?.[1];

describe('the outbox, emptied by hand', () => {
  it('CALL-53 sends each letter once, many at a time, and keeps no copy', async () => {
    const people = Array.from({ length: 120 }, someone);
    for (const to of people) await queue(to, letter);
    await sendDue();
    expect(people.map((to) => taken(to).length)).toEqual(people.map(() => 1));
    expect(await QueuedLetter.countDocuments()).toBe(0);
  });

  /** Sends what is due while somebody waits for an answer, for so long, and says how many milliseconds it took. */
  async function sendAmidVisit(milliseconds: number): Promise<number> {
    let leave = () => {};
    const visit = withinCapacity(new Promise<void>((resolve) => (leave = resolve)));
    const timer = setTimeout(leave, milliseconds);
    const begin = performance.now();
    await sendDue();
    const took = performance.now() - begin;
    clearTimeout(timer);
    leave();
    await visit;
    return took;
  }

  it('CALL-53 lets people go first who wait for an answer', async () => {
    const to = someone();
    await queue(to, letter);
    expect(await sendAmidVisit(300)).toBeGreaterThan(290);
    expect(taken(to)).toHaveLength(1);
  });

  it('CALL-53 sends what has waited for three seconds whoever waits, one every 50 ms', async () => {
    const people = Array.from({ length: 4 }, someone);
    for (const to of people) {
      await queue(to, letter);
      await makeDue(to, { createdAt: new Date(Date.now() - 3_000) });
    }
    const took = await sendAmidVisit(10_000);
    expect(took).toBeGreaterThan(190);
    expect(took).toBeLessThan(3_000);
    expect(people.map((to) => taken(to).length)).toEqual([1, 1, 1, 1]);
  });

  it('CALL-53 tries a refused letter again within 30 seconds for ten minutes, then ever later', async () => {
    const to = someone();
    mailServer.state.refuses = { at: 'RCPT', status: 451 };
    await queue(to, letter);
    const waits: number[] = [];
    for (const [tries, age] of [0, 3, 5, 10, 60, 24 * 60].entries()) {
      await makeDue(to, { createdAt: new Date(Date.now() - age * minute) });
      await sendDue();
      const kept = await row(to);
      expect(kept?.tries).toBe(tries + 1);
      expect(kept?.lastError).toBe('RCPT TO 451');
      waits.push(Math.round(((kept?.nextTryAt.getTime() ?? 0) - Date.now()) / 5_000) * 5);
    }
    expect(waits).toEqual([10, 10, 15, 30, 180, 4_320]);
    expect(taken(to)).toEqual([]);

    mailServer.state.refuses = null;
    await sendDue();
    expect(taken(to)).toEqual([]);
    await makeDue(to);
    await sendDue();
    expect(taken(to)).toHaveLength(1);
    expect(await row(to)).toBeNull();
  });

  it.each(['RCPT', 'DATA'] as const)(
    'CALL-53 gives a letter up that is refused for good at %s, and no other',
    async (at) => {
      const [never, later] = [someone(), someone()];
      mailServer.state.refuses = { at, status: 550 };
      await queue(never, letter);
      await sendDue();
      expect(await row(never)).toBeNull();
      mailServer.state.refuses = { at, status: 452 };
      await queue(later, letter);
      await sendDue();
      expect(await row(later)).not.toBeNull();
      expect([...taken(never), ...taken(later)]).toEqual([]);
    },
  );

  it.each([
    ['AUTH', 535],
    ['MAIL', 550],
    ['RCPT', 421],
  ] as const)(
    'CALL-53 keeps everything when the mail server refuses the shop itself (%s %i), and says so without a secret',
    async (at, status) => {
      const people = Array.from({ length: 20 }, someone);
      for (const to of people) await queue(to, letter);
      const warn = vi.spyOn(log, 'warn');
      mailServer.state.refuses = { at, status };
      await sendDue();
      const rows = await QueuedLetter.find().lean();
      expect(rows).toHaveLength(20);
      // The others were not even tried.
      expect(rows.filter(({ tries }) => tries > 0).length).toBeLessThanOrEqual(5);
      const said = JSON.stringify([warn.mock.calls, rows.map(({ lastError }) => lastError)]);
      warn.mockRestore();
      expect(said).toContain(String(status));
      expect(said).not.toContain('open-sesame');
      expect(said).not.toContain('@example.com');

      mailServer.state.refuses = null;
      await QueuedLetter.updateMany({}, { nextTryAt: new Date() });
      await sendDue();
      expect(people.map((to) => taken(to).length)).toEqual(people.map(() => 1));
    },
  );

  it('CALL-53 does not wait for a time that the clock has left again', async () => {
    const to = someone();
    await queue(to, letter);
    const triedAt = new Date(Date.now() + 120 * minute);
    await makeDue(to, { tries: 1, triedAt, nextTryAt: new Date(triedAt.getTime() + 10_000) });
    await sendDue();
    expect(taken(to)).toHaveLength(1);
  });

  it('CALL-53 sends a letter whose yes got lost again under the same Message-ID', async () => {
    const to = someone();
    mailServer.state.hangsUp = 1;
    await queue(to, letter);
    await sendDue();
    expect(await row(to)).not.toBeNull();
    await makeDue(to);
    await sendDue();
    const [first, second] = taken(to).map(idIn);
    expect(first).toMatch(/^<[\da-f]{24}@127\.0\.0\.1>$/);
    expect(second).toBe(first);
    expect(await row(to)).toBeNull();
  });

  it('CALL-53 sends a letter once even when the database is away as it would note that', async () => {
    const to = someone();
    await queue(to, letter);
    const lost = { command: 'delete', fault: 'lost' } as const;
    database.faults.push(lost, lost, lost);
    await sendDue();
    expect(database.faults).toEqual([]);
    expect(await row(to)).toBeNull();
    await sendDue();
    expect(taken(to)).toHaveLength(1);
  });

  it('CALL-03 gives a letter up after two days, so that no link lies around', async () => {
    const to = someone();
    mailServer.state.refuses = { at: 'RCPT', status: 451 };
    await queue(to, letter);
    const createdAt = new Date(Date.now() - 49 * 60 * minute);
    // Not by the clock alone: that may have jumped.
    await makeDue(to, { createdAt, tries: 19 });
    await sendDue();
    expect((await row(to))?.tries).toBe(20);
    await makeDue(to);
    await sendDue();
    expect(await row(to)).toBeNull();
    expect(taken(to)).toEqual([]);
  });

  it('CALL-51 writes the sender, both forms, an id of its own and the way out into the mail', async () => {
    const to = someone();
    const unsubscribeUrl = 'http://127.0.0.1:3000/newsletter/unsubscribe/abc';
    await queue(to, { ...letter, unsubscribeUrl, replyTo: 'reader@example.com' });
    const id = (await row(to))?._id.toString() ?? '';
    await sendDue();
    const message = taken(to)[0] ?? '';
    for (const line of [
      'From: Uphill <shop@example.com>',
      'Reply-To: reader@example.com',
      'Subject: News',
      `Message-ID: <${id}@127.0.0.1>`,
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
    ]) {
      expect(message.replace(/\n\s+/g, ' ')).toContain(line);
    }
  });

  it('CALL-09 passes over an account without an email', async () => {
    await queue('', letter);
    expect(await QueuedLetter.countDocuments()).toBe(0);
  });

  it('CALL-53 what went wrong is told apart, and told without what the server quoted', () => {
    const failure = (fields: object) => readFailure(Object.assign(new Error('quoted'), fields));
    expect(failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })).toEqual({
      isFinal: true,
      isServerAway: false,
      reason: 'RCPT TO 550',
    });
    expect(failure({ code: 'ETLS', command: 'STARTTLS' })).toMatchObject({ isServerAway: true });
    expect(failure({ code: 'EDNS', command: 'CONN' })).toMatchObject({ isServerAway: true });
    expect(failure({ code: 'ENOSPC' })).toMatchObject({ isServerAway: true, isFinal: false });
    // A letter that cannot even be written must not stand in the way of the others.
    expect(failure({})).toMatchObject({ isServerAway: false, isFinal: false });
  });
});

describe('the outbox, delivering', () => {
  beforeEach(() => {
    startOutbox();
    return stopOutbox;
  });

  it('CALL-53 sends soon after a commit, and nothing of what was taken back', async () => {
    const to = someone();
    const takenBack = someone();
    await expect(
      inTransaction(async () => {
        await queue(takenBack, letter);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await inTransaction(() => queue(to, letter));
    const start = Date.now();
    await arrival(to);
    expect(Date.now() - start).toBeLessThan(2_000);
    expect(await row(takenBack)).toBeNull();
    expect(taken(takenBack)).toEqual([]);
  });

  it('CALL-53 sends what another process queued, and what is queued while it is busy', async () => {
    const other = someone();
    await QueuedLetter.create({ to: other, ...letter });
    await arrival(other);
    let sayYes = () => {};
    const slow = someone();
    mailServer.state.takesTime = new Promise((resolve) => {
      sayYes = resolve;
    });
    await queue(slow, letter);
    await vi.waitFor(() => expect(taken(slow)).toHaveLength(1));
    mailServer.state.takesTime = Promise.resolve();
    const people = Array.from({ length: 5 }, someone);
    await Promise.all(people.map((to) => queue(to, letter)));
    for (const to of people) await arrival(to);
    expect(await row(slow)).not.toBeNull();
    sayYes();
    await arrival(slow);
  });

  it('CALL-53 goes on after a refusal', async () => {
    const refused = someone();
    mailServer.state.refuses = { at: 'RCPT', status: 451 };
    await queue(refused, letter);
    await vi.waitFor(async () => expect((await row(refused))?.tries).toBe(1), { timeout: 5_000 });
    mailServer.state.refuses = null;
    const to = someone();
    await queue(to, letter);
    await arrival(to);
    expect(taken(refused)).toEqual([]);
  });

  it('CALL-53 loses nothing while the mail server is away, and sends within 30 seconds of its return', async () => {
    await mailServer.stop();
    const people = Array.from({ length: 10 }, someone);
    for (const to of people) await queue(to, letter);
    await expect
      .poll(() => QueuedLetter.exists({ tries: { $gt: 0 } }), { timeout: 10_000 })
      .not.toBeNull();
    await mailServer.startAgain();
    for (const to of people) await arrival(to, 30_000);
  });

  it('CALL-53 stops when told to and begins again', async () => {
    const to = someone();
    await stopOutbox();
    await queue(to, letter);
    expect(await row(to)).not.toBeNull();
    startOutbox();
    await arrival(to);
  });

  it('CALL-53 placing an order never waits for mail, however much of it lies there', async () => {
    await mailServer.stop();
    await QueuedLetter.insertMany(
      Array.from({ length: 1_000 }, () => ({ to: someone(), ...letter })),
    );
    const [user, product] = [await makeUser(), await makeProduct()];
    const input = await fillCart(user, [{ product }]);
    database.commands.length = 0;
    expect((await call('POST /order/add', { input, as: user })).status).toBe(201);
    const inOrder = database.commands.filter((command) => 'autocommit' in command);
    const written = inOrder.flatMap(({ nsInfo = [] }) => nsInfo);
    expect(written).toContainEqual({ ns: expect.stringMatching(/\.outbox$/) });
    expect(await row(user.email)).not.toBeNull();
    await QueuedLetter.deleteMany();
    await mailServer.startAgain();
  });
});

describe('the lease of the outbox', () => {
  const patiently = { timeout: 20_000 };

  it('CALL-53 is one process’s until it stops or shows no life for five seconds, wherever the database was', async () => {
    const [name, deadName] = [unique('lease'), unique('lease')];
    await mongoose.connection
      .collection<{ _id: string; holder: string; beat: number }>('leases')
      .insertOne({ _id: deadName, holder: 'a dead process', beat: 7 });
    const [first, second, heir] = [new Lease(name), new Lease(name), new Lease(deadName)];
    const begin = performance.now();
    first.start();
    await expect.poll(() => first.isHeld, patiently).toBe(true);
    second.start();
    heir.start();
    await expect.poll(() => heir.isHeld, patiently).toBe(true);
    expect(performance.now() - begin).toBeGreaterThan(5_000);
    expect([first.isHeld, second.isHeld]).toEqual([true, false]);

    await database.close();
    await expect.poll(() => first.isHeld, patiently).toBe(false);
    await database.open();
    await expect.poll(() => first.isHeld || second.isHeld, patiently).toBe(true);
    expect(first.isHeld).toBe(true);

    await first.stop();
    expect(first.isHeld).toBe(false);
    await expect.poll(() => second.isHeld, patiently).toBe(true);
    await Promise.all([second.stop(), heir.stop()]);
  });
});

import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, disconnect, inTransaction } from '../database.ts';
import { unique } from '../test/factories.ts';
import { makeLetter } from './makeLetter.ts';
import { queue, sendNext, startOutbox, stopOutbox } from './outbox.ts';
import { QueuedLetter } from './QueuedLetter.ts';

// The address must be in the environment before the settings are read.
const mailServer = await vi.hoisted(async () => {
  const { startMailServer } = await import('../test/mailServer.ts');
  const server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  process.env['LOG_LEVEL'] = 'silent';
  return server;
});

beforeAll(() => connect());
beforeEach(() => {
  mailServer.state.isRefusing = false;
});
afterAll(async () => {
  await stopOutbox();
  await mailServer.stop();
  await mongoose.connection.dropDatabase();
  await disconnect();
});

async function sendAll(): Promise<void> {
  while (await sendNext());
}

const letter = makeLetter({ subject: 'News', heading: 'News', paragraphs: ['This happened.'] });
const someone = () => `${unique('to')}@example.com`;
const taken = (to: string) => mailServer.taken.filter((message) => message.includes(`To: ${to}`));
const row = (to: string) => QueuedLetter.findOne({ to }).lean();
const makeDue = (to: string) => QueuedLetter.updateOne({ to }, { nextTryAt: new Date() });
const arrival = (to: string) =>
  vi.waitFor(
    async () => {
      expect(taken(to)).toHaveLength(1);
      expect(await row(to)).toBeNull();
    },
    { timeout: 5_000 },
  );

describe('the outbox, emptied by hand', () => {
  it('CALL-53 sends a letter once, however many take from it at once, and keeps no copy', async () => {
    const people = Array.from({ length: 20 }, someone);
    for (const to of people) await queue(to, letter);
    await Promise.all(Array.from({ length: 5 }, () => sendAll()));
    expect(people.map((to) => taken(to).length)).toEqual(people.map(() => 1));
    expect(await QueuedLetter.countDocuments({ to: { $in: people } })).toBe(0);
  });

  it('CALL-53 keeps a letter that the mail server refuses and tries again, ever later', async () => {
    const to = someone();
    mailServer.state.isRefusing = true;
    await queue(to, letter);
    const waits: number[] = [];
    for (let tries = 1; tries <= 3; tries++) {
      await makeDue(to);
      await sendAll();
      const kept = await row(to);
      expect(kept?.tries).toBe(tries);
      expect(kept?.lastError).toContain('451');
      waits.push(Math.round(((kept?.nextTryAt.getTime() ?? 0) - Date.now()) / 10_000));
    }
    expect(waits).toEqual([1, 2, 4]);
    expect(taken(to)).toEqual([]);

    mailServer.state.isRefusing = false;
    await makeDue(to);
    await sendAll();
    expect(taken(to)).toHaveLength(1);
    expect(await row(to)).toBeNull();
  });

  it('CALL-53 leaves a letter alone that another process has in hand, and takes it over when that fails', async () => {
    const to = someone();
    await queue(to, letter);
    await QueuedLetter.updateOne({ to }, { nextTryAt: new Date(Date.now() + 120_000), tries: 1 });
    await sendAll();
    expect(taken(to)).toEqual([]);
    await makeDue(to);
    await sendAll();
    expect(taken(to)).toHaveLength(1);
  });

  it('CALL-03 gives a letter up after two days, so that no link lies around', async () => {
    const to = someone();
    mailServer.state.isRefusing = true;
    await queue(to, letter);
    await QueuedLetter.updateOne({ to }, { createdAt: new Date(Date.now() - 49 * 3_600_000) });
    await sendAll();
    expect(await row(to)).toBeNull();
    expect(taken(to)).toEqual([]);
  });

  it('CALL-51 writes the sender, both forms, an id of its own and the way out into the mail', async () => {
    const to = someone();
    const unsubscribeUrl = 'http://127.0.0.1:3000/newsletter/unsubscribe/abc';
    await queue(to, { ...letter, unsubscribeUrl, replyTo: 'reader@example.com' });
    const id = (await row(to))?._id.toString() ?? '';
    await sendAll();
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
    const before = await QueuedLetter.countDocuments();
    await queue('', letter);
    expect(await QueuedLetter.countDocuments()).toBe(before);
  });
});

describe('the outbox, delivering', () => {
  beforeAll(() => startOutbox());

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

  it('CALL-53 sends what is queued while it is busy, and goes on after a refusal', async () => {
    const refused = someone();
    mailServer.state.isRefusing = true;
    await queue(refused, letter);
    await vi.waitFor(async () => expect((await row(refused))?.lastError).toContain('451'), {
      timeout: 5_000,
    });
    mailServer.state.isRefusing = false;
    const people = Array.from({ length: 5 }, someone);
    await Promise.all(people.map((to) => queue(to, letter)));
    for (const to of people) await arrival(to);
    expect(taken(refused)).toEqual([]);
  });

  it('CALL-53 stops when told to and begins again', async () => {
    const to = someone();
    await stopOutbox();
    await queue(to, letter);
    expect(await row(to)).not.toBeNull();
    startOutbox();
    await arrival(to);
  });
});

import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import mongoose from 'mongoose';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetEmail } from '../../users/accountEmails.ts';
import { log } from '../../log.ts';
import { fillCart, keepEmails } from '../../test/buy.ts';
import { makeProduct, makeUser, unique } from '../../test/factories.ts';
import { runJobs } from '../../test/jobs.ts';
import { call, startApp } from '../../test/startApp.ts';
import { inTransaction } from '../database/transaction.ts';
import { runWork } from '../http/workLimits.ts';
import { Job, newJob } from '../jobs/Job.ts';
import { worker } from '../jobs/jobs.ts';
import { classifyDeliveryError } from './emailJobs.ts';
import type { Email, EmailJob } from './email.ts';
import { emailJobs } from './emailJobs.ts';
import { enqueueEmail } from './outbox.ts';

// The settings read the environment on import.
const { mailServer, database } = await vi.hoisted(async () => {
  const { startMailServer } = await import('../../test/mailServer.ts');
  const { startDatabaseProxy } = await import('../../test/databaseProxy.ts');
  const servers = {
    mailServer: await startMailServer(),
    database: await startDatabaseProxy(process.env['MONGO_URI'] ?? ''),
  };
  process.env['SMTP_URL'] = servers.mailServer.url;
  process.env['MONGO_URI'] = servers.database.uri;
  return servers;
});

// afterAll hooks run in reverse order.
afterAll(async () => {
  await mailServer.stop();
  await database.close();
});
startApp();
keepEmails();

beforeEach(async () => {
  mailServer.state.refuses = null;
  await Job.deleteMany();
});

const minute = 60_000;
const email: Email = { subject: 'News', heading: 'News', paragraphs: ['This happened.'] };
const someone = () => `${unique('to')}@example.com`;
const taken = (to: string) => mailServer.taken.filter((message) => message.includes(`To: ${to}`));
const row = (to: string) => Job.findOne({ kind: 'email', 'payload.to': to }).lean();
const countUnsent = () => Job.countDocuments({ kind: 'email' });
const makeDue = (to: string, fields: object = {}) =>
  Job.updateMany({ kind: 'email', 'payload.to': to }, { dueAt: new Date(), ...fields });
const arrival = (to: string) =>
  vi.waitFor(
    async () => {
      expect(taken(to)).toHaveLength(1);
      expect(await row(to)).toBeNull();
    },
    { timeout: 30_000 },
  );
const idIn = (message: string | undefined) => /^Message-ID: (.*)$/im.exec(message ?? '')?.[1];

/** Attempts each due email and digest once. */
async function sendDue() {
  await runJobs('heldEmail', emailJobs.heldEmail);
  await runJobs('email', emailJobs.email);
}

describe('the jobs of emails, done by sendDue()', () => {
  it('CALL-53 sends each email once, several at a time, and keeps no copy', async () => {
    const people = Array.from({ length: 120 }, someone);
    for (const to of people) await enqueueEmail(to, email);
    await sendDue();
    expect(people.map((to) => taken(to).length)).toEqual(people.map(() => 1));
    expect(await countUnsent()).toBe(0);
  });

  /**
   * Runs sendDue() while a request is in progress for `milliseconds`, and returns how long it took
   * in ms.
   */
  async function sendAmidVisit(milliseconds: number): Promise<number> {
    let leave = () => {};
    // runWork() uses no other members.
    const res = Object.assign(new EventEmitter(), { locals: {}, req: {} }) as unknown as Response;
    const visit = runWork('read', () => new Promise<void>((resolve) => (leave = resolve)), res);
    const timer = setTimeout(leave, milliseconds);
    const begin = performance.now();
    await sendDue();
    const took = performance.now() - begin;
    clearTimeout(timer);
    leave();
    await visit;
    return took;
  }

  it('CALL-53 gives way to requests in progress', async () => {
    const to = someone();
    await enqueueEmail(to, email);
    expect(await sendAmidVisit(300)).toBeGreaterThan(290);
    expect(taken(to)).toHaveLength(1);
  });

  it('CALL-53 sends an email after three seconds despite requests in progress, one every 50 ms', async () => {
    const people = Array.from({ length: 4 }, someone);
    for (const to of people) {
      await enqueueEmail(to, email);
      await makeDue(to, { createdAt: new Date(Date.now() - 3_000) });
    }
    const took = await sendAmidVisit(10_000);
    expect(took).toBeGreaterThan(190);
    expect(took).toBeLessThan(9_000);
    expect(people.map((to) => taken(to).length)).toEqual([1, 1, 1, 1]);
  });

  it('CALL-53 retries a refused email within 30 seconds for ten minutes, then at growing intervals', async () => {
    const to = someone();
    mailServer.state.refuses = { at: 'RCPT', status: 451 };
    await enqueueEmail(to, email);
    const waits: number[] = [];
    for (const [attempts, age] of [0, 3, 5, 10, 60, 24 * 60, 10 * 24 * 60].entries()) {
      await makeDue(to, { createdAt: new Date(Date.now() - age * minute) });
      await sendDue();
      const kept = await row(to);
      expect(kept?.attempts).toBe(attempts + 1);
      expect(kept?.lastError).toBe('RCPT TO 451');
      waits.push(Math.round(((kept?.dueAt.getTime() ?? 0) - Date.now()) / 5_000) * 5);
    }
    expect(waits).toEqual([10, 10, 15, 30, 180, 4_320, 8_640]);
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
    'CALL-53 drops an email that is permanently refused at %s, and no other',
    async (at) => {
      const [never, later] = [someone(), someone()];
      mailServer.state.refuses = { at, status: 550 };
      await enqueueEmail(never, email);
      await sendDue();
      expect(await row(never)).toBeNull();
      mailServer.state.refuses = { at, status: 452 };
      await enqueueEmail(later, email);
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
    'CALL-53 keeps all emails when the mail server refuses the shop itself (%s %i), and logs no secret',
    async (at, status) => {
      const people = Array.from({ length: 20 }, someone);
      for (const to of people) await enqueueEmail(to, email);
      const mostOverdue = people.slice(-5);
      for (const to of mostOverdue) await makeDue(to, { dueAt: new Date(1) });
      await Job.updateMany({ 'payload.to': { $nin: mostOverdue } }, { dueAt: new Date(2) });
      const warn = vi.spyOn(log, 'warn');
      mailServer.state.refuses = { at, status };
      await sendDue();
      const rows = await Job.find().lean<EmailJob[]>();
      expect(rows).toHaveLength(20);
      // The others were not attempted.
      const attempted = rows
        .filter(({ attempts }) => attempts > 0)
        .map(({ payload }) => payload.to);
      expect(attempted.length).toBeGreaterThan(0);
      expect(mostOverdue).toEqual(expect.arrayContaining(attempted));
      const said = JSON.stringify([warn.mock.calls, rows.map(({ lastError }) => lastError)]);
      warn.mockRestore();
      expect(said).toContain(String(status));
      expect(said).not.toContain('open-sesame');
      expect(said).not.toContain('@example.com');

      mailServer.state.refuses = null;
      await Job.updateMany({}, { dueAt: new Date() });
      await sendDue();
      expect(people.map((to) => taken(to).length)).toEqual(people.map(() => 1));
    },
  );

  it('CALL-53 retries emails that failed while the clock was ahead', async () => {
    const to = someone();
    await enqueueEmail(to, email);
    const scheduledAt = new Date(Date.now() + 120 * minute);
    await makeDue(to, {
      attempts: 1,
      scheduledAt,
      dueAt: new Date(scheduledAt.getTime() + 10_000),
    });
    await sendDue();
    expect(taken(to)).toHaveLength(1);
  });

  it('CALL-53 resends an email whose acknowledgement was lost, with the same Message-ID', async () => {
    const to = someone();
    mailServer.state.hangsUp = 1;
    await enqueueEmail(to, email);
    await sendDue();
    expect(await row(to)).not.toBeNull();
    await makeDue(to);
    await sendDue();
    const [first, second] = taken(to).map(idIn);
    expect(first).toMatch(/^<[\da-f]{24}@127\.0\.0\.1>$/);
    expect(second).toBe(first);
    expect(await row(to)).toBeNull();
  });

  it('CALL-53 sends an email once even if the database is unavailable right after delivery', async () => {
    const to = someone();
    await enqueueEmail(to, email);
    const lost = { command: 'delete', fault: 'lost' } as const;
    database.faults.push(lost, lost, lost);
    await sendDue();
    expect(database.faults).toEqual([]);
    expect(await row(to)).toBeNull();
    await sendDue();
    expect(taken(to)).toHaveLength(1);
  });

  it('CALL-03 gives an email up after two days, so that no link lies around', async () => {
    const to = someone();
    mailServer.state.refuses = { at: 'RCPT', status: 451 };
    await enqueueEmail(to, email);
    const young = someone();
    await enqueueEmail(young, email);
    await makeDue(young, { createdAt: new Date(Date.now() - 47 * 60 * minute), attempts: 30 });
    const createdAt = new Date(Date.now() - 49 * 60 * minute);
    // Not by the clock alone, which may have jumped.
    await makeDue(to, { createdAt, attempts: 19 });
    await sendDue();
    expect((await row(to))?.attempts).toBe(20);
    await makeDue(to);
    await sendDue();
    expect(await row(to)).toBeNull();
    expect(taken(to)).toEqual([]);
    expect((await row(young))?.attempts).toBe(31);
  });

  it('CALL-51 writes sender, text, HTML, message id and unsubscribe link into the email', async () => {
    const to = someone();
    const unsubscribeUrl = 'http://127.0.0.1:3000/newsletter/unsubscribe/abc';
    await enqueueEmail(to, { ...email, unsubscribeUrl, replyTo: 'reader@example.com' });
    const id = (await row(to))?._id.toString() ?? '';
    const createdAt = new Date(Date.now() - 2 * minute);
    await makeDue(to, { createdAt });
    await sendDue();
    const message = taken(to)[0] ?? '';
    for (const line of [
      'From: Uphill <shop@example.com>',
      'Reply-To: reader@example.com',
      'Subject: News',
      `Date: ${createdAt.toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <${id}@127.0.0.1>`,
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Auto-Submitted: auto-generated',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
    ]) {
      expect(message.replace(/\n\s+/g, ' ')).toContain(line);
    }
  });

  it('CALL-09 sends nothing to an account without an email', async () => {
    await enqueueEmail('', email);
    expect(await countUnsent()).toBe(0);
  });

  it('CALL-53 errors are classified, without the text of the server', () => {
    const failure = (fields: object) =>
      classifyDeliveryError(Object.assign(new Error('quoted'), fields));
    expect(
      failure({ code: 'EENVELOPE', command: 'RCPT TO', response: 'quoted', responseCode: 550 }),
    ).toEqual({
      isFinal: true,
      isServerUnavailable: false,
      reason: 'RCPT TO 550',
    });
    // A reply without a status code may also quote an address or a secret.
    expect(failure({ code: 'EPROTOCOL', command: 'CONN', response: 'quoted' })).toEqual({
      isFinal: false,
      isServerUnavailable: true,
      reason: 'CONN no status',
    });
    expect(failure({ code: 'ETLS', command: 'STARTTLS' })).toMatchObject({
      isServerUnavailable: true,
    });
    expect(failure({ code: 'EDNS', command: 'CONN' })).toMatchObject({ isServerUnavailable: true });
    expect(failure({ code: 'ENOSPC' })).toMatchObject({
      isServerUnavailable: true,
      isFinal: false,
    });
    // 421 means that the server closes the connection, whichever command it answers.
    expect(
      failure({ code: 'EENVELOPE', command: 'RCPT TO', response: 'quoted', responseCode: 421 }),
    ).toEqual({ isFinal: false, isServerUnavailable: true, reason: 'RCPT TO 421' });
    // An email that cannot be written must not block the others.
    expect(failure({})).toMatchObject({ isServerUnavailable: false, isFinal: false });
  });
});

describe('the quota of a recipient', () => {
  const maxPerHour = 20;
  const notification = (name: string): Email => ({
    subject: `About ${name}`,
    heading: name,
    paragraphs: [`This is ${name}.`],
  });
  const names = (count: number) => Array.from({ length: count }, () => unique('news'));
  const sendAll = async (to: string, sent: readonly string[]) => {
    for (const name of sent) await enqueueEmail(to, notification(name));
    await sendDue();
  };
  const read = (to: string) => Promise.all(taken(to).map((message) => PostalMime.parse(message)));
  const subjects = async (to: string) => (await read(to)).map(({ subject }) => subject);
  const countHeld = (to?: string) =>
    Job.countDocuments({ kind: 'heldEmail', ...(to && { 'payload.to': to }) });
  const setHeldAt = (to: string, scheduledAt: Date) =>
    Job.updateMany(
      { kind: 'heldEmail', 'payload.to': to },
      { scheduledAt, dueAt: new Date(scheduledAt.getTime() + 60 * minute) },
    );
  /** Makes the held emails of a recipient look this old. */
  const age = (to: string, milliseconds: number) =>
    setHeldAt(to, new Date(Date.now() - milliseconds));
  const quotas = () =>
    mongoose.connection.collection<{ _id: string; sent: { at: Date }[]; expiresAt?: Date }>(
      'emailQuotas',
    );
  /** Sets the send time of all notifications counted for a recipient. */
  const setSentAt = (to: string, at: Date) =>
    quotas().updateOne({ _id: to }, { $set: { 'sent.$[].at': at } });

  it('SAFE-06 is 20 per hour, without account emails; the rest comes in one digest per hour, with subject and text of each', async () => {
    const to = someone();
    const other = someone();
    const sent = names(40);
    for (const name of sent) await enqueueEmail(to, notification(name));
    await enqueueEmail(to, resetEmail('secret'));
    await enqueueEmail(other, email);
    await sendDue();
    expect(taken(other)).toHaveLength(1);
    const single = await subjects(to);
    expect(single.toSorted()).toEqual(
      [
        ...sent.slice(0, maxPerHour).map((name) => `About ${name}`),
        'Set a new password',
      ].toSorted(),
    );
    expect(await countUnsent()).toBe(0);

    await age(to, 59 * minute);
    await sendDue();
    expect(taken(to)).toHaveLength(maxPerHour + 1);
    await age(to, 60 * minute);
    await sendDue();
    const [digest, ...more] = (await read(to)).slice(maxPerHour + 1);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('Summary: 20 messages from Uphill');
    for (const name of sent.slice(maxPerHour)) {
      for (const form of [digest?.text, digest?.html]) {
        expect(form).toContain(`About ${name}`);
        expect(form).toContain(`This is ${name}.`);
      }
    }
    const inOrder = Array.from(digest?.text?.matchAll(/^About (.+)$/gm) ?? [], ([, name]) => name);
    expect(inOrder).toEqual(sent.slice(maxPerHour));
    // Mail clients hide everything after a signature.
    expect(digest?.text?.match(/^-- $/gm)).toHaveLength(1);
    expect(await countHeld()).toBe(0);
    await sendDue();
    expect(taken(to)).toHaveLength(maxPerHour + 2);
  });

  it('SAFE-06 ignores the case of the address, and is shared by all processes', async () => {
    const to = someone();
    const inCapitals = to.replace(/.*(?=@)/, (name) => name.toUpperCase());
    await sendAll(to, names(12));
    await sendAll(inCapitals, names(12));
    expect(taken(to).length + taken(inCapitals).length).toBe(maxPerHour);
    await age(inCapitals, 60 * minute);
    await sendDue();
    expect((await subjects(inCapitals)).at(-1)).toBe('Summary: 4 messages from Uphill');

    const known = someone();
    const sentElsewhere = Array.from({ length: maxPerHour }, () => ({ at: new Date() }));
    await quotas().insertOne({ _id: known, sent: sentElsewhere });
    await sendAll(known, names(1));
    expect(taken(known)).toEqual([]);
    expect(await countHeld(known)).toBe(1);
  });

  it('SAFE-06 counts the last hour, and ignores entries written while the clock was ahead', async () => {
    const to = someone();
    await sendAll(to, names(20));
    for (const [passed, arrives] of [
      [59 * minute, false],
      [-5 * minute, true],
      [60 * minute, true],
    ] as const) {
      await setSentAt(to, new Date(Date.now() - passed));
      const before = taken(to).length;
      await sendAll(to, names(1));
      expect(taken(to).length - before).toBe(arrives ? 1 : 0);
    }
    const held = await countHeld(to);
    await setHeldAt(to, new Date(Date.now() + 120 * minute));
    await sendDue();
    expect((await subjects(to)).at(-1)).toBe(`Summary: ${held} message from Uphill`);
  });

  it('SAFE-06 counts the latest emails of a recipient who gets some every hour', async () => {
    const to = someone();
    /** How long the count is kept, in minutes. */
    const keptFor = async () => {
      const { expiresAt } = (await quotas().findOne({ _id: to })) ?? {};
      return Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / minute);
    };
    await sendAll(to, names(1));
    expect(await keptFor()).toBe(60);
    await quotas().updateOne({ _id: to }, { $set: { expiresAt: new Date(Date.now() + minute) } });
    await sendAll(to, names(maxPerHour - 1));
    expect(await keptFor()).toBe(60);
    await setSentAt(to, new Date(Date.now() - 61 * minute));
    await sendAll(to, names(maxPerHour + 2));
    expect(taken(to)).toHaveLength(2 * maxPerHour);
    expect(await countHeld(to)).toBe(2);
  });

  it('SAFE-06 counts an email once that is sent again after a crash', async () => {
    const to = someone();
    await enqueueEmail(to, notification(unique('news')));
    const job = await Job.findOne({ 'payload.to': to }).orFail().lean();
    await sendDue();
    // As if the process had ended before it deleted the job.
    await Job.insertMany([job]);
    await sendDue();
    expect(taken(to)).toHaveLength(2);
    expect((await quotas().findOne({ _id: to }))?.sent).toHaveLength(1);
  });

  it('SAFE-06 does not count emails that could not be delivered', async () => {
    const to = someone();
    mailServer.state.refuses = { at: 'RCPT', status: 451 };
    await sendAll(to, names(15));
    for (let time = 0; time < 2; time++) {
      await makeDue(to);
      await sendDue();
    }
    mailServer.state.refuses = null;
    await makeDue(to);
    await sendDue();
    expect(taken(to)).toHaveLength(15);
    expect(await countHeld()).toBe(0);
  });

  it('SAFE-06 splits many emails into several digests, each retried until it is delivered', async () => {
    const to = someone();
    await sendAll(to, names(20));
    const long = names(3).map((name) => ({
      subject: name,
      heading: name,
      paragraphs: ['x'.repeat(90_000)],
    }));
    for (const each of long) await enqueueEmail(to, each);
    await sendDue();
    await age(to, 60 * minute);
    mailServer.state.refuses = { at: 'RCPT', status: 451 };
    await sendDue();
    expect(await Job.countDocuments({ 'payload.to': to, attempts: 1 })).toBe(2);
    mailServer.state.refuses = null;
    await makeDue(to);
    await sendDue();
    const digests = (await read(to)).slice(maxPerHour);
    expect(digests.map(({ subject }) => subject).toSorted()).toEqual([
      'Summary: 1 message from Uphill',
      'Summary: 2 messages from Uphill',
    ]);
    const text = digests.map((digest) => digest.text).join('');
    for (const { subject } of long) expect(text).toContain(subject);
    expect(text.match(/x{90000}/g)).toHaveLength(3);
  });

  it.each([
    ['update', 'the held email'],
    ['delete', 'the sent email'],
    ['commitTransaction', 'the digest'],
  ])('SAFE-06 loses nothing when the database is unavailable at %s of %s', async (command) => {
    const to = someone();
    const sent = names(22);
    await sendAll(to, sent.slice(0, 20));
    for (const name of sent.slice(20)) await enqueueEmail(to, notification(name));
    const lost = { command, fault: 'lost' } as const;
    for (let time = 0; time < 2; time++) {
      await age(to, 60 * minute);
      database.faults.push(lost, lost, lost);
      await sendDue().catch(() => {});
      database.faults.length = 0;
    }
    for (let time = 0; time < 2; time++) {
      await age(to, 60 * minute);
      await sendDue();
    }
    const text = (await read(to)).map((email) => email.text).join('');
    expect(text.match(/This is /g)).toHaveLength(22);
    for (const name of sent) expect(text).toContain(`This is ${name}.`);
    expect(await countHeld()).toBe(0);
    expect(await countUnsent()).toBe(0);
  });
});

describe('the delivery loop', () => {
  beforeEach(() => {
    worker.start(emailJobs);
    return () => worker.stop();
  });

  it('CALL-53 sends soon after a commit, and nothing after a rollback', async () => {
    const to = someone();
    const takenBack = someone();
    await expect(
      inTransaction(async () => {
        await enqueueEmail(takenBack, email);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await inTransaction(() => enqueueEmail(to, email));
    const start = Date.now();
    await arrival(to);
    expect(Date.now() - start).toBeLessThan(10_000);
    expect(await row(takenBack)).toBeNull();
    expect(taken(takenBack)).toEqual([]);
  });

  it('CALL-53 sends emails queued by another process, and those queued while it is busy', async () => {
    const other = someone();
    await Job.create(newJob('email', { to: other, ...email }));
    await arrival(other);
    let sayYes = () => {};
    const slow = someone();
    mailServer.state.takesTime = new Promise((resolve) => {
      sayYes = resolve;
    });
    await enqueueEmail(slow, email);
    await expect.poll(() => taken(slow)).toHaveLength(1);
    mailServer.state.takesTime = Promise.resolve();
    const people = Array.from({ length: 5 }, someone);
    await Promise.all(people.map((to) => enqueueEmail(to, email)));
    for (const to of people) await arrival(to);
    expect(await row(slow)).not.toBeNull();
    sayYes();
    await arrival(slow);
  });

  it('CALL-53 continues after a refusal', async () => {
    const refused = someone();
    mailServer.state.refuses = { at: 'RCPT', status: 451 };
    await enqueueEmail(refused, email);
    await expect.poll(async () => (await row(refused))?.attempts).toBe(1);
    mailServer.state.refuses = null;
    const to = someone();
    await enqueueEmail(to, email);
    await arrival(to);
    expect(taken(refused)).toEqual([]);
  });

  it('CALL-53 loses nothing while the mail server is unavailable, and sends within 30 seconds after that', async () => {
    await mailServer.stop();
    const people = Array.from({ length: 10 }, someone);
    for (const to of people) await enqueueEmail(to, email);
    await expect.poll(() => Job.exists({ attempts: { $gt: 0 } })).not.toBeNull();
    await mailServer.startAgain();
    for (const to of people) await arrival(to);
  });

  it('CALL-53 stops on request and can be restarted', async () => {
    const to = someone();
    await worker.stop();
    await enqueueEmail(to, email);
    expect(await row(to)).not.toBeNull();
    worker.start(emailJobs);
    await arrival(to);
  });

  it('CALL-53 does not delay placing an order, however many emails are queued', async () => {
    await mailServer.stop();
    await Job.insertMany(
      Array.from({ length: 1_000 }, () => newJob('email', { to: someone(), ...email })),
    );
    const [user, product] = [await makeUser(), await makeProduct()];
    const input = await fillCart(user, [{ product }]);
    database.commands.length = 0;
    expect((await call('POST /order/add', { input, as: user })).status).toBe(201);
    const inOrder = database.commands.filter((command) => 'autocommit' in command);
    // MongoDB 8.0 writes to all collections with one command.
    const written = inOrder.flatMap(({ insert, nsInfo = [] }) => [
      insert,
      ...nsInfo.map(({ ns }: { ns: string }) => ns.split('.')[1]),
    ]);
    expect(written).toContain('jobs');
    expect(await row(user.email)).not.toBeNull();
    await Job.deleteMany();
    await mailServer.startAgain();
  });
});

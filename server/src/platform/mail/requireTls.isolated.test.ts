import { afterAll, expect, it, vi } from 'vitest';
import { keepEmails } from '../../test/buy.ts';
import { unique } from '../../test/factories.ts';
import { runJobs } from '../../test/jobs.ts';
import { startApp } from '../../test/startApp.ts';
import { Job } from '../jobs/Job.ts';
import { emailJobs } from './emailJobs.ts';
import { enqueueEmail } from './outbox.ts';

// The settings read the environment on import.
const mailServer = await vi.hoisted(async () => {
  const { startMailServer } = await import('../../test/mailServer.ts');
  const server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  process.env['SMTP_REQUIRE_TLS'] = 'true';
  return server;
});

afterAll(() => mailServer.stop());
startApp();
keepEmails();

it('SAFE-16 sends neither password nor email to a mail server without STARTTLS, and keeps the email for a retry', async () => {
  const to = `${unique('to')}@example.com`;
  await enqueueEmail(to, { subject: 'News', heading: 'News', paragraphs: ['It happened.'] });
  await runJobs('email', emailJobs.email);
  expect(mailServer.taken).toEqual([]);
  expect(mailServer.steps).toEqual([]);
  const kept = await Job.findOne({ 'payload.to': to }).lean();
  expect(kept).toMatchObject({ attempts: 1, lastError: expect.stringMatching(/^STARTTLS 5\d\d$/) });
  expect(kept?.dueAt.getTime()).toBeGreaterThan(Date.now());
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import { type Request, Router } from 'express';
import type { Email } from 'postal-mime';
import { notFound } from '../platform/http/errors.ts';
import { mailFolder } from '../platform/mail/deliver.ts';
import {
  allowMailStyles,
  type MailFilter,
  renderMailPage,
  type StoredEmail,
} from './devMailPage.ts';

const maxEmails = 500;

async function readEmail(name: string): Promise<Email> {
  // Only development needs it.
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(join(mailFolder, `${name}.eml`)));
}

/** File names without extension, newest first. */
async function emailNames(): Promise<string[]> {
  const files = await readdir(mailFolder).catch(() => []);
  return files
    .flatMap((file) => /^([\w-]+)\.eml$/.exec(file)?.[1] ?? [])
    .toSorted()
    .toReversed();
}

async function readEmails(): Promise<StoredEmail[]> {
  const newest = (await emailNames()).slice(0, maxEmails);
  return Promise.all(
    newest.map(async (name) => {
      const { subject = '(no subject)', text = '', to = [], date = '' } = await readEmail(name);
      return { name, subject, text, date, to: to.map(({ address }) => address ?? '') };
    }),
  );
}

/** Other host names can be pointed at this machine by a stranger's DNS server. */
const isLoopback = ({ headers }: Request) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(headers.host ?? '');

const queryText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Shows the emails of the mail folder to developers; never registered in production. */
export function devMail(): Router {
  const router = Router();

  router.use('/dev/mail', (req, _res, next) => {
    if (!isLoopback(req)) throw notFound();
    next();
  });

  router.get('/dev/mail', async (req, res) => {
    const filter: MailFilter = {
      search: queryText(req.query['search']),
      to: queryText(req.query['to']),
    };
    const page = renderMailPage(await readEmails(), filter, queryText(req.query['open']));
    allowMailStyles(res).set('Cache-Control', 'no-store').type('html').send(page);
  });

  router.get('/dev/mail/:name', async (req, res) => {
    if (!(await emailNames()).includes(req.params.name)) throw notFound('Mail');
    const { html, text = '' } = await readEmail(req.params.name);
    // No scripts, forms or external resources; links open in a new tab.
    res
      .set(
        'Content-Security-Policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .set('X-Frame-Options', 'SAMEORIGIN')
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(`${html ?? `<pre>${escapeHtml(text)}</pre>`}<base target="_blank">`);
  });
  return router;
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import { type Request, Router } from 'express';
import type { Email } from 'postal-mime';
import { notFound } from '../platform/http/errors.ts';
import { allowInlineStyles } from '../platform/http/securityHeaders.ts';
import { mailFolder } from '../platform/mail/deliver.ts';
import { htmlPage } from './htmlPage.ts';

type StoredEmail = Awaited<ReturnType<typeof readEmails>>[number];

interface MailFilter {
  /** Words that subject, text or recipients contain. */
  search: string;
  /** A recipient, or empty for all. */
  to: string;
}

const maxListed = 100;

const style = `<style>
:root { color-scheme: light dark }
body { margin: 0; padding: 1rem; font: 16px/1.5 system-ui, sans-serif }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 1rem }
label { display: grid }
input, select, button { max-width: 100%; padding: .4rem .6rem; font: inherit }
ul { padding: 0; list-style: none }
li { padding: .5rem; border-top: 1px solid; overflow-wrap: anywhere }
li:has([aria-current]) { background: #8882 }
iframe { width: 100%; height: 75vh; border: 1px solid; background: #fff }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
@media (min-width: 64rem) {
  ul { max-height: 90vh; overflow: auto }
  .columns { display: grid; grid-template-columns: 20rem 1fr; gap: 1.5rem }
  .email { display: grid; grid-template-columns: 3fr 2fr; gap: 1rem }
}
</style>`;

const allowMailStyles = allowInlineStyles(style);

function matches({ subject, text, to }: StoredEmail, filter: MailFilter): boolean {
  if (filter.to && !to.includes(filter.to)) return false;
  const content = [subject, text, ...to].join('\n').toLowerCase();
  return filter.search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => content.includes(word));
}

function renderForm(recipients: string[], { search, to }: MailFilter): string {
  const options = recipients.map((address) => {
    const selected = address === to ? ' selected' : '';
    return `<option${selected}>${escapeHtml(address)}</option>`;
  });
  return `<form>
<label>Search <input type="search" name="search" value="${escapeHtml(search)}"></label>
<label>Recipient <select name="to"><option value="">Everyone</option>${options.join('')}</select></label>
<button>Show</button>
</form>`;
}

function renderItem(email: StoredEmail, filter: MailFilter, isOpen: boolean): string {
  const query = new URLSearchParams({ ...filter, open: email.name });
  const time = email.date.replace('T', ' ').slice(0, 19);
  return `<li><a href="/dev/mail?${escapeHtml(query.toString())}"${isOpen ? ' aria-current="true"' : ''}>${escapeHtml(email.subject)}</a><br>
<small>${escapeHtml(email.to.join(', '))} · ${escapeHtml(time)} UTC</small></li>`;
}

const renderEmail = ({ name, subject, text }: StoredEmail) => `<section aria-label="Email">
<h2>${escapeHtml(subject)}</h2>
<p><a href="/dev/mail/${name}">Open alone</a></p>
<div class="email">
<iframe src="/dev/mail/${name}" title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<pre>${escapeHtml(text)}</pre>
</div>
</section>`;

/**
 * A page with the emails that match the filter, and one of them in full.
 * @param emails newest first
 * @param open the name of the email to show; the newest one if the list does not have it
 */
function renderMailPage(emails: StoredEmail[], filter: MailFilter, open: string): string {
  const recipients = [...new Set(emails.flatMap(({ to }) => to))];
  const listed = emails.filter((email) => matches(email, filter)).slice(0, maxListed);
  const shown = listed.find(({ name }) => name === open) ?? listed[0];
  const none = emails.length > 0 ? 'No email matches.' : 'No mail so far.';
  const items = listed.map((email) => renderItem(email, filter, email === shown));
  const body = `<h1>Mail</h1>
<p>The newest ${maxListed} emails that the shop wrote instead of sending them.</p>
${renderForm(recipients, filter)}
<div class="columns">
${items.length > 0 ? `<ul>${items.join('\n')}</ul>` : `<p>${none}</p>`}
${shown ? renderEmail(shown) : ''}
</div>`;
  return htmlPage({ title: 'Mail', head: style, body });
}

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

async function readEmails() {
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

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Response, Router } from 'express';
import PostalMime, { type Email } from 'postal-mime';
import { notFound } from '../platform/http/errors.ts';
import { escapeHtml } from '../platform/http/escapeHtml.ts';
import { mailFolder } from '../platform/mail/deliver.ts';

const shown = 100;

async function read(name: string): Promise<Email> {
  return PostalMime.parse(await readFile(join(mailFolder, `${name}.eml`)));
}

/** File names without extension, newest first. */
async function names(): Promise<string[]> {
  const files = await readdir(mailFolder).catch(() => []);
  return files
    .flatMap((file) => /^([\w-]+)\.eml$/.exec(file)?.[1] ?? [])
    .toSorted()
    .toReversed();
}

const recipients = (email: Email) => (email.to ?? []).map(({ address }) => address).join(', ');

function listItem(name: string, email: Email): string {
  const time = email.date ? email.date.replace('T', ' ').slice(0, 19) : '';
  return `<li><a href="/dev/mail/${name}">${escapeHtml(email.subject ?? '(no subject)')}</a><br>
<small>${escapeHtml(recipients(email))} · ${escapeHtml(time)} UTC</small></li>`;
}

/** No scripts, forms or external resources; links work. */
function sendSandboxed(res: Response, html: string): void {
  res
    .set(
      'Content-Security-Policy',
      "sandbox allow-top-navigation allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'",
    )
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(html);
}

/** Lists the emails of the mail folder for developers; never registered in production. */
export function devMail(): Router {
  const router = Router();

  router.get('/dev/mail', async (_req, res) => {
    const newest = (await names()).slice(0, shown);
    const items = await Promise.all(newest.map(async (name) => listItem(name, await read(name))));
    const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>No mail so far.</p>';
    sendSandboxed(
      res,
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mail · Uphill</title>
<style>
body { max-width: 48rem; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif }
ul { padding: 0; list-style: none }
li { padding: 12px 0; border-top: 1px solid; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Mail</h1>
<p>The newest ${shown} mails that the shop wrote instead of sending them.</p>
${list}
</body>
</html>
`,
    );
  });

  router.get('/dev/mail/:name', async (req, res) => {
    if (!(await names()).includes(req.params.name)) throw notFound('Mail');
    const email = await read(req.params.name);
    sendSandboxed(res, email.html ?? `<pre>${escapeHtml(email.text ?? '')}</pre>`);
  });
  return router;
}

import escapeHtml from 'escape-html';
import type { ScreenHash } from 'shared/screenPaths';
import { config } from '../../config.ts';
import type { Email } from './email.ts';

const shop = 'Uphill';

const escapeLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

/** Prevents header injection by line breaks, and names that look like other lines. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

export const screenUrl = (path: ScreenHash) => `${config.clientUrl}/#${path}`;

const urlOf = (action: NonNullable<Email['action']>) =>
  'url' in action ? action.url : screenUrl(action.path);

// Inline styles are for mail clients that drop the style sheet; the sheet adds dark mode.
const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #121a17 !important; color: #f3ede2 !important; }
    .card { background: #1d2a26 !important; border-color: #d9480f #35463f #35463f !important; }
    .line { border-color: #35463f !important; }
    .quiet { color: #b9c4be !important; }
    .primary { color: #ff8a4c !important; }
  }`;

/** Mail clients hide everything after this line. */
const signature = `-- \n${shop}, ${config.clientUrl}`;

/** The text of an email without its signature, for quoting in a digest. */
export const withoutSignature = (text: string) => text.replaceAll(`\n\n${signature}`, '').trimEnd();

function renderText(email: Email): string {
  const { heading, paragraphs, sections = [], rows, action, unsubscribeUrl } = email;
  const blocks = [heading, ...paragraphs];
  for (const section of sections) blocks.push(`${section.heading}\n\n${section.text}`);
  if (rows) blocks.push(rows.map(({ label, value }) => `${label}: ${value}`).join('\n'));
  if (action) blocks.push(`${action.label}: ${urlOf(action)}`);
  blocks.push(signature);
  if (unsubscribeUrl) blocks.push(`Unsubscribe: ${unsubscribeUrl}`);
  return `${blocks.join('\n\n')}\n`;
}

function renderRows(rows: Email['rows']): string {
  if (!rows) return '';
  const cell = 'padding:8px 0;border-top:1px solid #e6dfd2;vertical-align:top';
  const lines = rows.map(
    ({ label, value }) => `<tr>
<td class="line" style="${cell};overflow-wrap:anywhere">${escapeLines(label)}</td>
<td class="line" style="${cell};padding-left:16px;text-align:right">${escapeLines(value)}</td>
</tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${lines.join('')}</table>`;
}

const renderSection = ({ heading, text }: { heading: string; text: string }) =>
  `<h2 class="line" style="margin:24px 0 8px;padding-top:16px;border-top:1px solid #e6dfd2;font-size:19px;line-height:1.25;overflow-wrap:anywhere">${escapeHtml(heading)}</h2>
<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeLines(text)}</p>`;

const renderImage = (imageUrl: string | undefined) =>
  imageUrl
    ? `<p style="margin:0 0 16px"><img src="${escapeHtml(config.clientUrl + imageUrl)}" alt="" width="240" style="max-width:100%;height:auto;border-radius:8px"></p>\n`
    : '';

function renderAction(action: Email['action']): string {
  if (!action) return '';
  const url = escapeHtml(urlOf(action));
  const button =
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#d9480f;color:#ffffff;font-size:19px;font-weight:bold;text-decoration:none';
  return `<p style="margin:24px 0"><a href="${url}" style="${button}">${escapeHtml(action.label)}</a></p>
<p class="quiet" style="margin:0;font-size:14px;color:#55625d;overflow-wrap:anywhere">If the button does not work, open this address:<br>${url}</p>`;
}

function renderHtml(email: Email): string {
  const { subject, heading, paragraphs, sections = [], rows, action, unsubscribeUrl } = email;
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeLines(text)}</p>`);
  const preheader = escapeHtml(oneLine(paragraphs[0] ?? heading));
  const home = escapeHtml(config.clientUrl);
  const unsubscribe = unsubscribeUrl
    ? `<br><a href="${escapeHtml(unsubscribeUrl)}" class="quiet" style="color:#55625d">Unsubscribe</a>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}
</style>
</head>
<body class="paper" style="margin:0;background:#fbf7f0;color:#1d2a26;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<div class="paper" style="background:#fbf7f0;color:#1d2a26;padding:24px 12px">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 0 16px;font-size:24px;font-weight:bold"><a href="${home}" class="primary" style="color:#b93a09;text-decoration:none">${shop}</a></p>
<div class="card" style="padding:24px;background:#ffffff;border:1px solid #e6dfd2;border-top:4px solid #d9480f;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${renderImage(email.imageUrl)}${body.join('\n')}
${sections.map(renderSection).join('\n')}
${renderRows(rows)}${renderAction(action)}
</div>
<p class="quiet" style="margin:16px 0 0;font-size:14px;color:#55625d">${shop}, <a href="${home}" class="quiet" style="color:#55625d">${home}</a>${unsubscribe}</p>
</div>
</div>
</body>
</html>
`;
}

/** Renders an email as text and as escaped HTML. A name in a heading cannot pretend to be another part. */
export function renderEmail(input: Email) {
  const { kind = 'notification', replyTo, unsubscribeUrl, sections = [] } = input;
  const email = {
    ...input,
    subject: oneLine(input.subject),
    heading: oneLine(input.heading),
    sections: sections.map(({ heading, text }) => ({ heading: oneLine(heading), text })),
  };
  return {
    kind,
    subject: email.subject,
    text: renderText(email),
    html: renderHtml(email),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

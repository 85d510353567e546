import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { config } from '../config.ts';
import type { OutboxMessageRow } from './OutboxMessage.ts';

/** Where mails land when there is no mail server. */
export const mailFolder = join(config.dataDir, 'mail');

function toMessage(email: OutboxMessageRow) {
  return {
    from: config.mailFrom,
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    date: email.createdAt,
    // The same at every try, so that a mail that arrives twice can be told as one.
    messageId: `<${email._id.toString()}@${new URL(config.clientUrl).hostname}>`,
    ...(email.replyTo && { replyTo: { name: '', address: email.replyTo } }),
    ...(email.unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

/** What an email says is text, never the name of a file or an address to read. */
const noAccess = { disableFileAccess: true, disableUrlAccess: true };

const composer = createTransport({ streamTransport: true, buffer: true, ...noAccess });

async function writeToFolder(email: OutboxMessageRow): Promise<void> {
  const { message } = await composer.sendMail(toMessage(email));
  const time = email.createdAt.toISOString().replace(/\D/g, '');
  const file = join(mailFolder, `${time}-${email._id.toString()}.eml`);
  const write = () => writeFile(`${file}.part`, message, { mode: 0o600 });
  await write().catch(async () => {
    await mkdir(mailFolder, { recursive: true });
    await write();
  });
  await rename(`${file}.part`, file);
}

function smtpDelivery(): (email: OutboxMessageRow) => Promise<void> {
  const seconds = 1_000;
  const server = createTransport({
    url: config.smtpUrl,
    requireTLS: config.smtpRequireTls,
    ...noAccess,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    // As RFC 5321 asks (4.5.3.2.6): whoever does not wait for the answer to an email sends it twice.
    socketTimeout: 600 * seconds,
  });
  return async (message) => {
    await server.sendMail(toMessage(message));
  };
}

/** Hands one email over: to the mail server of SMTP_URL, else into the mail folder as an .eml file. */
export const deliver = config.smtpUrl ? smtpDelivery() : writeToFolder;

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { config } from '../config.ts';
import type { QueuedLetterRow } from './QueuedLetter.ts';

/** Where mails land when there is no mail server. */
export const mailFolder = join(config.dataDir, 'mail');

function toMessage(letter: QueuedLetterRow) {
  return {
    from: config.mailFrom,
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: letter.createdAt,
    // The same at every try, so that a mail that arrives twice can be told as one.
    messageId: `<${letter._id.toString()}@${new URL(config.clientUrl).hostname}>`,
    ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
    ...(letter.unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${letter.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

const composer = createTransport({ streamTransport: true, buffer: true });

async function writeToFolder(letter: QueuedLetterRow): Promise<void> {
  const { message } = await composer.sendMail(toMessage(letter));
  const time = letter.createdAt.toISOString().replace(/\D/g, '');
  const file = join(mailFolder, `${time}-${letter._id.toString()}.eml`);
  const write = () => writeFile(`${file}.part`, message, { mode: 0o600 });
  await write().catch(async () => {
    await mkdir(mailFolder, { recursive: true });
    await write();
  });
  await rename(`${file}.part`, file);
}

function smtpDelivery(): (letter: QueuedLetterRow) => Promise<void> {
  const seconds = 1_000;
  const server = createTransport({
    url: config.smtpUrl,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    // As RFC 5321 asks (4.5.3.2.6): whoever does not wait for the answer to a letter sends it twice.
    socketTimeout: 600 * seconds,
  });
  return async (letter) => {
    await server.sendMail(toMessage(letter));
  };
}

/** Hands one letter over: to the mail server of SMTP_URL, else into the mail folder as an .eml file. */
export const deliver = config.smtpUrl ? smtpDelivery() : writeToFolder;

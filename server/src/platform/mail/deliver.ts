import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { config } from '../../config.ts';
import { minuteMs, secondMs } from '../time.ts';
import type { EmailJob } from './email.ts';
import { renderEmail } from './renderEmail.ts';

export const mailFolder = join(config.dataDir, 'mail');

function toMessage({ _id, createdAt, payload }: EmailJob) {
  const email = renderEmail(payload);
  return {
    from: config.mailFrom,
    to: { name: '', address: payload.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    date: createdAt,
    // The same for every attempt, so that recipients can detect duplicates.
    messageId: `<${_id.toString()}@${new URL(config.clientUrl).hostname}>`,
    ...(email.replyTo && { replyTo: { name: '', address: email.replyTo } }),
    headers: {
      // RFC 3834: out-of-office replies do not answer it.
      'Auto-Submitted': 'auto-generated',
      ...(email.unsubscribeUrl && {
        'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** nodemailer must not read files or URLs that an email's content names. */
const noAccess = { disableFileAccess: true, disableUrlAccess: true };

// oxlint-disable-next-line shop/module-state -- has only settings
const composer = createTransport({ streamTransport: true, buffer: true, ...noAccess });

async function writeToFolder(email: EmailJob): Promise<void> {
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

function smtpDelivery(): (email: EmailJob) => Promise<void> {
  const server = createTransport({
    url: config.smtpUrl,
    requireTLS: config.smtpRequireTls,
    ...noAccess,
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    // RFC 5321, 4.5.3.2.6: a client that does not wait this long for the reply to DATA sends
    // duplicates.
    socketTimeout: 10 * minuteMs,
  });
  return async (message) => {
    await server.sendMail(toMessage(message));
  };
}

/** Delivers one email to SMTP_URL, or writes it to the mail folder as an .eml file. */
export const deliver = config.smtpUrl ? smtpDelivery() : writeToFolder;

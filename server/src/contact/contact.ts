import type { UpdateQuery } from 'mongoose';
import { config } from '../config.ts';
import { recordNews } from '../news/model/adminNews.ts';
import {
  ContactMessage,
  type ContactMessageRow,
  dateIndex,
  stateIndex,
} from './model/ContactMessage.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/http/errors.ts';
import { wordConditions } from '../platform/database/searchWords.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';
import type { Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { contactConfirmationEmail, contactEmail, contactReplyEmail } from './contactEmails.ts';
import { makePresenter } from './contactService.ts';

/** The address in 'Name <address>'. */
const shopAddress = /<([^<>]+)>$/.exec(config.mailFrom)?.[1] ?? config.mailFrom;

/** CALL-50 */
export const send: Handler<'POST /contact'> = async ({ input: { name, email, message } }) => {
  await inTransaction(async () => {
    const { _id: about } = await ContactMessage.create({ name, email, message });
    await recordNews({ kind: 'message', text: `From ${name}`, about, path: 'dashboard/inbox' });
    await enqueueEmail(shopAddress, contactEmail({ name, email, message }));
    await enqueueEmail(email, contactConfirmationEmail());
  });
  return { message: 'Your request sent. We will respond ASAP' };
};

/** CALL-98, newest first. */
export const list: Handler<'GET /contact', Caller> = async ({ input }) => {
  const { state, search } = input;
  const { rows, total, ...page } = await findFilteredPage<ContactMessageRow>(
    ContactMessage,
    {
      base: { filter: {}, index: dateIndex },
      conditions: [
        ...(state ? [{ filter: { state }, index: stateIndex, isSorted: true }] : []),
        ...wordConditions(search),
      ],
      sort: dateIndex,
    },
    input,
  );
  return { messages: rows.map(await makePresenter(rows)), ...page, totalMessages: total };
};

const presentOne = async (row: ContactMessageRow) => ({
  contact: (await makePresenter([row]))(row),
});

/** @throws 404 without the message */
const updateMessage = (id: string, update: UpdateQuery<ContactMessageRow>) =>
  ContactMessage.findByIdAndUpdate(id, update, { returnDocument: 'after' })
    .orFail(notFound('Message'))
    .lean();

/** CALL-99 */
export const setState: Handler<'PUT /contact/:id', Caller> = async ({ input, params }) =>
  presentOne(await updateMessage(params.id, { $set: { state: input.state } }));

/** CALL-100: emails the reply to the sender and keeps it; the message is done (DESK-25). */
export const reply: Handler<'POST /contact/:id/reply', Caller> = async ({
  input: { message },
  params,
  user: { _id, firstName, role },
}) => {
  const row = await inTransaction(async () => {
    const written = { at: new Date(), by: { _id, firstName, role }, message };
    const update = { $push: { replies: written }, $set: { state: 'Done' } } as const;
    const answered = await updateMessage(params.id, update);
    await enqueueEmail(answered.email, contactReplyEmail(answered.message, message, shopAddress));
    return answered;
  });
  return presentOne(row);
};

import { describe, expect, it } from 'vitest';
import { ContactMessage } from './model/ContactMessage.ts';
import { emailTo, emailsTo } from '../test/emails.ts';
import { buy } from '../test/buy.ts';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

/** Sends a message, and returns its id. */
async function send(email: string): Promise<string> {
  const input = { name: 'Nia', email, message: 'Do the shoes run small?' };
  await call('POST /contact', { input });
  const row = await ContactMessage.findOne({ email }).lean();
  return row?._id.toString() ?? '';
}

const someEmail = () => `${unique('reader')}@example.com`;

describe('the inbox', () => {
  it('DESK-06 CALL-98 CALL-99 lists messages by state, newest first', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [first, second] = [await send(someEmail()), await send(someEmail())];
    const list = async (state: 'Open' | 'Done') => {
      const { body } = await call('GET /contact', { input: { state, limit: '100' }, as: admin });
      return body.messages.map(({ _id }) => _id).filter((id) => [first, second].includes(id));
    };
    expect(await list('Open')).toEqual([second, first]);
    const done = await call('PUT /contact/:id', {
      params: { id: first },
      input: { state: 'Done' },
      as: admin,
    });
    expect(done.body.contact).toMatchObject({ _id: first, state: 'Done', replies: [] });
    expect(await list('Open')).toEqual([second]);
    expect(await list('Done')).toEqual([first]);
  });

  it('DESK-25 CALL-98 finds messages by words of name, email and text, with their customer and order', async () => {
    const [admin, user] = [await makeUser('ROLE_ADMIN'), await makeUser()];
    const order = await buy(user, [{ product: await makeProduct() }]);
    const word = unique('Zürich');
    const message = `Is ${word} too far for order ${order.number}?`;
    await call('POST /contact', { input: { name: 'Nia Okoye', email: user.email, message } });
    const find = async (search: string) =>
      (await call('GET /contact', { input: { search }, as: admin })).body.messages;
    const [found] = await find(`far okoy ${word.replace('ü', 'u').toUpperCase()}`);
    expect(found).toMatchObject({
      message,
      customer: { _id: user._id.toString() },
      order: { _id: order._id, number: order.number },
    });
    expect(await find(user.email)).toHaveLength(1);
    expect(await find(`${word} nobody`)).toEqual([]);
    const stranger = someEmail();
    await send(stranger);
    expect(await find(stranger)).toMatchObject([{ customer: null, order: null }]);
  });

  it('DESK-06 CALL-100 emails a reply to the sender and keeps it', async () => {
    const admin = await makeUser('ROLE_ADMIN', { firstName: 'Ada' });
    const email = someEmail();
    const id = await send(email);
    const answer = await call('POST /contact/:id/reply', {
      params: { id },
      input: { message: 'They run true to size.' },
      as: admin,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.contact.state).toBe('Done');
    expect(answer.body.contact.replies).toMatchObject([
      { by: { firstName: 'Ada', role: 'ROLE_ADMIN' }, message: 'They run true to size.' },
    ]);
    const mail = await emailTo(email, 'Our reply to your message');
    expect(mail.text).toContain('They run true to size.');
    expect(mail.text).toContain('Your message: Do the shoes run small?');
    expect(mail.replyTo).toEqual([{ name: '', address: 'shop@example.com' }]);
  });

  it('DESK-06 refuses an empty reply and an unknown message, and mails nothing', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const email = someEmail();
    const id = await send(email);
    const empty = await call('POST /contact/:id/reply', {
      params: { id },
      input: { message: ' ' },
      as: admin,
    });
    expect(empty.failure.fields).toEqual({ message: 'Message is required.' });
    const unknown = { id: '0123456789abcdef01234567' };
    const input = { message: 'Hello.' };
    const lost = await call('POST /contact/:id/reply', { params: unknown, input, as: admin });
    expect([lost.status, lost.failure.error]).toEqual([404, 'Message not found.']);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['We got your message']);
  });
});

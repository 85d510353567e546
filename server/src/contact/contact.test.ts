import { describe, expect, it } from 'vitest';
import { ContactMessage } from './model/ContactMessage.ts';
import { emailTo } from '../test/emails.ts';
import { unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const someEmail = () => `${unique('reader')}@example.com`;

describe('contact', () => {
  it('CALL-50 stores the message, emails it to the shop and confirms it to the sender', async () => {
    const email = someEmail();
    const name = unique('Nia\r\nBcc: x@example.com');
    const message = 'Do the shoes run small? <b>&';
    const reply = await call('POST /contact', { input: { name, email, message } });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ message: 'Your request sent. We will respond ASAP' });
    expect(await ContactMessage.findOne({ email }).lean()).toMatchObject({ name, message });

    const toShop = await emailTo('shop@example.com', `Message from ${name.replace('\r\n', ' ')}`);
    expect(toShop.replyTo).toEqual([{ name: '', address: email }]);
    expect(toShop.bcc).toBeUndefined();
    expect(toShop.text).toContain(message);
    expect(toShop.text).toContain(`Email: ${email}`);
    expect(toShop.html).toContain('Do the shoes run small? &lt;b&gt;&amp;');
    const toSender = await emailTo(email, 'We got your message');
    expect(toSender.text).not.toContain(message);
  });

  it('CALL-50 VAL-11 VAL-14 VAL-15 names what is wrong with the form', async () => {
    const empty = await call('POST /contact', { input: {} });
    expect(empty.status).toBe(400);
    expect(empty.failure.fields).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      message: 'Message is required.',
    });
    const short = await call('POST /contact', {
      input: { name: 'N', email: 'n@', message: 'Hi there.' },
    });
    expect(short.failure.fields).toEqual({
      email: 'Email format is invalid.',
      message: 'Message must be at least 10 characters.',
    });
  });
});

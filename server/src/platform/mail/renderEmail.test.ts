import { describe, expect, it } from 'vitest';
import { renderEmail } from './renderEmail.ts';

const parts = {
  subject: 'Your order',
  heading: 'Thank you.',
  paragraphs: ['It is on its way.', 'See you soon.'],
};

describe('an email', () => {
  it('AUTH-05 has the same content as text and as HTML, with the shop’s name and a link into the app', () => {
    const email = renderEmail({
      ...parts,
      rows: [{ label: '2 × Trail Shoe', value: '$39.98' }],
      action: { label: 'Set a new password', path: 'reset-password/abc' },
    });
    const url = 'http://127.0.0.1:3000/#reset-password/abc';
    expect(email.text).toBe(
      `Thank you.\n\nIt is on its way.\n\nSee you soon.\n\n2 × Trail Shoe: $39.98\n\nSet a new password: ${url}\n\n-- \nUphill, http://127.0.0.1:3000\n`,
    );
    for (const said of ['Thank you.', 'It is on its way.', '2 × Trail Shoe', '$39.98', 'Uphill']) {
      expect(email.html).toContain(said);
    }
    expect(email.html).toContain(`<a href="${url}"`);
  });

  it('SHIP-04 links to another site', () => {
    const url = 'https://carrier.example/?number=1&x=2';
    const email = renderEmail({ ...parts, action: { label: 'Track your parcel', url } });
    expect(email.text).toContain(`Track your parcel: ${url}`);
    expect(email.html).toContain(`<a href="https://carrier.example/?number=1&amp;x=2"`);
  });

  it('CALL-50 escapes everything in its HTML', () => {
    const sly = `"><img src=x onerror='alert(1)'>&`;
    const { html } = renderEmail({
      subject: sly,
      heading: sly,
      paragraphs: [sly],
      sections: [{ heading: sly, text: sly }],
      rows: [{ label: sly, value: sly }],
      action: { label: sly, path: `shop?name=${sly}` },
      unsubscribeUrl: `https://shop.example/${sly}`,
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain(`"><`.concat('img'));
    expect(html.split('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;')).toHaveLength(
      13,
    );
  });

  it('CALL-50 keeps the lines of a message in its HTML', () => {
    const { html } = renderEmail({
      ...parts,
      paragraphs: ['One\r\ntwo\nthree'],
      sections: [{ heading: 'Four', text: 'Five\nsix' }],
      rows: [{ label: 'Seven\neight', value: 'Nine\nten' }],
    });
    for (const lines of ['One<br>two<br>three', 'Five<br>six', 'Seven<br>eight', 'Nine<br>ten']) {
      expect(html).toContain(lines);
    }
  });

  it('CALL-50 keeps its subject on one line, so that it cannot begin another header', () => {
    const { subject } = renderEmail({
      ...parts,
      subject: 'Hello\r\nBcc: x@example.com\u2028\0 you ',
    });
    expect(subject).toBe('Hello Bcc: x@example.com you');
  });

  it('SAFE-06 is a notification by default', () => {
    expect(renderEmail(parts).kind).toBe('notification');
    expect(renderEmail({ ...parts, kind: 'account' }).kind).toBe('account');
  });

  it('CALL-51 contains the unsubscribe link', () => {
    const unsubscribeUrl = 'http://127.0.0.1:3000/newsletter/unsubscribe/abc';
    const message = renderEmail({ ...parts, unsubscribeUrl });
    expect(message.unsubscribeUrl).toBe(unsubscribeUrl);
    expect(message.text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
    expect(message.html).toContain(`<a href="${unsubscribeUrl}"`);
    const { html, text, ...others } = renderEmail(parts);
    for (const form of [html, text]) expect(form).not.toContain('Unsubscribe');
    expect(others).toEqual({ kind: 'notification', subject: 'Your order' });
    expect(renderEmail({ ...parts, replyTo: 'reader@example.com' })).toMatchObject({
      replyTo: 'reader@example.com',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { makeLetter } from './makeLetter.ts';

const parts = {
  subject: 'Your order',
  heading: 'Thank you.',
  paragraphs: ['It is on its way.', 'See you soon.'],
};

describe('a letter', () => {
  it('AUTH-05 says the same as text and as HTML, with the shop’s name and a link into the app', () => {
    const letter = makeLetter({
      ...parts,
      rows: [{ label: '2 × Trail Shoe', value: '$39.98' }],
      action: { label: 'Set a new password', path: 'reset-password/abc' },
    });
    const url = 'http://127.0.0.1:3000/#reset-password/abc';
    expect(letter.text).toBe(
      `Thank you.\n\nIt is on its way.\n\nSee you soon.\n\n2 × Trail Shoe: $39.98\n\nSet a new password: ${url}\n\n-- \nUphill, http://127.0.0.1:3000\n`,
    );
    for (const said of ['Thank you.', 'It is on its way.', '2 × Trail Shoe', '$39.98', 'Uphill']) {
      expect(letter.html).toContain(said);
    }
    expect(letter.html).toContain(`<a href="${url}"`);
  });

  it('CALL-50 escapes everything in its HTML', () => {
    const sly = `"><img src=x onerror='alert(1)'>&`;
    const { html } = makeLetter({
      subject: sly,
      heading: sly,
      paragraphs: [sly],
      rows: [{ label: sly, value: sly }],
      action: { label: sly, path: `shop?name=${sly}` },
      unsubscribeUrl: `https://shop.example/${sly}`,
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain(`"><`.concat('img'));
    expect(html.split('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;')).toHaveLength(
      11,
    );
  });

  it('CALL-50 keeps its subject on one line, so that it cannot begin another header', () => {
    const { subject } = makeLetter({
      ...parts,
      subject: 'Hello\r\nBcc: x@example.com\u2028\0 you ',
    });
    expect(subject).toBe('Hello Bcc: x@example.com you');
  });

  it('CALL-51 names the way out of the newsletter', () => {
    const unsubscribeUrl = 'http://127.0.0.1:3000/newsletter/unsubscribe/abc';
    const letter = makeLetter({ ...parts, unsubscribeUrl });
    expect(letter.unsubscribeUrl).toBe(unsubscribeUrl);
    expect(letter.text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
    expect(letter.html).toContain(`<a href="${unsubscribeUrl}"`);
    expect(makeLetter(parts).html).not.toContain('Unsubscribe');
  });
});

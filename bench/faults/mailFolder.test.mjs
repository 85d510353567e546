import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readMailFolder } from './mailFolder.mjs';

const email = `Subject: Your order U-10402
Message-ID: <6b04a860b5273df0209d75b6@shop.example>
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

1 =C3=97 Vintage Studio Lantern =
141: $460.15
Order id: =
6b04a860b5273df0209d75b2
`;

it('reads the text of an email whatever lines its encoding breaks', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-mail-'));
  expect(await readMailFolder(dataDir)).toEqual([]);
  mkdirSync(path.join(dataDir, 'mail'));
  writeFileSync(path.join(dataDir, 'mail', '1.eml'), email);
  writeFileSync(path.join(dataDir, 'mail', '2.eml.part'), email);
  const emails = await readMailFolder(dataDir);
  expect(emails.map(({ messageId, text }) => ({ messageId, text: text?.trim() }))).toEqual([
    {
      messageId: '<6b04a860b5273df0209d75b6@shop.example>',
      text: '1 × Vintage Studio Lantern 141: $460.15\nOrder id: 6b04a860b5273df0209d75b2',
    },
  ]);
});

import { expect, it } from 'vitest';
import { nameKey, User } from '../../models/User.ts';
import { startApp } from '../../test/startApp.ts';
import { findSearchMatches } from './orderSearch.ts';

startApp();

it('BIG-05 DESK-02 finds the buyers whom a plain comparison of their names finds, for random names', async () => {
  const words = ['Robin', 'rob', 'Ob', 'Ann-Marie', 'Émile', 'Lee', "O'Hara", 'van'];
  const pick = () => words[Math.floor(Math.random() * words.length)] ?? '';
  const pickWords = (max: number) =>
    Array.from({ length: 1 + Math.floor(Math.random() * max) }, pick).join(' ');
  for (let at = 0; at < 40; at += 1) {
    const names = { firstName: pickWords(2), lastName: at % 8 > 0 ? pickWords(2) : '' };
    await User.create({ ...names, email: `${pick().replace('É', 'e')}.${at}@example.com` });
  }
  const users = await User.find().lean();
  const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
  for (let round = 0; round < 60; round += 1) {
    const text = pickWords(3)
      .slice(0, 3 + (round % 12))
      .trim();
    const wanted = nameKey(text);
    const matchesSearch = ({ firstName, lastName, email }: (typeof users)[number]) =>
      nameKey(firstName).startsWith(wanted) ||
      [text, capitalize(text)].some((spelling) => lastName.startsWith(spelling)) ||
      email.startsWith(wanted) ||
      (wanted.includes(' ') && nameKey(`${firstName} ${lastName}`).startsWith(wanted));
    const expected = users.filter(matchesSearch).map(({ _id }) => _id.toString());
    const found = await findSearchMatches(text, 'all');
    expect([text, [...(found?.buyers ?? [])].toSorted()]).toEqual([text, expected.toSorted()]);
  }
});

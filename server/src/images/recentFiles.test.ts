import { expect, it } from 'vitest';
import { RecentFiles } from './recentFiles.ts';

it('CALL-20 keeps the pictures asked for last, as many as fit', () => {
  const recent = new RecentFiles(10);
  for (const name of ['a', 'b']) recent.keep(name, Buffer.alloc(4));
  recent.get('a');
  recent.keep('c', Buffer.alloc(4));
  expect(['a', 'b', 'c'].map((name) => recent.get(name)?.length)).toEqual([4, undefined, 4]);
  recent.keep('c', Buffer.alloc(6));
  expect(['a', 'c'].map((name) => recent.get(name)?.length)).toEqual([4, 6]);
  recent.forget('a');
  recent.keep('d', Buffer.alloc(4));
  expect(['a', 'c', 'd'].map((name) => recent.get(name)?.length)).toEqual([undefined, 6, 4]);
  recent.keep('too large', Buffer.alloc(11));
  expect(recent.get('too large')).toBeUndefined();
});

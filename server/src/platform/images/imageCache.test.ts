import { expect, it } from 'vitest';
import { imageCache } from './imageStore.ts';

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
const kept = (names: string[]) => names.filter((name) => imageCache.has(name));

it('CALL-20 keeps the most recently requested images, up to 64 MB', () => {
  for (const name of ['a', 'b']) imageCache.set(name, megabytes(24));
  imageCache.get('a');
  imageCache.set('c', megabytes(24));
  expect(kept(['a', 'b', 'c'])).toEqual(['a', 'c']);
  imageCache.set('too large', megabytes(65));
  expect(kept(['too large'])).toEqual([]);
});

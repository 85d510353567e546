import { expect, it } from 'vitest';
import { pictureSources, pictureTint } from './pictures.ts';

const id = '0123456789abcdef01234567';

it('ROUTE-20 UX-01 returns a source for each width of a stored image', () => {
  expect(pictureSources(`/images/${id}-960.webp`)).toBe(
    `/images/${id}-240.webp 240w, /images/${id}-480.webp 480w, /images/${id}-720.webp 720w, /images/${id}-960.webp 960w`,
  );
});

it.each(['', '/images/shoe-960.webp', `/images/${id}-240.webp`, `https://x/images/${id}-960.webp`])(
  'ROUTE-20 returns none for the URL %o',
  (imageUrl) => {
    expect(pictureSources(imageUrl)).toBeUndefined();
    expect(pictureTint(imageUrl)).toBeUndefined();
  },
);

it('UX-01 reads the tint from the URL of an image', () => {
  const tinted = `/images/${id}-c8a06e-960.webp`;
  expect(pictureTint(tinted)).toBe('#c8a06e');
  expect(pictureSources(tinted)).toContain(`/images/${id}-c8a06e-240.webp 240w`);
  expect(pictureTint(`/images/${id}-960.webp`)).toBeUndefined();
});

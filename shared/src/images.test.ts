import { expect, it } from 'vitest';
import { imageSrcSet, imageTint } from './images.ts';

const id = '0123456789abcdef01234567';

it('ROUTE-20 UX-01 returns a source for each width of a stored image', () => {
  expect(imageSrcSet(`/images/${id}-960.webp`)).toBe(
    `/images/${id}-240.webp 240w, /images/${id}-480.webp 480w, /images/${id}-720.webp 720w, /images/${id}-960.webp 960w`,
  );
});

it.each(['', '/images/shoe-960.webp', `/images/${id}-240.webp`, `https://x/images/${id}-960.webp`])(
  'ROUTE-20 returns none for the URL %o',
  (imageUrl) => {
    expect(imageSrcSet(imageUrl)).toBeUndefined();
    expect(imageTint(imageUrl)).toBeUndefined();
  },
);

it('UX-01 reads the tint from the URL of an image', () => {
  const tinted = `/images/${id}-c8a06e-960.webp`;
  expect(imageTint(tinted)).toBe('#c8a06e');
  expect(imageSrcSet(tinted)).toContain(`/images/${id}-c8a06e-240.webp 240w`);
  expect(imageTint(`/images/${id}-960.webp`)).toBeUndefined();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { makeProduct, noSummary } from '../../test/samples.ts';

const main = () => within(screen.getByRole('main'));
const button = (name: string) => main().getByRole('button', { name });
const makeUrl = (digit: string) => `/images/${digit.repeat(24)}-960.webp`;
const images = [
  { imageUrl: makeUrl('a'), alt: '' },
  { imageUrl: makeUrl('b'), alt: 'The sole' },
  { imageUrl: makeUrl('c'), alt: 'The heel' },
];

async function renderGallery(fields: Partial<Product> = {}) {
  const product = makeProduct({
    name: 'Trail Shoe',
    brand: null,
    imageUrl: makeUrl('a'),
    images,
    ...fields,
  });
  const app = renderApp({
    at: `/product/${product.slug}`,
    api: { 'GET /products/item/:slug': { product, reviews: noSummary } },
  });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Trail Shoe' });
  await waitFor(() => expect(heading).toHaveFocus());
  return app;
}

/** The large image that is shown: the other slides are inert. */
const shownImage = () =>
  [...document.querySelectorAll('main img[sizes*="38rem"]')].find(
    (image) => !image.closest('[inert]'),
  );

/** Runs what waits for an idle browser. */
let becomeIdle = () => {};
const scrollTo = vi.fn();

beforeEach(() => {
  const waiting: (() => void)[] = [];
  becomeIdle = () => waiting.forEach((run) => run());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  // jsdom has no layout and cannot scroll.
  Object.assign(Element.prototype, { scrollTo });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  scrollTo.mockClear();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
});

it('VAR-06 shows thumbnails below the image, and the chosen one large', async () => {
  const { user } = await renderGallery();
  const thumbnails = within(main().getByRole('list', { name: 'Images' })).getAllByRole('button');
  expect(thumbnails.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Image 1 of 3',
    'Image 2 of 3',
    'Image 3 of 3',
  ]);
  expect(button('Image 1 of 3')).toHaveAttribute('aria-current', 'true');
  expect(shownImage()).toHaveAttribute('alt', 'Trail Shoe');
  await user.click(button('Image 2 of 3'));
  expect(button('Image 2 of 3')).toHaveAttribute('aria-current', 'true');
  expect(button('Image 1 of 3')).toHaveAttribute('aria-current', 'false');
  expect(shownImage()).toHaveAttribute('alt', 'The sole');
  expect(screen.getByText('Image 2 of 3')).toHaveAttribute('role', 'status');
});

it('VAR-06 shows the next or previous image with the arrow keys, up to the last and the first', async () => {
  const { user } = await renderGallery();
  button('Image 1 of 3').focus();
  for (const [key, index] of [
    ['{ArrowLeft}', 1],
    ['{ArrowRight}', 2],
    ['{ArrowRight}', 3],
    ['{ArrowRight}', 3],
    ['{ArrowLeft}', 2],
  ] as const) {
    await user.keyboard(key);
    expect(button(`Image ${index} of 3`)).toHaveFocus();
    expect(button(`Image ${index} of 3`)).toHaveAttribute('aria-current', 'true');
  }
  button('Enlarge image 2 of 3').focus();
  await user.keyboard('{ArrowRight}');
  expect(button('Enlarge image 3 of 3')).toHaveFocus();
  expect(shownImage()).toHaveAttribute('alt', 'The heel');
});

it('VAR-06 updates after a swipe, and scrolls to a chosen image without showing those on the way', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const { user } = await renderGallery();
  expect(scrollTo).not.toHaveBeenCalled();
  const track = button('Enlarge image 1 of 3').parentElement?.parentElement;
  if (!track) throw new Error('The gallery has no track.');
  const scroll = (left: number) => {
    track.scrollLeft = left;
    fireEvent.scroll(track);
  };
  scroll(290);
  expect(button('Image 2 of 3')).toHaveAttribute('aria-current', 'true');
  expect(scrollTo).not.toHaveBeenCalled();
  scroll(0);
  await user.click(button('Image 3 of 3'));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 600, behavior: 'smooth' });
  scroll(300);
  expect(button('Image 3 of 3')).toHaveAttribute('aria-current', 'true');
  scroll(600);
  // A swipe back before the end.
  await user.click(button('Image 1 of 3'));
  fireEvent.pointerDown(track);
  scroll(300);
  expect(button('Image 2 of 3')).toHaveAttribute('aria-current', 'true');
});

it('VAR-06 turns round for a key back before the image on the way is reached', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const { user } = await renderGallery();
  const track = button('Enlarge image 1 of 3').parentElement?.parentElement;
  if (!track) throw new Error('The gallery has no track.');
  button('Image 1 of 3').focus();
  await user.keyboard('{ArrowRight}');
  track.scrollLeft = 100;
  fireEvent.scroll(track);
  await user.keyboard('{ArrowLeft}');
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
  track.scrollLeft = 0;
  fireEvent.scroll(track);
  expect(button('Image 1 of 3')).toHaveAttribute('aria-current', 'true');
});

it('VAR-06 UX-24 scrolls without animation when motion is reduced', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('reduced-motion'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
  const { user } = await renderGallery();
  await user.click(button('Image 3 of 3'));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 600, behavior: 'instant' });
});

it('VAR-06 UX-01 loads the first image eagerly in the needed width, and no other large one before', async () => {
  const { user } = await renderGallery();
  const large = () => [...document.querySelectorAll('main img[sizes*="38rem"]')];
  expect(large()).toHaveLength(1);
  expect(large()[0]).toHaveAttribute('src', makeUrl('a'));
  expect(large()[0]).toHaveAttribute('loading', 'eager');
  expect(large()[0]).toHaveAttribute('fetchpriority', 'high');
  expect(large()[0]).toHaveAttribute('srcset', expect.stringContaining('-720.webp 720w'));
  await user.click(button('Image 2 of 3'));
  expect(large().map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
});

it('VAR-06 UX-01 loads the other images when the browser is idle, ready for a swipe', async () => {
  await renderGallery();
  const loading = () =>
    [...document.querySelectorAll('main img[sizes*="38rem"]')].map((image) =>
      image.getAttribute('loading'),
    );
  expect(loading()).toEqual(['eager']);
  await waitFor(() => {
    act(becomeIdle);
    expect(loading()).toEqual(['eager', 'lazy', 'lazy']);
  });
});

it('VAR-06 UX-23 opens a dialog with the large image, which arrow keys, buttons and Escape control', async () => {
  const { user } = await renderGallery();
  const zoom = button('Enlarge image 1 of 3');
  await user.click(zoom);
  const dialog = within(await screen.findByRole('dialog', { name: 'Trail Shoe' }));
  expect(dialog.getByRole('img', { name: 'Trail Shoe' })).toHaveAttribute('src', makeUrl('a'));
  expect(dialog.getByText('Image 1 of 3')).toHaveAttribute('aria-live', 'polite');
  const previous = dialog.getByRole('button', { name: 'Previous image' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(previous);
  expect(dialog.getByText('Image 1 of 3')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Next image' }));
  expect(dialog.getByRole('img', { name: 'The sole' })).toBeVisible();
  dialog.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('img', { name: 'The heel' })).toBeVisible();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(dialog.getByText('Image 2 of 3')).toBeVisible();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('Image 2 of 3')).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(button('Enlarge image 2 of 3')).toHaveFocus());
});

it('VAR-06 shows the image of the dialog in full size by a press, each image first as a whole', async () => {
  const { user } = await renderGallery();
  await user.click(button('Enlarge image 1 of 3'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trail Shoe' }));
  const fullSize = () => dialog.getByRole('button', { name: 'Full size' });
  expect(fullSize()).toHaveAttribute('aria-pressed', 'false');
  await user.click(fullSize());
  expect(fullSize()).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('img', { name: 'The sole' })).toBeVisible();
  expect(fullSize()).toHaveAttribute('aria-pressed', 'false');
  expect(fullSize()).toHaveFocus();
});

it('VAR-06 has neither thumbnails nor a count for one image, and no dialog without any', async () => {
  const { user, unmount } = await renderGallery({ images: images.slice(0, 1) });
  expect(main().queryByRole('list', { name: 'Images' })).toBeNull();
  expect(main().queryByText(/^Image/)).toBeNull();
  await user.click(button('Enlarge image'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trail Shoe' }));
  expect(dialog.queryByRole('button', { name: 'Next image' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button('Enlarge image')).toHaveFocus());
  unmount();
  await renderGallery({ imageUrl: '', images: [] });
  expect(main().queryByRole('button', { name: /^Enlarge/ })).toBeNull();
});

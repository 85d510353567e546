import { fireEvent, screen, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../test/renderApp.tsx';
import { makeProduct } from '../test/samples.ts';

const imageUrl = '/images/0123456789abcdef01234567-960.webp';

const backUrl = '/images/fedcba987654321001234567-960.webp';
const images = [imageUrl, backUrl].map((url) => ({ imageUrl: url, alt: '' }));

afterEach(() => vi.unstubAllGlobals());

async function renderCard(fields: Partial<Product>) {
  const app = renderApp({
    at: '/shop',
    api: {
      'GET /products/list': {
        products: [makeProduct(fields)],
        pages: 1,
        page: 1,
        totalProducts: 1,
      },
    },
  });
  const card = await screen.findByRole('article');
  return { ...app, card, inCard: within(card) };
}

it('ROUTE-20 shows like button, link, image, name, brand, description, price and rating', async () => {
  const { card, inCard } = await renderCard({
    name: 'Trail Shoe',
    slug: 'trail-shoe',
    description: 'A shoe for hills.',
    price: 129.5,
    imageUrl,
    brand: { _id: '0', name: 'Windlark', slug: 'windlark' },
    totalReviews: 12,
    averageRating: 4.5,
  });
  expect(inCard.getByRole('link', { name: 'Trail Shoe' })).toHaveAttribute(
    'href',
    '#product/trail-shoe',
  );
  expect(inCard.getByRole('button', { name: 'Save Trail Shoe to wishlist' })).toBeVisible();
  expect(inCard.getByText('By Windlark')).toBeVisible();
  expect(inCard.getByText('A shoe for hills.')).toBeVisible();
  expect(inCard.getByText('$129.50')).toBeVisible();
  expect(inCard.getByRole('img', { name: '4.5 of 5 stars, 12 reviews' })).toBeVisible();
  expect(inCard.getByText('4.5')).toBeVisible();
  expect(card.querySelector('img')).toHaveAttribute('src', imageUrl);
});

it('ROUTE-20 shows a placeholder and nothing else without image, brand and reviews', async () => {
  const { card, inCard } = await renderCard({ imageUrl: '', brand: null, totalReviews: 0 });
  expect(card.querySelector('img')).toBeNull();
  expect(inCard.queryByText(/^By/)).toBeNull();
  expect(inCard.queryByRole('img')).toBeNull();
});

it('UX-01 loads the first image of a list eagerly and in the needed width', async () => {
  const { card } = await renderCard({ imageUrl });
  const image = card.querySelector('img');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('srcset', expect.stringContaining('-480.webp 480w'));
  expect(image?.parentElement).toHaveStyle({ aspectRatio: '1' });
});

const sources = (card: HTMLElement) =>
  [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('SHOPX-20 loads the second image under the mouse, and shows it when it is there', async () => {
  const { user, card } = await renderCard({ imageUrl, images });
  expect(sources(card)).toEqual([imageUrl]);
  await user.hover(card);
  expect(sources(card)).toEqual([imageUrl, backUrl]);
  const [, second] = card.querySelectorAll('img');
  if (!second) throw new Error('There is no second image.');
  expect(second).toHaveAttribute('srcset', expect.stringContaining('-480.webp 480w'));
  expect(second).toHaveAttribute('alt', '');
  expect(second).not.toHaveAttribute('data-loaded');
  fireEvent.load(second);
  expect(second).toHaveAttribute('data-loaded');
});

it('SHOPX-20 loads the second image with the focus of the keyboard', async () => {
  const { user, card, inCard } = await renderCard({ name: 'Trail Shoe', imageUrl, images });
  while (!inCard.getByRole('link', { name: 'Trail Shoe' }).matches(':focus')) await user.tab();
  expect(sources(card)).toEqual([imageUrl, backUrl]);
});

it('SHOPX-20 loads no second image for a finger, for less data, or where there is none', async () => {
  const touched = await renderCard({ imageUrl, images });
  fireEvent.pointerOver(touched.card, { pointerType: 'touch' });
  expect(sources(touched.card)).toEqual([imageUrl]);
  touched.unmount();
  const single = await renderCard({ imageUrl, images: images.slice(0, 1) });
  await single.user.hover(single.card);
  expect(sources(single.card)).toEqual([imageUrl]);
  single.unmount();
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { connection: { saveData: true } }),
  );
  const saving = await renderCard({ imageUrl, images });
  await saving.user.hover(saving.card);
  expect(sources(saving.card)).toEqual([imageUrl]);
});

it('SHOPX-20 shows at most five colors of the variants by swatch and name, and the number of the others', async () => {
  const values = ['Navy', 'Red', 'Sand', 'Pine', 'Sky', 'Black', 'White'];
  const { inCard, unmount } = await renderCard({
    options: [
      { name: 'Size', values: ['M', 'L'] },
      { name: 'Color', values },
    ],
  });
  const names = inCard.getByText(/Navy, /);
  expect(names).toHaveTextContent(/^Colors: Navy, Red, Sand, Pine, Sky \+2$/);
  const swatches = [...(names.previousElementSibling?.children ?? [])];
  expect(swatches.map((swatch) => swatch.getAttribute('style'))).toEqual(
    ['#223257', '#d0342c', '#d8c3a0', '#0f5c4a', '#7fbfe8'].map((color) =>
      expect.stringContaining(color),
    ),
  );
  unmount();
  const plain = await renderCard({
    options: [
      { name: 'Color', values: ['Navy'] },
      { name: 'Finish', values: ['Black', 'Oak'] },
    ],
  });
  expect(plain.inCard.queryByText(/^Colors/)).toBeNull();
});

it('SHOPX-22 shows the former price with the difference, and what is new or sells best', async () => {
  const { card, inCard, unmount } = await renderCard({ price: 30, compareAtPrice: 40 });
  expect(card).toHaveTextContent('$30.00 was $40.00 −25%');
  expect(inCard.getByText('was')).toBeInTheDocument();
  expect(inCard.queryByText(/^(New|Bestseller)$/)).toBeNull();
  unmount();
  const createdAt = new Date(Date.now() - 29 * 86_400_000).toISOString();
  const fresh = await renderCard({ createdAt });
  expect(fresh.inCard.getByText('New')).toBeVisible();
  fresh.unmount();
  const best = await renderCard({ createdAt, isBestseller: true });
  expect(best.inCard.getByText('Bestseller')).toBeVisible();
  expect(best.inCard.queryByText('New')).toBeNull();
});

it('UX-09, UX-10 shows sold-out products with a label, and low stock', async () => {
  const { inCard, unmount } = await renderCard({ quantity: 0 });
  expect(inCard.getByText('Sold out')).toBeVisible();
  unmount();
  const few = await renderCard({ quantity: 3 });
  expect(few.inCard.getByText('Only 3 left')).toBeVisible();
  few.unmount();
  const last = await renderCard({ quantity: 5 });
  expect(last.inCard.getByText('Only 5 left')).toBeVisible();
  last.unmount();
  const many = await renderCard({ quantity: 6 });
  expect(many.inCard.queryByText(/left|Sold out/)).toBeNull();
});

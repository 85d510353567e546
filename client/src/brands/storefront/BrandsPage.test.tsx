import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, renderApp } from '../../test/renderApp.tsx';
import { makeBrand } from '../../test/samples.ts';

it('ROUTE-07 lists each brand with its description and a link to its products', async () => {
  const { user, urlHash } = renderApp({
    at: '/brands',
    api: {
      'GET /brands/lists': {
        brands: [
          makeBrand({ name: 'Windlark', slug: 'windlark', description: 'Made for wind.' }),
          makeBrand({ name: 'Ironquay', slug: 'ironquay', description: 'Made of iron.' }),
        ],
      },
    },
  });
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Made for wind.')).toBeVisible();
  expect(main.getAllByRole('listitem')).toHaveLength(2);
  await user.click(main.getByRole('link', { name: 'Ironquay' }));
  expect(urlHash()).toBe('shop/brand/ironquay');
});

it('ROUTE-07 shows an empty state', async () => {
  renderApp({ at: '/brands' });
  expect(await screen.findByText('There are no brands yet.')).toBeVisible();
});

it('UX-03 offers a retry when brands fail to load', async () => {
  const { user, setReplies } = renderApp({
    at: '/brands',
    api: { 'GET /brands/lists': fail(500) },
  });
  expect(await screen.findByText('The brands could not be loaded.')).toBeVisible();
  setReplies({ 'GET /brands/lists': { brands: [makeBrand({ name: 'Windlark' })] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Windlark' })).toBeVisible();
});

it('LOOK-04 shows the logo of a brand, or its initial', async () => {
  const logoUrl = `/images/${'a'.repeat(24)}-960.webp`;
  renderApp({
    at: '/brands',
    api: {
      'GET /brands/lists': {
        brands: [makeBrand({ name: 'Windlark', logoUrl }), makeBrand({ name: 'Ironquay' })],
      },
    },
  });
  await screen.findByRole('link', { name: 'Windlark' });
  const [first, second] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(first?.querySelector('img')).toHaveAttribute('src', logoUrl);
  expect(second?.querySelector('img')).toBeNull();
  expect(second).toHaveTextContent(/^I/);
});

it('LOOK-04 shows banner and logo above the products of a brand', async () => {
  const [logoUrl, bannerUrl] = ['a', 'b'].map((id) => `/images/${id.repeat(24)}-960.webp`);
  const brand = makeBrand({ name: 'Windlark', slug: 'windlark', logoUrl, bannerUrl });
  renderApp({
    at: '/shop/brand/windlark',
    api: {
      'GET /brands/lists': { brands: [brand] },
      // Still loading, so that the images are the brand's.
      'GET /products/list/brand/:brand': () => new Promise<never>(() => {}),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Windlark' });
  await waitFor(() => {
    const images = [...screen.getByRole('main').querySelectorAll('img')];
    expect(images.map((image) => image.getAttribute('src'))).toEqual([bannerUrl, logoUrl]);
  });
});

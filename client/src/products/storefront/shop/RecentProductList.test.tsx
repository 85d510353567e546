import { screen, waitFor } from '@testing-library/react';
import { noSummary, makeProduct } from '../../../test/samples.ts';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';

const [shoe, cap, mat] = [
  makeProduct({ name: 'Trail Shoe', slug: 'trail-shoe', brand: null }),
  makeProduct({ name: 'Trail Cap', slug: 'trail-cap', brand: null }),
  makeProduct({ name: 'Cork Mat', slug: 'cork-mat', brand: null }),
];
const all = [shoe, cap, mat];

function open(at: string) {
  return renderApp({
    at,
    api: {
      'GET /products/item/:slug': ({ params }) => ({
        product: all.find(({ slug }) => slug === params.slug) ?? shoe,
        reviews: noSummary,
      }),
      'GET /products': ({ input: { ids = '' } }) => {
        const products = ids.split(',').flatMap((id) => all.filter(({ _id }) => _id === id));
        return { products, pages: 1, page: 1, totalProducts: products.length };
      },
    },
  });
}

const names = () =>
  screen
    .getAllByRole('article')
    .map((card) => card.textContent.match(/Trail Shoe|Trail Cap|Cork Mat/)?.[0]);

async function view(go: (path: string) => void, { slug, name }: typeof shoe) {
  go(`/product/${slug}`);
  await screen.findByRole('heading', { level: 1, name });
}

describe('recently viewed products', () => {
  it('FIND-04 shows recently viewed products without the current one, newest first', async () => {
    const { go } = open('/product/trail-shoe');
    await screen.findByRole('heading', { level: 1, name: 'Trail Shoe' });
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();
    await view(go, cap);
    await view(go, mat);
    expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Trail Cap', 'Trail Shoe']));
  });

  it('FIND-04 clears the list on request', async () => {
    const { user, go } = open('/product/trail-shoe');
    await screen.findByRole('heading', { level: 1, name: 'Trail Shoe' });
    await view(go, cap);
    await user.click(await screen.findByRole('button', { name: 'Clear recently viewed products' }));
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();
    expect(localStorage.getItem('viewed')).toBeNull();
    await view(go, shoe);
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();
  });
});

import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../test/renderApp.tsx';
import { makeProduct } from '../test/samples.ts';
import { panelOpened, selectOpenPanel } from '../common/panelsSlice.ts';

const trending = ['Rope', 'Mat', 'Pole', 'Tent', 'Lamp'].map((name) => makeProduct({ name }));
const home: Api = {
  'GET /order': { orders: [], pages: 1, page: 1, totalOrders: 0 },
  'GET /home': { featured: [], trending, topBrands: [], picks: null },
};

const findProducts = async () => {
  const part = await screen.findByRole('region', { name: 'Worth a look' });
  return (await within(part).findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  );
};

describe('trending products below an empty list', () => {
  it.each(['/dashboard/wishlist', '/dashboard/orders'])(
    'LOOK-05 shows trending products at %s, loaded with one request',
    async (at) => {
      const { calls } = renderApp({ at, as: 'ROLE_MEMBER', api: home });
      expect(await findProducts()).toEqual(['Rope', 'Mat', 'Pole', 'Tent']);
      expect(calls('GET /home')).toHaveLength(1);
    },
  );

  it('LOOK-05 shows those of home in the empty bag, and closes it when one is opened', async () => {
    const { user, store, calls, urlHash } = renderApp({ at: '/', api: home });
    await screen.findByRole('heading', { level: 2, name: 'Trending' });
    await screen.findAllByRole('link', { name: 'Rope' });
    act(() => void store.dispatch(panelOpened('cart')));
    expect(await findProducts()).toEqual(['Rope', 'Mat', 'Pole', 'Tent']);
    expect(calls('GET /home')).toHaveLength(1);
    const bag = within(screen.getByRole('dialog', { name: 'Your bag' }));
    await user.click(bag.getByRole('link', { name: 'Pole' }));
    expect(urlHash()).toMatch(/^product\//);
    expect(selectOpenPanel(store.getState())).not.toBe('cart');
  });

  it('LOOK-05 hides the section without products, and offers a retry on failure', async () => {
    const { user, setReplies } = renderApp({
      at: '/dashboard/wishlist',
      as: 'ROLE_MEMBER',
      api: { 'GET /home': fail(500) },
    });
    expect(await screen.findByText('These products could not be loaded.')).toBeVisible();
    setReplies({ 'GET /home': { featured: [], trending: [], topBrands: [], picks: null } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tap a heart to save products.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Worth a look' })).toBeNull();
  });
});

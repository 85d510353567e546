import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../test/renderApp.tsx';

it.each(['/404', '/no/such/place'])(
  'ROUTE-19 shows for %s that the page was not found, with a link onward',
  async (at) => {
    const { user, urlHash } = renderApp({ at });
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'The page you are looking for was not found.',
      }),
    ).toBeVisible();
    expect(document.title).toBe('Not found · Uphill');
    await user.click(screen.getByRole('link', { name: 'Go to the shop' }));
    expect(urlHash()).toBe('shop');
  },
);

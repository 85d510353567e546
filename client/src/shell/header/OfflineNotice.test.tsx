import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fail, renderApp } from '../../test/renderApp.tsx';

afterEach(() => vi.restoreAllMocks());

const connection = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
};

it('UX-03 shows when the connection is lost, until it is back', async () => {
  renderApp({ at: '/shipping' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/You are offline/)).toBeNull();
  connection(false);
  expect(screen.getByText(/You are offline/)).toBeVisible();
  connection(true);
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

it.each([
  [true, 'The shop is not responding. Please try again in a moment.'],
  [false, 'You are offline. Check your connection.'],
])('UX-03 explains a failed load while the browser is online (%s): %s', async (isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  renderApp({ at: '/brands', api: { 'GET /brands/lists': fail(0) } });
  expect(await screen.findByText(text)).toBeVisible();
});

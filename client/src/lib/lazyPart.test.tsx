import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { createStore } from '../app/store.ts';
import { lazyPart } from './lazyPart.tsx';
import { selectNotices } from './notices.ts';

it('UX-03 shows a notice when a part cannot be loaded, and loads it again when it is next needed', async () => {
  const store = createStore();
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(() => 'The part');
  const Part = lazyPart(load);
  const part = (shouldLoad: boolean) => (
    <Provider store={store}>
      <Part shouldLoad={shouldLoad} />
    </Provider>
  );
  const { rerender } = render(part(false));
  expect(load).not.toHaveBeenCalled();
  rerender(part(true));
  await waitFor(() =>
    expect(selectNotices(store.getState())).toMatchObject([
      {
        kind: 'error',
        text: 'This could not be loaded. Check your connection and try again.',
      },
    ]),
  );
  rerender(part(false));
  rerender(part(true));
  expect(await screen.findByText('The part')).toBeVisible();
  rerender(part(false));
  expect(screen.getByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

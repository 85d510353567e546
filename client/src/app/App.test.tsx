import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../test/renderApp.tsx';

const scrollTo = vi.spyOn(window, 'scrollTo');
const matchMedia = vi.spyOn(window, 'matchMedia');

beforeEach(() => {
  scrollTo.mockClear();
  matchMedia.mockRestore();
});

describe('a change of path', () => {
  it('ROUTE-02 scrolls smoothly to the top for a new path, but not for a new query', async () => {
    const { go } = renderApp({ at: '/shipping' });
    await screen.findByRole('heading', { level: 1 });
    scrollTo.mockClear();
    go('/contact');
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' }));
    scrollTo.mockClear();
    go('/contact?from=footer');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('ROUTE-02 scrolls without animation when reduced motion is preferred', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('reduce'),
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
    const { go } = renderApp({ at: '/shipping' });
    await screen.findByRole('heading', { level: 1 });
    go('/contact');
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }));
  });
});

describe('the Tab key', () => {
  it('SHELL-10 shows a stronger focus ring until a pointer is used', async () => {
    const { user } = renderApp({ at: '/shipping' });
    const { classList } = document.documentElement;
    await screen.findByRole('heading', { level: 1 });
    expect(classList).not.toContain('tabbing');
    await user.tab();
    expect(classList).toContain('tabbing');
    await user.click(document.body);
    expect(classList).not.toContain('tabbing');
  });

  it('UX-22 focuses the skip link first, which moves the focus to the content', async () => {
    const { user, urlHash } = renderApp({ at: '/shipping' });
    const title = await screen.findByRole('heading', { level: 1 });
    // An earlier test on another page may have left the focus on the title.
    act(() => title.blur());
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(urlHash()).toBe('shipping');
  });

  it('WORLD-16 skips the sidebar of the dashboard', async () => {
    const { user } = renderApp({ at: '/dashboard', as: 'ROLE_ADMIN' });
    const name = await screen.findByLabelText('First Name');
    screen.getByRole('link', { name: 'Skip to content' }).focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Go to the overview' })).toHaveFocus();
    await user.tab();
    expect(name).toHaveFocus();
  });
});

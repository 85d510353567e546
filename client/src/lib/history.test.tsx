// @vitest-environment jsdom
// happy-dom sends no popstate event for Back, nor for a hash that is edited.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { TextField } from '../ui/TextField.tsx';
import { toHash, HashRouter, history } from './history.tsx';
import { usePendingPrompt } from './unsavedChangesPrompt.ts';
import { useForm } from './useForm.ts';

/** Shows the router's location, with links and buttons that navigate. */
function Place() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
      <Link to="/shop?page=2">Shop</Link>
      <Link to="/" replace state={{ seen: true }}>
        Home
      </Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
    </>
  );
}

const place = () => screen.getByRole('status').textContent;

function open(hash: string) {
  window.history.replaceState(null, '', `/${hash}`);
  history.refresh();
  render(
    <HashRouter>
      <Place />
    </HashRouter>,
  );
  return userEvent.setup();
}

let unblock = () => {};
beforeEach(() => {
  unblock = () => {};
});
afterEach(() => unblock());

it.each([
  ['', '/'],
  ['#', '/'],
  ['#shop', '/shop'],
  ['#shop?page=2', '/shop?page=2'],
  ['#product/trail-shoe', '/product/trail-shoe'],
])('ROUTE-01 maps the URL "%s" to the screen %s', async (hash, path) => {
  open(hash);
  await waitFor(() => expect(place()).toContain(`${path} null`));
});

it('ROUTE-01 writes URLs without a slash for links and navigation', async () => {
  const user = open('#contact');
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '#shop?page=2');
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  await waitFor(() => expect(place()).toContain('/shop?page=2 null'));
  expect(window.location.hash).toBe('#shop?page=2');
  expect(window.location.pathname).toBe('/');
});

it('ROUTE-01 supports Back and Forward', async () => {
  const user = open('#contact');
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(place()).toContain('/contact'));
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  await waitFor(() => expect(place()).toContain('/shop?page=2'));
});

it('ROUTE-01 replaces the history entry and keeps its state across a reload', async () => {
  const user = open('#contact');
  const before = window.history.length;
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(place()).toContain('/ {"seen":true}'));
  expect(window.history.length).toBe(before);
  history.refresh();
  await waitFor(() => expect(place()).toContain('/ {"seen":true}'));
});

it('ROUTE-01 follows a URL that is pasted or edited by hand', async () => {
  open('#contact');
  window.location.hash = '#brands';
  await waitFor(() => expect(place()).toContain('/brands null'));
});

it('ROUTE-01 rewrites a URL with a slash to the canonical form', async () => {
  open('#contact');
  window.location.hash = '#/shop';
  await waitFor(() => expect(place()).toContain('/shop null'));
  expect(window.location.hash).toBe('#shop');
});

it.each([
  ['/product/trail-shoe', '#product/trail-shoe'],
  ['/product/trail-shoe?variant=1', '#product/trail-shoe?variant=1'],
  ['/no/such/page', '#404'],
  ['/no/such/page?page=2', '#404'],
])(
  'ROUTE-10 ROUTE-19 VAR-04 rewrites the path %s, for which the server sent the app, to %s',
  async (path, hash) => {
    window.history.replaceState(null, '', path);
    vi.resetModules();
    const fresh = await import('./history.tsx');
    expect(window.location.pathname).toBe('/');
    expect(window.location.hash).toBe(hash);
    const { pathname, search } = fresh.history.location();
    expect(fresh.toHash(pathname + search)).toBe(hash);
  },
);

it('ROUTE-01 rewrites an old link with a slash when the page is opened', async () => {
  window.history.replaceState(null, '', '/#/shop?page=2');
  vi.resetModules();
  await import('./history.tsx');
  expect(window.location.hash).toBe('#shop?page=2');
});

it('ROUTE-01 writes # for home and removes the slash of a path', () => {
  expect(toHash('/')).toBe('#');
  expect(toHash('/shop/brand/x?page=2')).toBe('#shop/brand/x?page=2');
});

it('UX-27 waits for the blocker’s answer on a link', async () => {
  const user = open('#contact');
  let leave = () => {};
  unblock = history.block((go) => {
    leave = go;
  });
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  await waitFor(() => expect(place()).toContain('/contact'));
  leave();
  await waitFor(() => expect(place()).toContain('/shop?page=2'));
});

it('UX-27 waits for the answer on Back as well', async () => {
  const user = open('#contact');
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  const asked = vi.fn<(leave: () => void) => void>();
  unblock = history.block(asked);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(place()).toContain('/shop?page=2'));
  expect(window.location.hash).toBe('#shop?page=2');
  asked.mock.calls[0]?.[0]();
  await waitFor(() => {
    expect(asked).toHaveBeenCalledTimes(1);
    expect(place()).toContain('/contact');
  });
  expect(asked).toHaveBeenCalledTimes(1);
});

it('UX-27 waits for the answer on Back after the entry was replaced', async () => {
  const user = open('#contact');
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  history.replace('/shop?page=3');
  const asked = vi.fn();
  unblock = history.block(asked);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(window.location.hash).toBe('#shop?page=3');
});

it('UX-27 keeps a newer blocker when an older one is removed', async () => {
  const user = open('#contact');
  const [older, newer] = [vi.fn(), vi.fn()];
  const removeOlder = history.block(older);
  unblock = history.block(newer);
  removeOlder();
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  expect(newer).toHaveBeenCalledTimes(1);
  expect(older).not.toHaveBeenCalled();
});

it('UX-27 lets the app navigate without asking', async () => {
  open('#contact');
  const asked = vi.fn();
  unblock = history.block(asked);
  history.push('/shop');
  await waitFor(() => expect(place()).toContain('/shop'));
  expect(asked).not.toHaveBeenCalled();
});

function NameForm() {
  const form = useForm({
    name: 'back',
    schema: z.object({ name: z.string() }),
    initial: { name: '' },
    submit: () => Promise.resolve(),
    confirmLeave: true,
  });
  const pendingPrompt = usePendingPrompt();
  return (
    <form {...form.form}>
      <TextField {...form.field('name')} label="Name" />
      {pendingPrompt && (
        <button type="button" onClick={pendingPrompt.leave}>
          Leave
        </button>
      )}
    </form>
  );
}

it('UX-27 asks once on Back from an edited form, and then leaves', async () => {
  history.replace('/before');
  history.push('/form');
  render(
    <HashRouter>
      <NameForm />
    </HashRouter>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Kim');
  window.history.back();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(history.location().pathname).toBe('/before'));
  expect(window.location.hash).toBe('#before');
  expect(screen.queryByRole('button', { name: 'Leave' })).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

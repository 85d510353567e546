import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Notice, Toasts } from './Toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Advances past the frames that the exit animation needs. */
const frames = 50;

function Shop({ initial }: { initial: readonly Notice[] }) {
  const [notices, setNotices] = useState(initial);
  return (
    <>
      <button type="button">Add To Bag</button>
      <Toasts
        label="Messages"
        notices={notices}
        onDismiss={(id) => setNotices((shown) => shown.filter((notice) => notice.id !== id))}
      />
    </>
  );
}

const saved: Notice = { id: '1', kind: 'success', text: 'Update wishlist', timeout: 1000 };
const failed: Notice = { id: '2', kind: 'error', title: 'Please Try Again!', text: 'Out of stock' };

it('ERR-06 dismisses each notice after its own time', async () => {
  render(<Shop initial={[saved, failed]} />);
  await pass(999);
  expect(screen.getByText('Update wishlist')).toBeTruthy();
  await pass(1 + frames);
  expect(screen.queryByText('Update wishlist')).toBeNull();
  expect(screen.getByText('Please Try Again!')).toBeTruthy();
  await pass(2000 + frames);
  expect(screen.queryByText('Out of stock')).toBeNull();
});

it('FIX-16 removes a notice at once when its owner removes it', async () => {
  const notices = (shown: readonly Notice[]) => (
    <Toasts label="Errors" notices={shown} onDismiss={() => {}} />
  );
  const { rerender } = render(notices([failed, saved]));
  await pass(frames);
  rerender(notices([saved]));
  await pass(frames);
  expect(screen.queryByText('Out of stock')).toBeNull();
  expect(screen.getByText('Update wishlist')).toBeTruthy();
});

it('ERR-06 pauses the timer while hovered and then continues', async () => {
  render(<Shop initial={[saved]} />);
  await pass(600);
  fireEvent.mouseMove(screen.getByText('Update wishlist'));
  await pass(5000);
  expect(screen.getByText('Update wishlist')).toBeTruthy();
  fireEvent.mouseOut(screen.getByText('Update wishlist'), { relatedTarget: document.body });
  await pass(399);
  expect(screen.getByText('Update wishlist')).toBeTruthy();
  await pass(1 + frames);
  expect(screen.queryByText('Update wishlist')).toBeNull();
});

it('ERR-06 pauses while focused, and returns the focus when a notice is closed', async () => {
  render(<Shop initial={[saved]} />);
  const button = screen.getByRole('button', { name: 'Add To Bag' });
  act(() => button.focus());
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await pass(5000);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(frames);
  expect(screen.queryByText('Update wishlist')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('ERR-06 closes a notice with Escape and moves the focus to it with F6', async () => {
  render(<Shop initial={[saved]} />);
  const button = screen.getByRole('button', { name: 'Add To Bag' });
  act(() => button.focus());
  fireEvent.keyDown(button, { key: 'F6' });
  const notice = screen.getByRole('group', { name: 'Update wishlist' });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Messages' }));
  await pass(5000);
  act(() => notice.focus());
  fireEvent.keyDown(notice, { key: 'Escape' });
  await pass(frames);
  expect(screen.queryByText('Update wishlist')).toBeNull();
  expect(document.activeElement).toBe(button);
});

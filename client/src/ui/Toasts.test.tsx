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

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function Shop({ initial }: { initial: readonly Notice[] }) {
  const [notices, setNotices] = useState(initial);
  return (
    <>
      <button type="button">Add To Bag</button>
      <Toasts
        notices={notices}
        onDismiss={(id) => setNotices((shown) => shown.filter((notice) => notice.id !== id))}
      />
    </>
  );
}

const saved: Notice = { id: 1, kind: 'success', text: 'Update wishlist', timeout: 1000 };
const failed: Notice = { id: 2, kind: 'error', title: 'Please Try Again!', text: 'Out of stock' };

it('ERR-06 notices dismiss themselves, each after its own time', () => {
  render(<Shop initial={[saved, failed]} />);
  pass(999);
  expect(screen.getByText('Update wishlist')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Update wishlist')).toBeNull();
  expect(screen.getByText('Please Try Again!')).toBeTruthy();
  pass(2000);
  expect(screen.queryByText('Out of stock')).toBeNull();
});

it('ERR-06 notices pause under the pointer and go on with the time that was left', () => {
  render(<Shop initial={[saved]} />);
  pass(600);
  fireEvent.pointerMove(screen.getByText('Update wishlist'));
  pass(5000);
  expect(screen.getByText('Update wishlist')).toBeTruthy();
  fireEvent.pointerOut(screen.getByText('Update wishlist'), { relatedTarget: document.body });
  pass(399);
  expect(screen.getByText('Update wishlist')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Update wishlist')).toBeNull();
});

it('ERR-06 notices pause at the focus, and closing one gives the focus back', () => {
  render(<Shop initial={[saved]} />);
  const button = screen.getByRole('button', { name: 'Add To Bag' });
  act(() => button.focus());
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(5000);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Update wishlist')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('ERR-06 notices are announced, errors at once, in regions that were there before', () => {
  const { rerender, container } = render(<Toasts notices={[]} onDismiss={() => {}} />);
  const polite = container.querySelector('[aria-live="polite"]');
  const assertive = container.querySelector('[aria-live="assertive"]');
  rerender(<Toasts notices={[saved, failed]} onDismiss={() => {}} />);
  expect(polite?.textContent).toBe('Update wishlist');
  expect(assertive?.textContent).toBe('Please Try Again!Out of stock');
});

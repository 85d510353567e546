import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noticeAdded, addUndoableNotice } from '../lib/notices.ts';
import { renderApp } from '../test/renderApp.tsx';

it('ERR-06 shows even the first notice in an existing live region, errors in an assertive one', async () => {
  const { store, user } = renderApp({ at: '/404' });
  const region = (live: string) => document.querySelector(`section > [aria-live="${live}"]`);
  const [polite, assertive] = [region('polite'), region('assertive')];
  expect(polite).toBeEmptyDOMElement();

  act(() => {
    store.dispatch(
      noticeAdded({ kind: 'error', title: 'Please Try Again!', text: 'Out of stock' }),
    );
    store.dispatch(noticeAdded({ kind: 'info', text: 'Sign in' }));
  });
  await waitFor(() => expect(assertive).toHaveTextContent('Please Try Again!Out of stock'));
  await waitFor(() => expect(polite).toHaveTextContent('Sign in'));
  expect(region('polite')).toBe(polite);
  expect(polite?.querySelector('[aria-live]')).toBeNull();

  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (first) await user.click(first);
  await waitFor(() => expect(assertive).not.toHaveTextContent('Out of stock'));
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['Sign in']);
});

it('DESK-02 offers to undo a change for 10 seconds, once', async () => {
  const { store, user } = renderApp({ at: '/404' });
  const undo = vi.fn();
  act(() => {
    store.dispatch(addUndoableNotice('2 changed.', vi.fn()));
    store.dispatch(addUndoableNotice('2 changed.', undo));
  });
  expect(store.getState().notices.map(({ timeout }) => timeout)).toEqual([10_000, 10_000]);
  const buttons = await screen.findAllByRole('button', { name: 'Undo' });
  expect(buttons).toHaveLength(2);
  const newest = screen
    .getAllByRole('group', { name: '2 changed.' })
    .find((toast) => toast.style.getPropertyValue('--toast-index') === '0');
  await user.click(within(newest ?? document.body).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(store.getState().notices).toHaveLength(1));
});

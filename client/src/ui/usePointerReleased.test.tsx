import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FieldError } from './Field.tsx';

const error = () => screen.queryByText('Name is required.');
const press = () => fireEvent.mouseDown(document.body);
/** The release of a press is handled in the next task. */
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('FIX-10 delays an error during a press, and keeps it during the next one', async () => {
  press();
  render(<FieldError id="e">Name is required.</FieldError>);
  expect(error()).toBeNull();
  fireEvent.mouseUp(document.body);
  await waitFor(() => expect(error()).toBeVisible());
  press();
  expect(error()).toBeVisible();
  fireEvent.mouseUp(document.body);
  await nextTask();
});

it('FIX-10 shows an error when the press ends between its rendering and its effects', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  function Release() {
    document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    vi.runAllTimers();
    return null;
  }
  press();
  render(
    <>
      <FieldError id="e">Name is required.</FieldError>
      <Release />
    </>,
  );
  vi.useRealTimers();
  await waitFor(() => expect(error()).toBeVisible());
});

it.each(['dragEnd', 'contextMenu', 'pointerCancel'] as const)(
  'FIX-10 ends a press on %s',
  async (end) => {
    press();
    render(<FieldError id="e">Name is required.</FieldError>);
    fireEvent[end](document.body);
    await waitFor(() => expect(error()).toBeVisible());
  },
);

it('FIX-10 ends a press when the window loses focus', async () => {
  press();
  render(<FieldError id="e">Name is required.</FieldError>);
  fireEvent.blur(window);
  await waitFor(() => expect(error()).toBeVisible());
});

it('FIX-10 does not end a quick second press with the release of the first', async () => {
  press();
  fireEvent.mouseUp(document.body);
  press();
  await nextTask();
  render(<FieldError id="e">Name is required.</FieldError>);
  expect(error()).toBeNull();
  fireEvent.mouseUp(document.body);
  await waitFor(() => expect(error()).toBeVisible());
});

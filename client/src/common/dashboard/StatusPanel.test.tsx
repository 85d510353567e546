import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ActiveSwitch } from './StatusPanel.tsx';

it('DASH-13 saves a change at once and ignores further ones until it is saved', async () => {
  let finish = () => {};
  const onChange = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<ActiveSwitch isActive onChange={onChange} />);
  const toggle = screen.getByRole('switch', { name: 'Active' });
  await userEvent.click(toggle);
  expect(toggle).not.toBeChecked();
  await userEvent.click(toggle);
  expect(onChange.mock.calls).toEqual([[false]]);
  finish();
  await waitFor(async () => {
    await userEvent.click(toggle);
    expect(onChange.mock.calls).toEqual([[false], [true]]);
  });
});

it('DASH-13 shows the old state again when saving fails', async () => {
  render(<ActiveSwitch isActive onChange={() => Promise.reject(new Error('offline'))} />);
  const toggle = screen.getByRole('switch', { name: 'Active' });
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
});

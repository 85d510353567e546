import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ActionButton } from './ActionButton.tsx';

it('UX-20 runs the action once until it has finished', async () => {
  let finish = () => {};
  const onPress = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <ActionButton name="Compass" onPress={onPress}>
      Approve
    </ActionButton>,
  );
  const button = screen.getByRole('button', { name: 'Approve Compass' });
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  await userEvent.dblClick(button);
  expect(onPress).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(2);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { HashRouter } from 'react-router-dom';
import { ButtonLink } from '../common/ButtonLink.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

it('UX-20 keeps the text, the width and the focus of a busy button, which does not fire twice', async () => {
  const order = vi.fn();
  function PlaceOrder() {
    const [busy, setBusy] = useState(false);
    return (
      <Button
        busy={busy}
        onClick={() => {
          order();
          setBusy(true);
        }}
      >
        Place Order
      </Button>
    );
  }
  render(<PlaceOrder />);
  const button = screen.getByRole('button', { name: 'Place Order' });
  await userEvent.dblClick(button);
  await userEvent.keyboard('{Enter}');

  expect(order).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.textContent).toBe('Place Order');
  expect(document.activeElement).toBe(button);
});

it('UX-20 does not submit a form with a busy button on Enter', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Email" />
      <Button type="submit" busy={busy}>
        Subscribe
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}');
  rerender(form(true));
  await userEvent.type(screen.getByRole('textbox'), 'b{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

it('UX-21 renders a link that looks like a button', () => {
  render(<ButtonLink to="/shop">Shop now</ButtonLink>, { wrapper: HashRouter });
  const link = screen.getByRole('link', { name: 'Shop now' });
  expect(link.getAttribute('href')).toBe('#/shop');
  expect(screen.queryByRole('button')).toBeNull();
});

it('UX-21 gives an icon-only button an accessible name', async () => {
  const press = vi.fn();
  render(<IconButton icon="heart" label="Add to wishlist" aria-pressed="false" onClick={press} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add to wishlist', pressed: false }));
  expect(press).toHaveBeenCalledTimes(1);
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { HashRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';
import { Tabs } from './Tabs.tsx';
import { Tooltip } from './Tooltip.tsx';

const commands = vi.fn();

/** A page with one button that opens the component. */
function Page({ part }: { part: 'dialog' | 'drawer' | 'confirm' | 'menu' | 'popover' }) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" ref={anchor} onClick={() => setOpen(!open)}>
        Open
      </button>
      {part === 'dialog' && (
        <Dialog open={open} onClose={close} title="Edit address" description="Where you live">
          <input aria-label="City" />
        </Dialog>
      )}
      {part === 'drawer' && (
        <Drawer open={open} onClose={close} title="Your bag" footer="Total">
          Trail shoe
        </Drawer>
      )}
      {part === 'confirm' && (
        <ConfirmDialog
          open={open}
          title="Cancel item"
          text="Are you sure you want to cancel Trail shoe."
          confirmLabel="Confirm Cancel"
          cancelLabel="Keep it"
          onConfirm={commands}
          onCancel={close}
        />
      )}
      {part === 'menu' && (
        <Menu
          open={open}
          onOpenChange={setOpen}
          anchor={anchor}
          label="Account"
          items={[
            { label: 'Dashboard', to: '/dashboard' },
            { label: 'Sign Out', onSelect: commands },
          ]}
        />
      )}
      {part === 'popover' && (
        <Popover open={open} onOpenChange={setOpen} anchor={anchor} label="Brands">
          <a href="#brands">All brands</a>
        </Popover>
      )}
    </>
  );
}

const parts = [
  ['dialog', 'dialog', 'Edit address'],
  ['drawer', 'dialog', 'Your bag'],
  ['confirm', 'dialog', 'Cancel item'],
  ['menu', 'menu', 'Account'],
  ['popover', 'dialog', 'Brands'],
] as const;

describe.each(parts)('the %s', (part, role, name) => {
  async function open() {
    render(<Page part={part} />, { wrapper: HashRouter });
    const button = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(button);
    return { button, popup: await screen.findByRole(role, { name }) };
  }

  it('UX-23 has a name, takes the focus, closes with Escape and returns the focus', async () => {
    const { button, popup } = await open();
    await waitFor(() => expect(popup.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('UX-23 closes on a click outside', async () => {
    const { popup } = await open();
    await waitFor(() => expect(popup.contains(document.activeElement)).toBe(true));
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
  });
});

it.each(['menu', 'popover'] as const)('SHELL-04 closes a %s with its button', async (part) => {
  render(<Page part={part} />, { wrapper: HashRouter });
  const role = part === 'menu' ? 'menu' : 'dialog';
  const button = screen.getByText('Open');
  await userEvent.click(button);
  await screen.findByRole(role);
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
});

it('UX-23 traps the focus in a dialog and starts at its first field', async () => {
  render(<Page part="dialog" />);
  await userEvent.click(screen.getByText('Open'));
  const popup = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(within(popup).getByLabelText('City')));
  for (let step = 0; step < 4; step++) {
    await userEvent.tab();
    await waitFor(() => expect(popup.contains(document.activeElement)).toBe(true));
  }
});

it('UX-28 ODET-07 focuses Cancel in a confirmation and does nothing until it is answered', async () => {
  commands.mockClear();
  render(<Page part="confirm" />);
  await userEvent.click(screen.getByText('Open'));
  await screen.findByText('Are you sure you want to cancel Trail shoe.');
  const keep = screen.getByRole('button', { name: 'Keep it' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  expect(commands).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Cancel' }));
  expect(commands).toHaveBeenCalledTimes(1);
});

it('SHELL-05 navigates links and commands of a menu with arrow keys', async () => {
  commands.mockClear();
  render(<Page part="menu" />, { wrapper: HashRouter });
  await userEvent.click(screen.getByText('Open'));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{ArrowDown}');
  const link = screen.getByRole('menuitem', { name: 'Dashboard' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.getAttribute('href')).toBe('#/dashboard');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(commands).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('DASH-13 shows a tooltip on focus and always includes it in the description', async () => {
  const text = 'Disabling Yoga will also disable all Yoga products.';
  render(
    <Tooltip text={text}>
      <IconButton icon="info" label="About" />
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'About' });
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(text);
  await userEvent.tab();
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(1));
});

it('UX-21 switches tabs with arrow keys and shows one panel', async () => {
  function Orders() {
    const [tab, setTab] = useState<'own' | 'sold'>('own');
    return (
      <Tabs
        label="Orders"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'own', label: 'My orders', panel: 'What I bought' },
          { value: 'sold', label: 'Sold by me', panel: 'What others bought' },
        ]}
      />
    );
  }
  render(<Orders />);
  expect(screen.getByRole('tabpanel', { name: 'My orders' }).textContent).toBe('What I bought');
  await userEvent.click(screen.getByRole('tab', { name: 'My orders' }));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('tab', { name: 'Sold by me', selected: true })).toBeTruthy();
  const panel = await screen.findByRole('tabpanel', { name: 'Sold by me' });
  expect(panel.textContent).toBe('What others bought');
  await waitFor(() => expect(screen.getAllByRole('tabpanel')).toHaveLength(1));
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fail, renderApp } from '../../test/renderApp.tsx';
import { readTheme } from './ThemeSwitch.tsx';

const footer = () => within(screen.getByRole('contentinfo'));
/** Waits for the page first, because its title takes the focus when it renders. */
const emailField = async () => {
  await screen.findByRole('heading', { level: 1 });
  return footer().findByPlaceholderText('Please Enter Your Email');
};

it('SHELL-07 SHOPX-11 shows columns, links, social links and the current year', () => {
  renderApp({ at: '/404' });
  for (const column of ['Customer Service', 'Links', 'Newsletter']) {
    expect(footer().getByRole('heading', { name: column })).toBeVisible();
  }
  const addresses = {
    'Contact Us': '#contact',
    Shipping: '#shipping',
    Returns: '#returns',
    Questions: '#faq',
    'Your orders': '#dashboard/orders',
    'Sell With Us': '#sell',
    'All products': '#shop',
    'Our brands': '#brands',
    Privacy: '#privacy',
    Terms: '#terms',
  };
  for (const [name, href] of Object.entries(addresses)) {
    expect(footer().getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(footer().getAllByRole('link', { name: /^Uphill on / })).toHaveLength(4);
  expect(footer().getByText(`© ${new Date().getFullYear()} Uphill`)).toBeVisible();
});

it('SHELL-08 subscribes an email to the newsletter, shows a notice and clears the field', async () => {
  const { user, calls } = renderApp({
    at: '/404',
    api: { 'POST /newsletter/subscribe': { message: '' } },
  });
  await user.type(await emailField(), 'Ada@Example.com');
  await user.click(footer().getByRole('button', { name: 'Subscribe' }));
  expect(
    await screen.findByText('You have subscribed to the newsletter. Thank you!'),
  ).toBeVisible();
  expect(calls('POST /newsletter/subscribe')[0]?.input).toEqual({ email: 'ada@example.com' });
  expect(await emailField()).toHaveValue('');
});

it('SHELL-08, VAL-05 requires a valid email and sends nothing otherwise', async () => {
  const { user, calls } = renderApp({ at: '/404' });
  const field = await emailField();
  await user.click(footer().getByRole('button', { name: 'Subscribe' }));
  expect(field).toHaveAccessibleDescription('Email is required.');
  expect(field).toHaveFocus();
  await user.type(field, 'ada');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Email format is invalid.');
  await user.type(field, '@example.com');
  expect(field).toBeValid();
  expect(calls('POST /newsletter/subscribe')).toHaveLength(0);
});

it('ERR-01 shows a rejected subscription and keeps the email', async () => {
  const { user } = renderApp({
    at: '/404',
    api: { 'POST /newsletter/subscribe': fail(400, 'Not today.') },
  });
  await user.type(await emailField(), 'ada@example.com');
  await user.click(footer().getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Please Try Again!')).toBeVisible();
  expect(screen.getByText('Not today.')).toBeVisible();
  expect(await emailField()).toHaveValue('ada@example.com');
});

it('UX-24 changes the theme and keeps it for the next visit', async () => {
  const { user } = renderApp({ at: '/404' });
  const theme = within(footer().getByRole('group', { name: 'Theme' }));
  expect(theme.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(theme.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(readTheme()).toBe('dark');
  await user.click(theme.getByRole('radio', { name: 'System' }));
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-theme'));
  expect(readTheme()).toBe('system');
});

it('UX-24 applies the stored theme at start-up, and ignores an unknown one', async () => {
  localStorage.setItem('theme', 'light');
  vi.resetModules();
  await import('./ThemeSwitch.tsx');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  localStorage.setItem('theme', 'blue');
  vi.resetModules();
  await import('./ThemeSwitch.tsx');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

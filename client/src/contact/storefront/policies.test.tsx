import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { policyTexts } from './policyTexts.ts';

it.each(Object.entries(policyTexts))(
  'SHOPX-11 %s shows its text, and the shop with its address and hours',
  async (path, { title, sections }) => {
    renderApp({ at: path });
    await screen.findByRole('heading', { level: 1, name: title });
    for (const [heading] of sections) {
      expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    }
    const shop = within(await screen.findByRole('region', { name: 'Uphill' }));
    expect(shop.getByText(/18 Summit Road/)).toBeVisible();
    expect(shop.getByText('Monday to Friday, 9 am to 5 pm')).toBeVisible();
    expect(shop.getByRole('link', { name: 'shop@example.com' })).toHaveAttribute(
      'href',
      'mailto:shop@example.com',
    );
    expect(screen.getByRole('main')).not.toHaveTextContent(/[{}]/);
  },
);

it('SHOPX-11 the contact page shows the shop, too', async () => {
  renderApp({ at: '/contact' });
  expect(await screen.findByRole('region', { name: 'Uphill' })).toBeVisible();
});

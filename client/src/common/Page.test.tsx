import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Page } from './Page.tsx';

it('UX-22 has a focusable h1 that names the section and the tab', () => {
  render(<Page title="Orders">content</Page>, { wrapper: MemoryRouter });
  const heading = screen.getByRole('heading', { level: 1, name: 'Orders' });
  expect(heading.id).toBe('page-title');
  heading.focus();
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('region', { name: 'Orders' })).toBeTruthy();
  expect(document.title).toBe('Orders · Uphill');
});

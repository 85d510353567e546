import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StyleguidePage } from './StyleguidePage.tsx';

it('UX-21 UX-24 renders every component in both themes without axe violations', async () => {
  const { container } = render(
    <main>
      <StyleguidePage />
    </main>,
    { wrapper: MemoryRouter },
  );
  const themes = [...container.querySelectorAll<HTMLElement>('[data-theme]')];
  expect(themes.map((theme) => theme.dataset['theme'])).toEqual(['light', 'dark']);
  expect(screen.getAllByRole('heading', { level: 2, name: 'Button' })).toHaveLength(2);

  const { violations } = await axe.run(container, {
    rules: {
      // The page shows every landmark twice, once per theme.
      'landmark-unique': { enabled: false },
      // jsdom has no layout to measure.
      'color-contrast': { enabled: false },
      'target-size': { enabled: false },
    },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

it('leads from its table of contents to each component', async () => {
  render(<StyleguidePage />, { wrapper: MemoryRouter });
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  const [first] = screen.getAllByRole('heading', { level: 2, name: 'Button' });
  await userEvent.click(contents.getByRole('button', { name: 'Button' }));
  expect(first).toHaveFocus();
  expect(contents.getAllByRole('button')).toHaveLength(
    screen.getAllByRole('heading', { level: 2 }).length / 2,
  );
});

import { render, screen } from '@testing-library/react';
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

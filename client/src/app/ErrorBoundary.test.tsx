import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('broken');
}

it('UX-03 shows a fallback page when a screen crashes, and resets at another path', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const view = render(
    <ErrorBoundary key="/one">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '#');
  expect(logged).toHaveBeenCalled();
  view.rerender(<ErrorBoundary key="/two">Fine</ErrorBoundary>);
  expect(screen.getByText('Fine')).toBeVisible();
});

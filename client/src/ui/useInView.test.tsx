import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useInView } from './useInView.ts';

afterEach(() => vi.unstubAllGlobals());

function Part() {
  const container = useRef<HTMLElement>(null);
  return <section ref={container}>{useInView(container) ? 'In view' : 'Below'}</section>;
}

it.each([
  [[false], 'Below'],
  [[true], 'In view'],
  [[false, true], 'In view'],
  [[true, false], 'In view'],
])('UX-01 after the changes %j of one report an element is: %s', (changes, text) => {
  let report = (_entries: object[]) => {};
  class Observer {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  render(<Part />);
  act(() => report(changes.map((isIntersecting) => ({ isIntersecting }))));
  expect(screen.getByText(text)).toBeInTheDocument();
});

import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './useSelection.ts';

it('DESK-01 drops selected rows that leave the list, even when they come back', () => {
  const { result, rerender } = renderHook((keys) => useSelection(keys), {
    initialProps: ['rope', 'shoe', 'tent'],
  });
  act(() => result.current.onChange(new Set(['rope', 'tent'])));
  expect([...result.current.selected]).toEqual(['rope', 'tent']);
  rerender(['tent', 'bag']);
  expect([...result.current.selected]).toEqual(['tent']);
  rerender(['rope', 'shoe', 'tent']);
  expect([...result.current.selected]).toEqual(['tent']);
  act(() => result.current.clear());
  expect([...result.current.selected]).toEqual([]);
});

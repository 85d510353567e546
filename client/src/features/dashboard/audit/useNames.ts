import { useMemo } from 'react';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectBrands, selectCategories } from '../../../state/shopSlice.ts';
import type { Names } from './changeTexts.ts';

/** The names of public brands and categories by their ids, which the audit log keeps. */
export function useNames(): Names {
  const brands = useAppSelector(selectBrands);
  const categories = useAppSelector(selectCategories);
  return useMemo(
    () => new Map([...(brands ?? []), ...(categories ?? [])].map(({ _id, name }) => [_id, name])),
    [brands, categories],
  );
}

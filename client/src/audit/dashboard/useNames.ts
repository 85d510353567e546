import { useMemo } from 'react';
import { useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import {
  loadBrands,
  loadCategories,
  selectBrands,
  selectCategories,
} from '../../products/shopSlice.ts';
import type { Names } from '../../common/fieldTexts.ts';

/** Loads the names for useNames(); until then, ids are shown. */
export function useLoadNames(): void {
  useLoad(loadBrands);
  useLoad(loadCategories);
}

/** The names of public brands and categories by their ids, which the audit log keeps. */
export function useNames(): Names {
  const brands = useAppSelector(selectBrands);
  const categories = useAppSelector(selectCategories);
  return useMemo(
    () => new Map([...(brands ?? []), ...(categories ?? [])].map(({ _id, name }) => [_id, name])),
    [brands, categories],
  );
}

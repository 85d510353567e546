import type { Types } from 'mongoose';
import type { BrandRow } from '../../models/Brand.ts';
import type { ProductRow } from '../../models/Product.ts';
import type { CategoryChange } from './importLists.ts';

/** A brand or category. */
export type Group = Pick<BrandRow, '_id' | 'isActive'>;

/** A disabled brand or category disables a product that joins it, and releases one that leaves (CALL-21, CALL-29). */
function move(
  product: ProductRow,
  left: readonly Types.ObjectId[],
  joined: readonly Group[],
): ProductRow {
  const kept = product.disabledBy.filter((id) => !left.some((one) => one.equals(id)));
  const isReleased = kept.length === 0 && product.disabledBy.length > 0;
  const isActive = product.isActive || isReleased;
  const disabling = joined.flatMap((one) => (one.isActive ? [] : one._id));
  const isDisabled = disabling.length > 0 && (isActive || kept.length > 0);
  return {
    ...product,
    isActive: isActive && !isDisabled,
    disabledBy: isDisabled ? [...kept, ...disabling] : kept,
  };
}

export const moveToBrand = (product: ProductRow, brand: Group): ProductRow => ({
  ...move(product, product.brand ? [product.brand] : [], [brand]),
  brand: brand._id,
});

export const moveToCategories = (
  product: ProductRow,
  { before, after }: CategoryChange,
): ProductRow =>
  move(
    product,
    before.flatMap((one) => (after.includes(one) ? [] : one._id)),
    after.filter((one) => !before.includes(one)),
  );

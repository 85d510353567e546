import type { Product } from 'shared/entities';
import { lowStockMax } from 'shared/stockTiers';

/**
 * Whether a product, or a variant of it, is about to sell out (VAR-08); like `lowProductFilter` and `lowVariantFilter`
 * of the model.
 */
export const hasLowStock = ({ isActive, options, quantity, variants }: Product): boolean =>
  isActive &&
  (options.length === 0 ? [{ quantity }] : variants).some((stock) => stock.quantity <= lowStockMax);

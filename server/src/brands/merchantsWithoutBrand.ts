import type { Types } from 'mongoose';
import type { Option } from 'shared/entities';
import { Brand } from './model/Brand.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import { User } from '../users/model/User.ts';
import { fieldError } from '../platform/http/errors.ts';

/** Merchants whose brand was deleted. */
const withoutBrand = { status: 'Approved', brand: null, user: { $ne: null } } as const;

const maxOptions = 100;

export async function findMerchantsWithoutBrand(): Promise<Option[]> {
  const rows = await Merchant.find(withoutBrand).select('name brandName').limit(maxOptions).lean();
  return rows.map(({ _id, name, brandName }) => ({
    value: _id.toString(),
    label: `${name} (${brandName})`,
  }));
}

/**
 * Assigns a brand to a merchant without one, within a transaction (FIX-12).
 * @throws 400 when the merchant already has a brand, or the brand a merchant
 */
export async function attachMerchant(brand: Types.ObjectId, merchantId: string): Promise<void> {
  const merchant = await Merchant.findOneAndUpdate(
    { _id: merchantId, ...withoutBrand },
    { $set: { brand } },
  ).lean();
  if (!merchant) throw fieldError('merchant', 'This merchant is unknown or has a brand already.');
  const { _id, name, user } = merchant;
  const { matchedCount } = await Brand.updateOne(
    { _id: brand, merchant: null },
    { $set: { merchant: { _id, name } } },
  );
  if (matchedCount === 0) throw fieldError('merchant', 'This brand has a merchant already.');
  await User.updateOne({ _id: user, 'merchant._id': _id }, { $set: { 'merchant.brand': brand } });
}

import { fold } from 'shared/fold';
import { mongo, type Types } from 'mongoose';
import { Brand } from '../brands/model/Brand.ts';
import { Merchant, type MerchantRow } from './model/Merchant.ts';
import { recordBrandChange, recordUser } from '../audit/model/auditedFields.ts';
import { User } from '../users/model/User.ts';
import { withSlug } from '../models/slugs.ts';
import { isDuplicate } from '../platform/database/databaseErrors.ts';

interface BrandName {
  name: string;
  slug: string;
}

/** The wanted name, with a number appended if another brand has it. */
async function findFreeName(wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!(await Brand.exists({ nameKey: fold(name) }))) return name;
  }
}

const isNameTaken = (error: unknown) =>
  isDuplicate(error) && error instanceof mongo.MongoServerError && 'nameKey' in error['keyPattern'];

/** Runs `save` with a free brand name, and again if another request takes the name meanwhile. */
export async function withBrandName<T>(
  wanted: string,
  save: (brandName: BrandName) => Promise<T>,
): Promise<T> {
  const name = await findFreeName(wanted);
  try {
    return await withSlug(Brand.collection, name, (slug) => save({ name, slug }));
  } catch (error) {
    if (isNameTaken(error)) return withBrandName(wanted, save);
    throw error;
  }
}

const maxDescriptionLength = 200;

/** Makes a member a merchant with an own brand (MERCH-02), within a transaction, and ends the tokens. */
export async function promoteToMerchant(
  application: MerchantRow,
  userId: Types.ObjectId,
  { name, slug }: BrandName,
): Promise<void> {
  const { _id, name: person, business } = application;
  const by = { _id: userId };
  const brand = await Brand.create({
    name,
    nameKey: fold(name),
    slug,
    description: business.slice(0, maxDescriptionLength),
    merchant: { _id, name: person },
  });
  await recordBrandChange(by, null, brand.toObject());
  await Merchant.updateOne({ _id }, { $set: { brand: brand._id, user: userId } });
  const member = await User.findByIdAndUpdate(userId, {
    $set: { role: 'ROLE_MERCHANT', merchant: { _id, name: person, brand: brand._id } },
    $inc: { tokenVersion: 1 },
  })
    .orFail()
    .lean();
  await recordUser(by, member, { ...member, role: 'ROLE_MERCHANT' });
}

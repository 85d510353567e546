import { fold } from 'shared/fold';
import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Role } from 'shared/entities';
import { productFields } from 'shared/test/productInput';
import { Brand } from '../brands/model/Brand.ts';
import { Category } from '../categories/model/Category.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import { Product, type ProductRow } from '../products/model/Product.ts';
import { recordStock, stockMovesOf } from '../products/model/StockChange.ts';
import { User } from '../users/model/User.ts';
import { startSession } from '../users/model/Session.ts';

/** A short unique text. */
export const unique = (text = 'x') => `${text}-${randomBytes(5).toString('hex')}`;

/** A signed-in user, without a password by default. */
export async function makeUser(
  role: Role = 'ROLE_MEMBER',
  fields: { firstName?: string; email?: string } = {},
) {
  const user = await User.create({
    email: fields.email ?? `${unique('person')}@example.com`,
    firstName: fields.firstName ?? 'Robin',
    lastName: 'Miller',
    role,
  });
  return { _id: user._id, email: user.email, token: await startSession(user, '') };
}

export async function makeBrand(fields: { name?: string; isActive?: boolean } = {}) {
  const name = fields.name ?? unique('Brand');
  const brand = await Brand.create({
    name,
    nameKey: fold(name),
    slug: name.toLowerCase().replace(/\W+/g, '-'),
    description: 'Made with care.',
    isActive: fields.isActive ?? true,
  });
  return brand;
}

/** A signed-in merchant with an own brand. */
export async function makeMerchant() {
  const brand = await makeBrand();
  const email = `${unique('merchant')}@example.com`;
  const merchant = await Merchant.create({
    name: 'Kim Seller',
    email,
    phoneNumber: '555-0100',
    brandName: brand.name,
    business: 'We make good things.',
    status: 'Approved',
    brand: brand._id,
  });
  const user = await User.create({
    email,
    firstName: 'Kim',
    lastName: 'Seller',
    role: 'ROLE_MERCHANT',
    merchant: { _id: merchant._id, name: merchant.name, brand: brand._id },
  });
  await Merchant.updateOne({ _id: merchant._id }, { user: user._id });
  await Brand.updateOne(
    { _id: brand._id },
    { merchant: { _id: merchant._id, name: merchant.name } },
  );
  return { _id: user._id, email, token: await startSession(user, ''), merchant, brand };
}

/** An active product; by default with a stock of 600 at $20.00, untaxed and without a brand. */
export async function makeProduct(fields: Partial<Omit<ProductRow, '_id'>> = {}) {
  const plain = productFields();
  const product = await Product.create({
    ...plain,
    slug: plain.sku,
    priceCents: 2_000,
    ...fields,
  });
  await recordStock({ reason: 'Opening stock', moves: stockMovesOf(null, product.toObject()) });
  return product;
}

export async function makeCategory(
  products: Types.ObjectId[],
  fields: { isActive?: boolean } = {},
) {
  const name = unique('Category');
  const category = await Category.create({
    name,
    slug: name.toLowerCase(),
    description: 'Things that belong together.',
    products,
    isActive: fields.isActive ?? true,
  });
  return category;
}

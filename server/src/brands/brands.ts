import { fold } from 'shared/fold';
import { nameCollation } from '../platform/database/nameCollation.ts';
import type { QueryFilter } from 'mongoose';
import { brandSchema } from 'shared/products/catalogueSchemas';
import type { ParsedInputOf } from 'shared/endpoints';
import { brandFields, recordBrandChange } from '../audit/model/auditedFields.ts';
import type { Undoable } from '../audit/model/AuditEntry.ts';
import { Brand, type BrandRow, presentBrand } from './model/Brand.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import { User } from '../users/model/User.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import { withSlug } from '../models/slugs.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, notFound, onDuplicateKey } from '../platform/http/errors.ts';
import { parseOrThrow } from '../platform/http/parseOrThrow.ts';
import { type Handler, VersionedReply } from '../platform/http/route.ts';
import { changeVersioned, versionOf } from '../platform/http/versions.ts';
import {
  brandDisabledByAdmin,
  detachFromBrand,
  removeUnusedImages,
} from '../products/productsService.ts';
import { setBrandActive } from './brandActivation.ts';
import { attachMerchant, findMerchantsWithoutBrand } from './merchantsWithoutBrand.ts';

/** An admin manages all brands, a merchant only their own (MERCH-03). */
const visibleTo = (user: Caller): QueryFilter<BrandRow> =>
  user.role === 'ROLE_ADMIN' ? {} : { _id: ownBrand(user) };

export const visibleBrand = (id: string, user: Caller) => ({
  $and: [visibleTo(user), { _id: id }],
});

const nameTaken = 'Name is already in use.';

/** CALL-32 */
export const list: Handler<'GET /brands', Caller> = async ({ user }) => {
  const rows = await Brand.find(visibleTo(user)).collation(nameCollation).sort({ name: 1 }).lean();
  return { brands: rows.map(presentBrand) };
};

/** CALL-34 */
export const listOptions: Handler<'GET /brands/list/select', Caller> = async ({ user }) => {
  const rows = await Brand.find(visibleTo(user))
    .select('name')
    .collation(nameCollation)
    .sort({ name: 1 })
    .lean();
  return { brands: rows.map(({ _id, name }) => ({ value: _id.toString(), label: name })) };
};

async function findBrand(id: string, user: Caller): Promise<BrandRow> {
  const row = await Brand.findOne(visibleBrand(id, user)).lean();
  if (!row) throw notFound('Brand');
  return row;
}

/** With the version of what the form edits (WORLD-14). */
async function readBrand(id: string, user: Caller) {
  const row = await findBrand(id, user);
  const { name, description, merchant } = brandFields(row);
  return new VersionedReply(versionOf({ name, description, merchant }), {
    brand: presentBrand(row),
  });
}

/** CALL-33 */
export const get: Handler<'GET /brands/:id', Caller> = ({ params, user }) =>
  readBrand(params.id, user);

/** FIX-12: the merchants to whom a brand can be assigned. */
export const listMerchantOptions: Handler<'GET /brands/list/merchants', Caller> = async () => ({
  merchants: await findMerchantsWithoutBrand(),
});

/** CALL-35 */
export const add: Handler<'POST /brands', Caller> = async ({ input, user }) => {
  const { merchant, ...form } = input;
  const nameKey = fold(form.name);
  const deactivatedByAdmin = !form.isActive;
  const row = await onDuplicateKey(
    withSlug(Brand.collection, form.name, (slug) =>
      inTransaction(async () => {
        const { _id } = await Brand.create({ ...form, nameKey, slug, deactivatedByAdmin });
        if (merchant) await attachMerchant(_id, merchant);
        const created = await Brand.findById(_id).lean();
        await recordBrandChange(user, null, created);
        return created;
      }),
    ),
    nameTaken,
    'name',
  );
  if (!row) throw notFound('Brand');
  return { brand: presentBrand(row) };
};

type EditForm = ParsedInputOf<'PUT /brands/:id'>['brand'];

/** In the transaction of the change; the slug does not change. */
export async function changeBrand(
  id: string,
  { name, description, merchant }: EditForm,
  user: Caller,
): Promise<BrandRow> {
  const before = await onDuplicateKey(
    Brand.findOneAndUpdate(visibleBrand(id, user), {
      $set: { name, nameKey: fold(name), description },
    })
      .lean()
      .exec(),
    nameTaken,
    'name',
  );
  if (!before) throw notFound('Brand');
  const isNew = merchant && merchant.toLowerCase() !== before.merchant?._id.toString();
  if (isNew && user.role === 'ROLE_ADMIN') await attachMerchant(before._id, merchant);
  const after = await Brand.findById(before._id).orFail().lean();
  await recordBrandChange(user, before, after);
  return after;
}

/** CALL-36 */
export const update: Handler<'PUT /brands/:id', Caller> = ({ input, params, user, ifMatch }) =>
  changeVersioned({
    ifMatch,
    read: () => readBrand(params.id, user),
    change: () => changeBrand(params.id, input.brand, user),
  });

/** In the transaction of the change. */
export async function changeBrandActive(
  id: string,
  isActive: boolean,
  user: Caller,
): Promise<BrandRow> {
  if (!(await Brand.exists(visibleBrand(id, user)))) throw notFound('Brand');
  const row = await setBrandActive(id, isActive, user);
  if (!row) throw badRequest(brandDisabledByAdmin);
  return row;
}

/** CALL-37 */
export const setActive: Handler<'PUT /brands/:id/active', Caller> = async ({
  input: { brand },
  params,
  user,
}) => {
  const row = await inTransaction(() => changeBrandActive(params.id, brand.isActive, user));
  return { brand: presentBrand(row) };
};

/**
 * CALL-38: disables the brand's products and leaves them without a brand. A product that a category
 * disables too comes back when the category is enabled. The brand's merchant has no brand
 * afterwards.
 */
export const remove: Handler<'DELETE /brands/:id', Caller> = async ({ params, user }) => {
  const row = await inTransaction(async () => {
    const removed = await Brand.findByIdAndDelete(params.id).lean();
    if (!removed) throw notFound('Brand');
    await detachFromBrand(removed._id);
    if (removed.merchant) {
      const owner = await Merchant.findByIdAndUpdate(removed.merchant._id, { brand: null }).lean();
      if (owner?.user) await User.updateOne({ _id: owner.user }, { 'merchant.brand': null });
    }
    await recordBrandChange(user, removed, null);
    return removed;
  });
  await removeUnusedImages([row.logoUrl ?? '', row.bannerUrl ?? '']);
  return { brand: presentBrand(row) };
};

/** Changes of brands as they are undone (DESK-07). A merchant stays, as in the form, and so do images. */
export const undoableBrands: Undoable = {
  lockedFields: ['merchant', 'logoUrl', 'bannerUrl'],
  read: async (id, user) => brandFields(await findBrand(id, user)),
  setActive: changeBrandActive,
  update: (id, { now: { name, description }, fields }, user) =>
    changeBrand(id, parseOrThrow(brandSchema, { name, description, ...fields }), user),
};

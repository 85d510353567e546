import { fold } from 'shared/fold';
import { nameCollation } from '../platform/database/nameCollation.ts';
import type { QueryFilter, Types } from 'mongoose';
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
import { badRequest, fieldError, notFound, onDuplicateKey } from '../platform/http/errors.ts';
import { parseOrThrow } from '../platform/http/parseOrThrow.ts';
import { withStoredImage } from '../platform/images/imageStore.ts';
import { type Handler, VersionedReply } from '../platform/http/route.ts';
import { changeVersioned, versionOf } from '../platform/http/versions.ts';
import {
  brandDisabledByAdmin,
  deactivateProducts,
  detachFromBrand,
  reactivateProducts,
  readProductIds,
  removeUnusedImages,
} from '../products/productsService.ts';

/** An admin manages all brands, a merchant only their own (MERCH-03). */
const visibleTo = (user: Caller): QueryFilter<BrandRow> =>
  user.role === 'ROLE_ADMIN' ? {} : { _id: ownBrand(user) };

const visibleBrand = (id: string, user: Caller) => ({
  $and: [visibleTo(user), { _id: id }],
});

const nameTaken = 'Name is already in use.';

const findBrands = (user: Caller) =>
  Brand.find(visibleTo(user)).collation(nameCollation).sort({ name: 1 }).lean();

export const list: Handler<'GET /brands', Caller> = async ({ user }) => ({
  brands: (await findBrands(user)).map(presentBrand),
});

export const listOptions: Handler<'GET /brands/list/select', Caller> = async ({ user }) => ({
  brands: (await findBrands(user)).map(({ _id, name }) => ({ value: _id.toString(), label: name })),
});

const findBrand = async (id: string, user: Caller): Promise<BrandRow> =>
  Brand.findOne(visibleBrand(id, user)).orFail(notFound('Brand')).lean();

/** With the version of what the form edits (WORLD-14). */
async function readBrand(id: string, user: Caller) {
  const row = await findBrand(id, user);
  const { name, description, merchant } = brandFields(row);
  return new VersionedReply(versionOf({ name, description, merchant }), {
    brand: presentBrand(row),
  });
}

export const get: Handler<'GET /brands/:id', Caller> = ({ params, user }) =>
  readBrand(params.id, user);

/** Merchants whose brand was deleted. */
const withoutBrand = { status: 'Approved', brand: null, user: { $ne: null } } as const;

const maxMerchantOptions = 100;

/** FIX-12: the merchants to whom a brand can be assigned. */
export const listMerchantOptions: Handler<'GET /brands/list/merchants', Caller> = async () => {
  const rows = await Merchant.find(withoutBrand)
    .select('name brandName')
    .limit(maxMerchantOptions)
    .lean();
  return {
    merchants: rows.map(({ _id, name, brandName }) => ({
      value: _id.toString(),
      label: `${name} (${brandName})`,
    })),
  };
};

/**
 * Assigns a brand to a merchant without one, within a transaction (FIX-12).
 * @throws 400 when the merchant already has a brand, or the brand a merchant
 */
async function attachMerchant(brand: Types.ObjectId, merchantId: string): Promise<void> {
  const { _id, name, user } = await Merchant.findOneAndUpdate(
    { _id: merchantId, ...withoutBrand },
    { $set: { brand } },
  )
    .orFail(fieldError('merchant', 'This merchant is unknown or has a brand already.'))
    .lean();
  const { matchedCount } = await Brand.updateOne(
    { _id: brand, merchant: null },
    { $set: { merchant: { _id, name } } },
  );
  if (matchedCount === 0) throw fieldError('merchant', 'This brand has a merchant already.');
  await User.updateOne({ _id: user, 'merchant._id': _id }, { $set: { 'merchant.brand': brand } });
}

export const add: Handler<'POST /brands', Caller> = async ({ input, user }) => {
  const { merchant, ...form } = input;
  const nameKey = fold(form.name);
  const deactivatedByAdmin = !form.isActive;
  const row = await onDuplicateKey(
    withSlug(Brand.collection, form.name, (slug) =>
      inTransaction(async () => {
        const { _id } = await Brand.create({ ...form, nameKey, slug, deactivatedByAdmin });
        if (merchant) await attachMerchant(_id, merchant);
        const created = await Brand.findById(_id).orFail().lean();
        await recordBrandChange(user, null, created);
        return created;
      }),
    ),
    nameTaken,
    'name',
  );
  return { brand: presentBrand(row) };
};

type EditForm = ParsedInputOf<'PUT /brands/:id'>['brand'];

/** In the transaction of the change; the slug does not change. */
async function changeBrand(
  id: string,
  { name, description, merchant }: EditForm,
  user: Caller,
): Promise<BrandRow> {
  const before = await onDuplicateKey(
    Brand.findOneAndUpdate(visibleBrand(id, user), {
      $set: { name, nameKey: fold(name), description },
    })
      .orFail(notFound('Brand'))
      .lean()
      .exec(),
    nameTaken,
    'name',
  );
  const isNew = merchant && merchant.toLowerCase() !== before.merchant?._id.toString();
  if (isNew && user.role === 'ROLE_ADMIN') await attachMerchant(before._id, merchant);
  const after = await Brand.findById(before._id).orFail().lean();
  await recordBrandChange(user, before, after);
  return after;
}

export const update: Handler<'PUT /brands/:id', Caller> = ({ input, params, user, ifMatch }) =>
  changeVersioned({
    ifMatch,
    read: () => readBrand(params.id, user),
    change: () => changeBrand(params.id, input.brand, user),
  });

/**
 * Enables or disables a brand together with its products (CALL-37,
 * products/cascadeDeactivation.ts), within a transaction. A merchant cannot undo what an admin did (FIX-04).
 * @returns the brand, or null if there is none that may be changed
 */
export async function setBrandActive(
  id: Types.ObjectId | string,
  isActive: boolean,
  user: Pick<Caller, '_id' | 'role'>,
): Promise<BrandRow | null> {
  const isAdmin = user.role === 'ROLE_ADMIN';
  const isRestricted = isActive && !isAdmin;
  const before = await Brand.findOneAndUpdate(
    { _id: id, ...(isRestricted && { deactivatedByAdmin: { $ne: true } }) },
    { $set: { isActive, ...(isAdmin && { deactivatedByAdmin: !isActive }) } },
  ).lean();
  if (!before) return null;
  if (isActive) await reactivateProducts(before._id);
  else await deactivateProducts(await readProductIds({ brand: before._id }), before._id);
  const after = { ...before, isActive };
  await recordBrandChange(user, before, after);
  return after;
}

/** In the transaction of the change. */
async function changeBrandActive(id: string, isActive: boolean, user: Caller): Promise<BrandRow> {
  await Brand.exists(visibleBrand(id, user)).orFail(notFound('Brand'));
  const row = await setBrandActive(id, isActive, user);
  if (!row) throw badRequest(brandDisabledByAdmin);
  return row;
}

export const setActive: Handler<'PUT /brands/:id/active', Caller> = async ({
  input: { brand },
  params,
  user,
}) => {
  const row = await inTransaction(() => changeBrandActive(params.id, brand.isActive, user));
  return { brand: presentBrand(row) };
};

/** CALL-38: disables the brand's products and leaves them, and its merchant, without a brand. */
export const remove: Handler<'DELETE /brands/:id', Caller> = async ({ params, user }) => {
  const row = await inTransaction(async () => {
    const removed = await Brand.findByIdAndDelete(params.id).orFail(notFound('Brand')).lean();
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

type ImageField = 'logoUrl' | 'bannerUrl';

interface ImageRequest {
  params: { id: string };
  user: Caller;
}

const saveImage = (field: ImageField, imageUrl: string, { params, user }: ImageRequest) =>
  inTransaction(async () => {
    const update = { $set: { [field]: imageUrl } };
    const before = await Brand.findOneAndUpdate(visibleBrand(params.id, user), update)
      .orFail(notFound('Brand'))
      .lean();
    const after = { ...before, [field]: imageUrl };
    await recordBrandChange(user, before, after);
    return { before, after };
  });

/** Deletes the former image, if nothing uses it any more, and returns the brand. */
async function imageReply(
  field: ImageField,
  { before, after }: Awaited<ReturnType<typeof saveImage>>,
) {
  await removeUnusedImages([before[field] ?? '']);
  return { brand: presentBrand(after) };
}

/** The handlers of an image that a brand may have (LOOK-04). */
const imageHandlers = (field: ImageField) => ({
  async set({ file, ...request }: ImageRequest & { file: Buffer | null }) {
    if (!file) throw notFound('Brand');
    await findBrand(request.params.id, request.user);
    const saved = await withStoredImage(file, (imageUrl) => saveImage(field, imageUrl, request));
    return imageReply(field, saved);
  },
  async remove(request: ImageRequest) {
    return imageReply(field, await saveImage(field, '', request));
  },
});

export const logo = imageHandlers('logoUrl');
export const banner = imageHandlers('bannerUrl');

/** Changes of brands as they are undone (DESK-07). A merchant stays, as in the form, and so do images. */
export const undoableBrands: Undoable = {
  lockedFields: ['merchant', 'logoUrl', 'bannerUrl'],
  read: async (id, user) => brandFields(await findBrand(id, user)),
  setActive: changeBrandActive,
  update: (id, { now: { name, description }, fields }, user) =>
    changeBrand(id, parseOrThrow(brandSchema, { name, description, ...fields }), user),
};

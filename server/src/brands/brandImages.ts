import { recordBrandChange } from '../audit/model/auditedFields.ts';
import { Brand, presentBrand } from './model/Brand.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { withStoredImage } from '../platform/images/withStoredImage.ts';
import { removeUnusedImages } from '../products/productsService.ts';
import { visibleBrand } from './brands.ts';

type ImageField = 'logoUrl' | 'bannerUrl';

/** A brand, which may have a logo and a banner (LOOK-04), and who changes it. */
interface Target {
  id: string;
  user: Caller;
}

/** Gives a brand an image, or none for '', and deletes the former one. */
async function changeImage({ id, user }: Target, field: ImageField, imageUrl: string) {
  const before = await inTransaction(async () => {
    const update = { $set: { [field]: imageUrl } };
    const row = await Brand.findOneAndUpdate(visibleBrand(id, user), update).lean();
    if (!row) throw notFound('Brand');
    await recordBrandChange(user, row, { ...row, [field]: imageUrl });
    return row;
  });
  await removeUnusedImages([before[field] ?? '']);
  return { brand: presentBrand({ ...before, [field]: imageUrl }) };
}

/** Stores an uploaded file and gives it to a brand. */
async function addFile(target: Target, field: ImageField, file: Buffer | null) {
  if (!file || !(await Brand.exists(visibleBrand(target.id, target.user)))) throw notFound('Brand');
  return withStoredImage(file, (imageUrl) => changeImage(target, field, imageUrl));
}

/** CALL-108 */
export const setLogo: Handler<'POST /brands/:id/logo', Caller> = ({ file, params, user }) =>
  addFile({ id: params.id, user }, 'logoUrl', file);

/** CALL-109 */
export const removeLogo: Handler<'DELETE /brands/:id/logo', Caller> = ({ params, user }) =>
  changeImage({ id: params.id, user }, 'logoUrl', '');

/** CALL-110 */
export const setBanner: Handler<'POST /brands/:id/banner', Caller> = ({ file, params, user }) =>
  addFile({ id: params.id, user }, 'bannerUrl', file);

/** CALL-111 */
export const removeBanner: Handler<'DELETE /brands/:id/banner', Caller> = ({ params, user }) =>
  changeImage({ id: params.id, user }, 'bannerUrl', '');

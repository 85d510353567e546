import { endpoints } from 'shared/endpoints';
import { brandFields } from '../../models/auditedFields.ts';
import type { Undoable } from '../../models/AuditEntry.ts';
import { Brand } from '../../models/Brand.ts';
import { notFound } from '../../platform/http/errors.ts';
import { parseOrThrow } from '../../platform/http/parseOrThrow.ts';
import { changeBrand, changeBrandActive, visibleBrand } from './brands.ts';

/** Changes of brands as they are undone (DESK-07). A merchant stays, as in the form, and so do images. */
export const undoableBrands: Undoable = {
  lockedFields: ['merchant', 'logoUrl', 'bannerUrl'],
  async read(id, user) {
    const row = await Brand.findOne(visibleBrand(id, user)).lean();
    if (!row) throw notFound('Brand');
    return brandFields(row);
  },
  setActive: changeBrandActive,
  async update(id, fields, user) {
    const { name, description } = await Brand.findById(id).orFail().lean();
    const { brand } = parseOrThrow(endpoints['PUT /brands/:id'].input, {
      brand: { name, description, ...fields },
    });
    await changeBrand(id, brand, user);
  },
};

import { endpoints } from 'shared/endpoints';
import { categoryFields } from '../../models/auditedFields.ts';
import type { Undoable } from '../../models/AuditEntry.ts';
import { Category } from '../../models/Category.ts';
import { notFound } from '../../platform/http/errors.ts';
import { parseOrThrow } from '../../platform/http/parseOrThrow.ts';
import { changeCategory, changeCategoryActive } from './categories.ts';

/** Changes of categories as they are undone (DESK-07). */
export const undoableCategories: Undoable = {
  lockedFields: [],
  async read(id) {
    const row = await Category.findById(id).lean();
    if (!row) throw notFound('Category');
    return categoryFields(row);
  },
  setActive: changeCategoryActive,
  async update(id, fields, user) {
    const row = await Category.findById(id).orFail().lean();
    const { category } = parseOrThrow(endpoints['PUT /category/:id'].input, {
      category: { ...categoryFields(row), ...fields },
    });
    await changeCategory(id, category, user);
  },
};

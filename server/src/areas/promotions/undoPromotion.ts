import { endpoints } from 'shared/endpoints';
import { promotionFields } from '../../models/auditedFields.ts';
import type { Undoable } from '../../models/AuditEntry.ts';
import { parseOrThrow } from '../../platform/http/parseOrThrow.ts';
import { changePromotion, changePromotionActive, findPromotion } from './promotions.ts';

/** Changes of promotions as they are undone (DESK-07). */
export const undoablePromotions: Undoable = {
  lockedFields: [],
  read: async (id) => promotionFields(await findPromotion(id)),
  setActive: changePromotionActive,
  async update(id, fields, user) {
    const { promotion } = parseOrThrow(endpoints['PUT /promotion/:id'].input, {
      promotion: { ...promotionFields(await findPromotion(id)), ...fields },
    });
    await changePromotion(id, promotion, user);
  },
};

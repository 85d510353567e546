/** The functions of promotions for other areas. */
export { limitRefusedCodes } from './promotionThrottle.ts';
export {
  type Discount,
  findDiscount,
  type PromotionFacts,
  readPromotions,
  returnUse,
  usePromotionOps,
} from './promotionUse.ts';
export { undoablePromotions } from './undoPromotion.ts';

export { undoablePromotions } from './promotions.ts';
export { throttleRefusedCodes } from './promotionThrottle.ts';
export {
  type Discount,
  findDiscount,
  type PromotionFacts,
  readPromotions,
  releasePromotionUse,
  usePromotionOps,
} from './promotionUse.ts';

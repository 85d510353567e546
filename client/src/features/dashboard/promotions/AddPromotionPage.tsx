import { useAppDispatch } from '../../../lib/hooks.ts';
import { Page } from '../../common/Page.tsx';
import { PromotionForm } from './PromotionForm.tsx';
import { addPromotion } from './promotionsSlice.ts';
import { emptyPromotion } from './promotionValues.ts';

export function AddPromotionPage() {
  const dispatch = useAppDispatch();
  return (
    <Page title="Add Promotion">
      <PromotionForm
        draftId="new"
        initial={emptyPromotion}
        submitLabel="Add Promotion"
        submit={(input) => dispatch(addPromotion(input)).unwrap()}
      />
    </Page>
  );
}

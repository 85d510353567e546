import { useAppDispatch } from '../../../lib/hooks.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Page } from '../../../ui/Page.tsx';
import { PromotionForm } from './PromotionForm.tsx';
import { addPromotion } from './promotionsSlice.ts';
import { emptyPromotion } from './promotionValues.ts';

export function AddPromotionPage() {
  usePageTitle('Add Promotion');
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

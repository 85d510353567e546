import { useAction } from '../../../lib/useCall.ts';
import { Page } from '../../common/Page.tsx';
import { PromotionForm } from './PromotionForm.tsx';
import { emptyPromotion } from './promotionValues.ts';

export function AddPromotionPage() {
  const add = useAction({
    successText: 'Promotion has been added successfully',
    opens: '/dashboard/promotions',
  });
  return (
    <Page title="Add Promotion">
      <PromotionForm
        draftId="new"
        initial={emptyPromotion}
        submitLabel="Add Promotion"
        submit={(input) => add('POST /promotion', { input }).unwrap()}
      />
    </Page>
  );
}

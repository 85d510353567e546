import { useParams } from 'react-router-dom';
import type { Promotion } from 'shared/orderEntities';
import { formatPrice } from 'shared/format';
import { editOf } from '../../../lib/useEditMerge.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import type { Versioned } from '../../../lib/http.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Page } from '../../common/Page.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { Panel } from '../../common/forms/FormLayout.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { PromotionForm } from './PromotionForm.tsx';
import {
  loadPromotion,
  removePromotion,
  selectPromotion,
  updatePromotion,
} from './promotionsSlice.ts';
import { formatUses } from './promotionTexts.ts';
import { toFormValues } from './promotionValues.ts';

/** Edits a promotion; the sign-up bonus is only shown (PROMO-03, PROMO-04). */
export function EditPromotionPage() {
  const { id = '' } = useParams();
  const promotion = useAppSelector(selectPromotion);
  const loading = useLoad(loadPromotion, id);
  return (
    <Page title="Edit Promotion" actions={<HistoryLink entity="promotion" id={id} />}>
      <AsyncContent {...loading}>
        {promotion?.isSignupBonus && <SignupBonus promotion={promotion} />}
        {promotion && !promotion.isSignupBonus && <Form promotion={promotion} />}
      </AsyncContent>
    </Page>
  );
}

function Form({ promotion }: { promotion: Versioned<Promotion> }) {
  const dispatch = useAppDispatch();
  const { _id: id } = promotion;
  return (
    <PromotionForm
      key={id}
      draftId={id}
      {...editOf(promotion, toFormValues)}
      submitLabel="Save changes"
      submit={(input, version) =>
        dispatch(updatePromotion({ id, version, promotion: input })).unwrap()
      }
      status={<Uses promotion={promotion} />}
    />
  );
}

/** Used promotions cannot be deleted, because orders name them. */
function Uses({ promotion }: { promotion: Promotion }) {
  const dispatch = useAppDispatch();
  const { _id: id, code, used } = promotion;
  return (
    <Panel title="Uses">
      <div className="row wrap between gap2x4">
        <UsesText promotion={promotion} />
        {used === 0 && (
          <DeleteButton
            kind="promotion"
            name={code}
            onDelete={() => dispatch(removePromotion(id))}
          />
        )}
      </div>
      {used > 0 && <p>It can no longer be deleted, only deactivated.</p>}
    </Panel>
  );
}

function UsesText({ promotion }: { promotion: Promotion }) {
  return (
    <p>
      Used: {formatUses(promotion)}. Revenue: {formatPrice(promotion.revenue)}.
    </p>
  );
}

function SignupBonus({ promotion }: { promotion: Promotion }) {
  return (
    <Alert title={`${promotion.code}: ${promotion.label}, for first orders`}>
      <p>This sign-up bonus is defined in the shop’s settings and cannot be edited here.</p>
      <UsesText promotion={promotion} />
    </Alert>
  );
}

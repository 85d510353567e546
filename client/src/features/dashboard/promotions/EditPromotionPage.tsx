import type { Promotion } from 'shared/orderEntities';
import { formatPrice } from 'shared/format';
import { useAction } from '../../../lib/useCall.ts';
import { editOf } from '../../../lib/useEditMerge.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { type EditFormProps, EditPage } from '../../common/forms/EditPage.tsx';
import { Panel } from '../../common/forms/FormLayout.tsx';
import { PromotionForm } from './PromotionForm.tsx';
import { formatUses } from './promotionTexts.ts';
import { toFormValues } from './promotionValues.ts';

const opens = '/dashboard/promotions';

/** Edits a promotion; the sign-up bonus is only shown (PROMO-03, PROMO-04). */
export const EditPromotionPage = () => (
  <EditPage
    title="Edit Promotion"
    history="promotion"
    call="GET /promotion/:id"
    Form={EditPromotion}
  />
);

function EditPromotion({ entity: promotion }: EditFormProps<Promotion>) {
  const { _id: id } = promotion;
  const update = useAction({ successText: 'Promotion has been updated successfully', opens });
  if (promotion.isSignupBonus) return <SignupBonus promotion={promotion} />;
  return (
    <PromotionForm
      draftId={id}
      {...editOf(promotion, toFormValues)}
      submitLabel="Save changes"
      submit={(input, version) =>
        update('PUT /promotion/:id', {
          params: { id },
          version,
          input: { promotion: input },
        }).unwrap()
      }
      status={<Uses promotion={promotion} />}
    />
  );
}

/** Used promotions cannot be deleted, because orders name them. */
function Uses({ promotion }: { promotion: Promotion }) {
  const remove = useAction({ successText: 'Promotion has been deleted successfully', opens });
  const { _id: id, code, used } = promotion;
  return (
    <Panel title="Uses">
      <div className="row wrap between gap2x4">
        <UsesText promotion={promotion} />
        {used === 0 && (
          <DeleteButton
            kind="promotion"
            name={code}
            onDelete={() => remove('DELETE /promotion/:id', { params: { id } })}
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

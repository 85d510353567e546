import type { Return } from 'shared/orders/orderEntities';
import { returnStatusSchema, type ReturnStatus } from 'shared/returns/returnSchemas';
import { useAction } from '../../lib/useCall.ts';
import { toNumber } from '../../lib/toNumber.ts';
import { useForm } from '../../lib/useForm.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { FormDialog } from '../../common/forms/FormDialog.tsx';
import { returnChangeTexts } from './returnChangeTexts.ts';

interface Props {
  item: Return;
  status: ReturnStatus;
  onClose: () => void;
}

/** Confirms the next status of a return, with a note to the buyer (RET-02). */
export function ReturnStatusDialog({ item, status, onClose }: Props) {
  // The dialog shows the failure.
  const change = useAction({ successText: 'The return has been updated', silent: true });
  const { action, ...texts } = returnChangeTexts(item, status);
  const form = useForm({
    name: `return-${item._id}-${status}`,
    schema: returnStatusSchema,
    initial: { note: '', restock: false, refund: item.refund.toFixed(2) },
    buildInput: ({ refund, ...values }) => ({
      status,
      ...values,
      ...(status === 'Refunded' && { refund: toNumber(refund) }),
    }),
    submit: async (input) => {
      await change('PUT /return/:id', { params: { id: item._id }, input }).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog
      {...texts}
      confirmLabel={action}
      danger={status === 'Declined'}
      form={form.form}
      busy={form.isBusy}
      error={form.formError}
      onClose={onClose}
    >
      {status === 'Received' && <Checkbox label="Put back in stock" {...form.check('restock')} />}
      {status === 'Refunded' && (
        <NumberField
          label="Refund"
          hint={`In dollars, at most ${item.refund.toFixed(2)}.`}
          required
          {...form.field('refund')}
        />
      )}
      <TextArea
        label="Note"
        hint={
          status === 'Refunded'
            ? 'Visible to the buyer. Required if you refund less.'
            : 'Visible to the buyer.'
        }
        required={status === 'Declined'}
        rows={2}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

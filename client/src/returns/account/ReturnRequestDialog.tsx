import type { Line, Order } from 'shared/orders/orderEntities';
import { newReturnSchema, returnDays, returnReasons } from 'shared/returns/returnSchemas';
import { lineName } from 'shared/products/variants';
import { useAction } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toOptions } from '../../common/lists/ListTools.tsx';
import { FormDialog } from '../../common/forms/FormDialog.tsx';

interface Props {
  order: Order;
  /** The lines with units that can be returned. */
  lines: readonly Line[];
  onClose: () => void;
}

/** Asks what is returned and why (RET-01). */
export function ReturnRequestDialog(props: Props) {
  const { lines, onClose } = props;
  const form = useReturnForm(props);
  const { values, errors, set } = form;
  const line = lines.find(({ _id }) => _id === values.line);
  return (
    <FormDialog
      title="Return items"
      text={`You can return within ${returnDays} days of the delivery. We review your request and email you; the refund follows once the items have arrived.`}
      confirmLabel="Request return"
      form={form.form}
      busy={form.isBusy}
      error={form.formError}
      onClose={onClose}
    >
      <RadioGroup
        legend="Item"
        required
        options={lines.map((option) => ({ value: option._id, label: lineName(option) }))}
        value={values.line}
        error={errors['line']}
        onChange={(chosen) => set({ line: chosen, quantity: '1' })}
      />
      <Select
        label="Quantity"
        options={toOptions(numbersTo(line?.returnable ?? 1))}
        {...form.field('quantity')}
      />
      <RadioGroup
        legend="Reason"
        required
        options={toOptions(returnReasons)}
        value={values.reason}
        error={errors['reason']}
        onChange={(reason) => set({ reason })}
      />
      <TextArea
        label="Note"
        hint="Anything else we should know?"
        rows={2}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

function useReturnForm({ order, lines, onClose }: Props) {
  // The dialog shows the failure.
  const request = useAction({ successText: 'Your return has been requested', silent: true });
  const [first] = lines;
  return useForm({
    name: `return-${order._id}`,
    schema: newReturnSchema,
    initial: {
      line: first && lines.length === 1 ? first._id : '',
      quantity: '1',
      reason: '',
      note: '',
    },
    buildInput: ({ line, quantity, ...values }) => ({
      ...values,
      line: line || undefined,
      quantity: Number(quantity),
    }),
    submit: async (input) => {
      await request('POST /order/:id/return', { params: { id: order._id }, input }).unwrap();
      onClose();
    },
  });
}

const numbersTo = (max: number) => Array.from({ length: max }, (_, index) => String(index + 1));

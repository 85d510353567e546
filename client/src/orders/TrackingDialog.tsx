import { carriers } from 'shared/orders/carriers';
import type { Line, Order } from 'shared/orders/orderEntities';
import { activeLines } from 'shared/orders/lineStatus';
import { trackingSchema } from 'shared/orders/orderSchemas';
import { useAction } from '../lib/useCall.ts';
import { useForm } from '../lib/useForm.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Fieldset } from '../ui/Fieldset.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FormDialog } from '../common/forms/FormDialog.tsx';
import { toOptions } from '../common/lists/ListFilter.tsx';
import { getLineName } from './orderLines.ts';

interface Props {
  order: Order;
  onClose: () => void;
}

/** Enters the parcel of some lines; lines without one are selected initially (SHIP-04). */
export function TrackingDialog({ order, onClose }: Props) {
  const save = useAction({ successText: 'Parcel has been saved' });
  const lines = activeLines(order.products);
  const tracking = useForm({
    name: `tracking-${order._id}`,
    schema: trackingSchema,
    initial: {
      lines: lines.filter((line) => !line.tracking).map(({ _id }) => _id),
      carrier: '',
      number: '',
    },
    submit: async (input) => {
      await save('PUT /order/:id/tracking', { params: { id: order._id }, input }).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add a parcel"
      confirmLabel="Save parcel"
      form={tracking.form}
      busy={tracking.isBusy}
      onClose={onClose}
    >
      <LineChoice
        lines={lines}
        chosen={tracking.values.lines}
        error={tracking.errors['lines']}
        onChange={(ids) => tracking.set({ lines: ids })}
      />
      <Select
        label="Carrier"
        required
        placeholder="Choose…"
        options={toOptions(carriers)}
        {...tracking.field('carrier')}
      />
      <TextField
        label="Tracking number"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        {...tracking.field('number')}
      />
    </FormDialog>
  );
}

interface LineChoiceProps {
  lines: readonly Line[];
  /** Ids of lines. */
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

function LineChoice({ lines, chosen, error, onChange }: LineChoiceProps) {
  const choose = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Fieldset legend="Items" required error={error} aria-invalid={error ? true : undefined}>
      {lines.map((line) => (
        <Checkbox
          key={line._id}
          name="lines"
          label={`${line.quantity} × ${getLineName(line)}`}
          hint={line.tracking && `Currently ${line.tracking.carrier} ${line.tracking.number}`}
          checked={chosen.includes(line._id)}
          onChange={({ target }) => choose(line._id, target.checked)}
        />
      ))}
    </Fieldset>
  );
}

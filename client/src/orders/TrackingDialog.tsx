import { carriers } from 'shared/orders/carriers';
import type { Order } from 'shared/orders/orderEntities';
import { activeLines } from 'shared/orders/lineStatus';
import { trackingSchema } from 'shared/orders/orderSchemas';
import { useAction } from '../lib/useCall.ts';
import { useForm } from '../lib/useForm.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Fieldset } from '../ui/Fieldset.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FormDialog } from '../common/forms/FormDialog.tsx';
import { toOptions } from '../common/lists/ListTools.tsx';
import { getLineName } from './orderLines.ts';

/** Enters the parcel of some lines; lines without one are selected initially (SHIP-04). */
export function TrackingDialog({ order, onClose }: { order: Order; onClose: () => void }) {
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
  const chosen = tracking.values.lines;
  const error = tracking.errors['lines'];
  const choose = (id: string, isChosen: boolean) =>
    tracking.set({ lines: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) });
  return (
    <FormDialog
      title="Add a parcel"
      confirmLabel="Save parcel"
      form={tracking.form}
      busy={tracking.isBusy}
      onClose={onClose}
    >
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

import { useContext, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Line, Order } from 'shared/orders/orderEntities';
import { lineName } from 'shared/products/variants';
import { newReturnSchema, returnDays, returnReasons } from 'shared/returns/returnSchemas';
import { useAppSelector } from '../../lib/hooks.ts';
import { ReloadContext, useAction, useCall } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { useLive } from '../../lib/useLive.ts';
import { selectUser } from '../../users/authSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { LoadFailed } from '../../common/LoadFailed.tsx';
import { FormDialog } from '../../common/forms/FormDialog.tsx';
import { toOptions } from '../../common/lists/ListTools.tsx';
import { RowList } from '../../common/lists/RowList.tsx';
import { scopeByRole } from '../../common/roles.ts';
import { ReturnCard } from '../ReturnCard.tsx';

/** The returns of an order, and a new one by its buyer (RET-01, RET-03); hidden until something is delivered. */
export function OrderReturns({ order }: { order: Order }) {
  const isDelivered = order.products.some(({ status }) => status === 'Delivered');
  return isDelivered && <DeliveredOrderReturns order={order} />;
}

function DeliveredOrderReturns({ order }: { order: Order }) {
  const role = useAppSelector(selectUser)?.role ?? 'ROLE_MEMBER';
  const [isReturning, setIsReturning] = useState(false);
  // The API omits `user` for the buyer.
  const isBuyer = !order.user;
  const { data, state, retry, reload } = useCall('GET /return', {
    input: { order: order._id, scope: isBuyer ? 'own' : scopeByRole[role] },
  });
  const reloadOrder = useContext(ReloadContext);
  useLive({ concerns: ({ kind }) => kind === 'return', refresh: reload });
  const lines = isBuyer ? order.products.filter(({ returnable }) => returnable > 0) : [];
  const shown = data?.returns ?? [];
  const title = useRef<HTMLHeadingElement>(null);
  useRestoreLostFocus(lines.length > 0, () => title.current);
  if (lines.length === 0 && shown.length === 0 && state !== 'failed') return null;
  return (
    <section aria-labelledby="order-returns" className="stack gap4">
      <div className="row wrap between gap2x4">
        <h2 id="order-returns" ref={title} tabIndex={-1}>
          Returns
        </h2>
        {!isBuyer && <Link to="/dashboard/returns">All returns</Link>}
        {lines.length > 0 && (
          <Button size="small" variant="secondary" onClick={() => setIsReturning(true)}>
            Return items
          </Button>
        )}
      </div>
      {state === 'failed' && <LoadFailed subject="The returns" retry={retry} />}
      {shown.length > 0 && (
        <RowList label="Returns">
          {shown.map((item) => (
            <ReturnCard key={item._id} item={item} isOnOrder />
          ))}
        </RowList>
      )}
      {isReturning && (
        // Fewer units can be returned now.
        <ReloadContext value={() => Promise.all([reloadOrder(), reload()])}>
          <ReturnRequestDialog {...{ order, lines }} onClose={() => setIsReturning(false)} />
        </ReloadContext>
      )}
    </section>
  );
}

interface DialogProps {
  order: Order;
  /** The lines with units that can be returned. */
  lines: readonly Line[];
  onClose: () => void;
}

/** Asks what is returned and why (RET-01). */
function ReturnRequestDialog(props: DialogProps) {
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

function useReturnForm({ order, lines, onClose }: DialogProps) {
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

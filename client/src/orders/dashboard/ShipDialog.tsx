import { type KeyboardEvent, useState } from 'react';
import { carriers } from 'shared/orders/carriers';
import { formatCount } from 'shared/format';
import { activeLines, unshippedStatuses } from 'shared/orders/lineStatus';
import type { Order } from 'shared/orders/orderEntities';
import { trackingsSchema } from 'shared/orders/orderSchemas';
import type * as z from 'zod/mini';
import { readAccountStorage, writeAccountStorage } from '../../lib/accountStorage.ts';
import { useAppDispatch } from '../../lib/hooks.ts';
import type { Failure } from '../../lib/http.ts';
import { addUndoableNotice, noticeAdded } from '../../lib/notices.ts';
import { useAction } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { useIsAdmin } from '../../users/authSlice.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FormDialog } from '../../common/forms/FormDialog.tsx';
import { FormError } from '../../common/forms/FormError.tsx';
import { toOptions } from '../../common/lists/ListTools.tsx';
import { getLineName, getOrderName } from '../orderLines.ts';
import { restoreLineStatuses, takeParcelsBack } from './orderUndo.ts';

/** The carrier that was chosen last at this browser. */
const carrierKey = 'carrier';

const openLines = ({ products }: Order) =>
  activeLines(products).filter(({ status, tracking }) => status !== 'Delivered' && !tracking);

export const canShip = (order: Order) => openLines(order).length > 0;

type Parcels = Readonly<Record<string, { carrier: string; number: string }>>;
const noParcels: Parcels = {};

interface Props {
  orders: readonly Order[];
  onClose: () => void;
  reload: () => void;
}

/** Enters the parcels of several orders in one list, by typing, by a scanner or from a file (DESK-12). */
export function ShipDialog(props: Props) {
  const { orders, onClose } = props;
  const isAdmin = useIsAdmin();
  const shipping = useShipForm(props, isAdmin);
  const { values, errors, set, isBusy, form } = shipping;
  const { carrier, parcels } = values;
  const chosen = withNumber(orders, parcels);
  const change = (changed: Parcels) => set({ parcels: { ...parcels, ...changed } }, ['items']);
  const changeNumber = ({ _id: id }: Order, number: string) =>
    change({ [id]: { carrier: parcels[id]?.carrier ?? '', number } });

  return (
    <FormDialog
      title={isAdmin ? `Ship ${formatCount(orders.length, 'order')}` : 'Add parcels'}
      text="One parcel for each order. The buyers get an email."
      confirmLabel={`Save ${formatCount(chosen.length, 'parcel')}`}
      disabled={chosen.length === 0}
      form={{ ...form, className: 'grid gap4' }}
      busy={isBusy}
      onClose={onClose}
    >
      <FormError form={shipping} />
      <Select
        label="Carrier"
        required
        placeholder="Choose…"
        options={toOptions(carriers)}
        value={carrier}
        error={Object.entries(errors).find(([key]) => key.endsWith('.carrier'))?.[1]}
        onChange={({ target }) => set({ carrier: target.value }, ['items'])}
      />
      <ul role="list" className="grid gap3">
        {orders.map((order, index) => (
          <li key={order._id}>
            <TextField
              label={`Tracking number of ${getOrderName(order)}`}
              hint={describe(order)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="next"
              data-initial-focus={carrier && index === 0 ? true : undefined}
              value={parcels[order._id]?.number ?? ''}
              error={errors[`items.${chosen.indexOf(order)}.number`]}
              onChange={({ target }) => changeNumber(order, target.value)}
              onKeyDown={goToNext}
            />
          </li>
        ))}
      </ul>
      {isAdmin && <Checkbox label="Mark as shipped" {...shipping.check('isShipped')} />}
      <ParcelFile orders={orders} onRead={change} />
    </FormDialog>
  );
}

const withNumber = (orders: readonly Order[], parcels: Parcels) =>
  orders.filter(({ _id }) => parcels[_id]?.number.trim());

/** Sends the parcels; what was refused stays in the dialog with its reason. */
function useShipForm({ orders, onClose, reload }: Props, isAdmin: boolean) {
  const dispatch = useAppDispatch();
  const send = useAction({ silent: true });
  const undo = async ({ items, status }: z.output<typeof trackingsSchema>) => {
    await dispatch(takeParcelsBack(items)).unwrap();
    const isSent = ({ _id }: Order) => items.some(({ orderId }) => orderId === _id);
    const lines = orders.filter(isSent).flatMap((order) =>
      openLines(order)
        .filter((line) => status && unshippedStatuses.includes(line.status))
        .map((line) => ({ orderId: order._id, itemId: line._id, status: line.status })),
    );
    await dispatch(restoreLineStatuses(lines)).unwrap();
    reload();
    dispatch(noticeAdded({ kind: 'success', text: 'The change was undone.' }));
  };
  return useForm({
    name: 'ship',
    secret: ['carrier', 'isShipped', 'parcels'],
    schema: trackingsSchema,
    initial: {
      carrier: readAccountStorage('localStorage', carrierKey) ?? '',
      isShipped: isAdmin,
      parcels: noParcels,
    },
    buildInput: ({ carrier, isShipped, parcels }) => ({
      items: withNumber(orders, parcels).map((order) => ({
        orderId: order._id,
        lines: openLines(order).map(({ _id }) => _id),
        carrier: parcels[order._id]?.carrier || carrier,
        number: parcels[order._id]?.number,
      })),
      ...(isShipped && { status: 'Shipped' }),
    }),
    submit: async (input, { carrier }) => {
      writeAccountStorage('localStorage', carrierKey, carrier);
      const { refused } = await send('PUT /order/tracking', { input }).unwrap();
      reload();
      const errors = new Map(refused.map(({ orderId, error }) => [orderId, error]));
      const done = input.items.filter(({ orderId }) => !errors.has(orderId));
      if (done.length > 0) {
        const text = `${formatCount(done.length, 'parcel')} saved.`;
        // A failure has its own notice.
        dispatch(
          addUndoableNotice(text, () => void undo({ ...input, items: done }).catch(() => {})),
        );
      }
      if (errors.size === 0) return onClose();
      const fields = input.items.flatMap(({ orderId }, index) => {
        const error = errors.get(orderId);
        return error ? [[`items.${index}.number`, error]] : [];
      });
      throw { status: 400, error: '', fields: Object.fromEntries(fields) } satisfies Failure;
    },
  });
}

interface ParcelFileProps {
  orders: readonly Order[];
  onRead: (found: Parcels) => void;
}

function ParcelFile({ orders, onRead }: ParcelFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const read = async (chosen: File | null) => {
    setFile(chosen);
    setText('');
    if (!chosen) return;
    const { readParcels } = await import('./parcelFile.ts');
    const { found, problems } = readParcels(await chosen.text(), orders);
    onRead(found);
    const count = formatCount(Object.keys(found).length, 'order');
    setText([`${count} filled in.`, ...problems].join(' '));
  };
  return (
    <>
      <FileField
        label="Numbers from a file"
        hint="A CSV file with the columns order, carrier and tracking."
        kind="file"
        accept=".csv,text/csv"
        file={file}
        onChange={(chosen) => void read(chosen)}
      />
      <output>{text}</output>
    </>
  );
}

/** 'Mia Reed, Denver: 2 × Shoe, 1 × Mat' */
function describe(order: Order): string {
  const buyer = order.user && `${order.user.firstName} ${order.user.lastName}`;
  const items = openLines(order).map((line) => `${line.quantity} × ${getLineName(line)}`);
  return `${[buyer, order.shipTo?.city].filter(Boolean).join(', ')}: ${items.join(', ')}`;
}

/** Scanners end a number with Enter, which goes to the next field, and from the last one to the button. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const form = event.currentTarget.form;
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('li input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  const button = form && document.querySelector<HTMLElement>(`button[form='${form.id}']`);
  (next ?? button)?.focus();
}

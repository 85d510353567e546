import { type KeyboardEvent, useId, useState } from 'react';
import type { InputOf } from 'shared/endpoints';
import { carriers } from 'shared/carriers';
import { formatCount } from 'shared/format';
import { activeLines, unshippedStatuses } from 'shared/lineStatus';
import type { Order } from 'shared/orderEntities';
import { trackingsSchema } from 'shared/orderSchemas';
import { readAccountStorage, writeAccountStorage } from '../../../lib/accountStorage.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { addUndoableNotice, noticeAdded } from '../../../lib/notices.ts';
import { selectUser } from '../../../state/authSlice.ts';
import { restoreLineStatuses, shipOrders, takeParcelsBack } from '../../../state/ordersSlice.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toOptions } from '../../common/lists/ListFilter.tsx';
import { getLineName, getOrderName } from '../../common/orders/orderLines.ts';

/** The carrier that was chosen last at this browser. */
const carrierKey = 'carrier';

const openLines = ({ products }: Order) =>
  activeLines(products).filter(({ status, tracking }) => status !== 'Delivered' && !tracking);

/** Whether an order has lines without a parcel. */
export const canShip = (order: Order) => openLines(order).length > 0;

type Parcel = { carrier: string; number: string };

interface Props {
  /** Orders with lines that have no parcel. */
  orders: readonly Order[];
  onClose: () => void;
  reload: () => void;
}

/** Enters the parcels of several orders in one list, by typing, by a scanner or from a file (DESK-12). */
export function ShipDialog({ orders, onClose, reload }: Props) {
  const formId = useId();
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const [carrier, setCarrier] = useState(readAccountStorage('localStorage', carrierKey) ?? '');
  const [isShipped, setIsShipped] = useState(isAdmin);
  const { parcels, setNumber, addParcels } = useParcels();
  const numberOf = ({ _id }: Order) => parcels[_id]?.number ?? '';
  const chosen = orders.filter((order) => numberOf(order).trim() !== '');
  const { isBusy, errors, ship } = useShipping({ isShipped, onClose, reload });

  return (
    <Dialog
      open
      onClose={onClose}
      title={isAdmin ? `Ship ${formatCount(orders.length, 'order')}` : 'Add parcels'}
      description="One parcel for each order. The buyers get an email."
      actions={<Actions form={formId} count={chosen.length} isBusy={isBusy} onCancel={onClose} />}
    >
      <form
        id={formId}
        noValidate
        className="grid gap4"
        onSubmit={(event) => {
          event.preventDefault();
          writeAccountStorage('localStorage', carrierKey, carrier);
          void ship(chosen, toItems(chosen, parcels, carrier));
        }}
      >
        {errors[''] && (
          <Alert kind="error" role="alert">
            {errors['']}
          </Alert>
        )}
        <Select
          label="Carrier"
          required
          placeholder="Choose…"
          options={toOptions(carriers)}
          value={carrier}
          error={errors['carrier']}
          onChange={({ target }) => setCarrier(target.value)}
        />
        <NumberFields
          orders={orders}
          numberOf={numberOf}
          errors={errors}
          isFocused={carrier !== ''}
          onChange={setNumber}
        />
        {isAdmin && (
          <Checkbox
            label="Mark as shipped"
            checked={isShipped}
            onChange={({ target }) => setIsShipped(target.checked)}
          />
        )}
        <ParcelFile orders={orders} onRead={addParcels} />
      </form>
    </Dialog>
  );
}

const toItems = (orders: readonly Order[], parcels: Parcels, carrier: string): Item[] =>
  orders.map((order) => ({
    orderId: order._id,
    lines: openLines(order).map(({ _id }) => _id),
    carrier: parcels[order._id]?.carrier || carrier,
    number: parcels[order._id]?.number ?? '',
  }));

interface ActionsProps {
  /** The id of the form. */
  form: string;
  count: number;
  isBusy: boolean;
  onCancel: () => void;
}

const Actions = ({ form, count, isBusy, onCancel }: ActionsProps) => (
  <>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" form={form} busy={isBusy} disabled={count === 0}>
      Save {formatCount(count, 'parcel')}
    </Button>
  </>
);

type Parcels = Readonly<Record<string, Parcel>>;

/** The numbers by the id of the order. */
function useParcels() {
  const [parcels, setParcels] = useState<Parcels>({});
  return {
    parcels,
    setNumber: (id: string, number: string) =>
      setParcels((all) => ({ ...all, [id]: { carrier: all[id]?.carrier ?? '', number } })),
    addParcels: (found: Parcels) => setParcels((all) => ({ ...all, ...found })),
  };
}

interface ParcelFileProps {
  orders: readonly Order[];
  onRead: (found: Parcels) => void;
}

/** Fills the list from a file, so that it can be looked through before it is saved. */
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

interface NumberFieldsProps {
  orders: readonly Order[];
  numberOf: (order: Order) => string;
  /** By the id of the order. */
  errors: Readonly<Record<string, string>>;
  /** Whether the first one gets the focus. */
  isFocused: boolean;
  onChange: (id: string, number: string) => void;
}

function NumberFields({ orders, numberOf, errors, isFocused, onChange }: NumberFieldsProps) {
  return (
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
            data-initial-focus={isFocused && index === 0 ? true : undefined}
            value={numberOf(order)}
            error={errors[order._id]}
            onChange={({ target }) => onChange(order._id, target.value)}
            onKeyDown={goToNext}
          />
        </li>
      ))}
    </ul>
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

interface Item extends Parcel {
  orderId: string;
  lines: string[];
}

type SentItem = InputOf<'PUT /order/tracking'>['items'][number];

interface Shipping extends Pick<Props, 'onClose' | 'reload'> {
  isShipped: boolean;
}

/** Sends the parcels; what was refused stays in the dialog with its reason, by the id of the order. */
function useShipping({ isShipped, onClose, reload }: Shipping) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const undo = async (orders: readonly Order[], items: readonly SentItem[]) => {
    await dispatch(takeParcelsBack(items)).unwrap();
    const lines = orders.flatMap((order) =>
      openLines(order)
        .filter(({ status }) => isShipped && unshippedStatuses.includes(status))
        .map(({ _id, status }) => ({ orderId: order._id, itemId: _id, status })),
    );
    if (lines.length > 0) await dispatch(restoreLineStatuses(lines)).unwrap();
    reload();
    dispatch(noticeAdded({ kind: 'success', text: 'The change was undone.' }));
  };

  const ship = async (orders: readonly Order[], items: readonly Item[]) => {
    const input = { items, ...(isShipped && { status: 'Shipped' as const }) };
    const parsed = trackingsSchema.safeParse(input);
    if (!parsed.success) return setErrors(errorsOf(parsed.error.issues, items));
    setIsBusy(true);
    const sent = await dispatch(shipOrders(parsed.data));
    setIsBusy(false);
    if (shipOrders.rejected.match(sent)) {
      return setErrors({ '': sent.payload?.error ?? 'The parcels were not saved.' });
    }
    const { refused } = sent.payload;
    const isRefused = (id: string) => refused.some(({ orderId }) => orderId === id);
    const done = parsed.data.items.filter(({ orderId }) => !isRefused(orderId));
    setErrors(Object.fromEntries(refused.map(({ orderId, error }) => [orderId, error])));
    reload();
    if (done.length > 0) {
      const text = `${formatCount(done.length, 'parcel')} saved.`;
      const sentOrders = orders.filter(({ _id }) => !isRefused(_id));
      // A failure has its own notice.
      dispatch(addUndoableNotice(text, () => void undo(sentOrders, done).catch(() => {})));
    }
    if (refused.length === 0) onClose();
  };

  return { isBusy, errors, ship };
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The messages by the field that they belong to. */
const errorsOf = (issues: readonly Issue[], items: readonly Item[]) =>
  Object.fromEntries(
    issues.map(({ path: [, index, field], message }) => [
      field === 'number' ? (items[Number(index)]?.orderId ?? '') : String(field ?? ''),
      message,
    ]),
  );

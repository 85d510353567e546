import fc from 'fast-check';
import {
  cartLineKey,
  type CurrentCartLine,
  haveSameLines,
  mergeCarts,
  mergeDuplicateLines,
} from 'shared/cart/cartMerge';
import { expect, it } from 'vitest';
import { makeAccountCart } from '../test/accountCart.ts';
import { makeCartProduct, makeProduct, makeVariant } from '../test/samples.ts';
import { makeItem, toLine } from './cartItems.ts';
import { cartMerged, cartRestored, cartSlice } from './cartSlice.ts';
import { emptyCart } from './cartState.ts';
import { type AccountCartCall, type LocalCart, synchronize } from './cartSync.ts';

const shirt = makeProduct({ variants: [makeVariant({ Size: 'M' }), makeVariant({ Size: 'L' })] });
const products = [makeProduct(), makeProduct(), makeProduct(), shirt];
const [rope, mat] = products.map(({ _id }) => ({ product: _id, quantity: 1 }));
if (!rope || !mat) throw new Error('There are products.');

/** A failed call, as lib/http.ts throws it. */
const noReply = { status: 0, error: '' };

/** A browser that is signed in to the account. */
function makeDevice(account: ReturnType<typeof makeAccountCart>) {
  let cart = emptyCart;
  let [isOnline, losesReplies] = [true, false];
  let puts = 0;
  let whileSending = () => {};
  const reply = () => ({ etag: account.etag(), items: account.items() });
  const call: AccountCartCall = async (etag, lines) => {
    if (!isOnline) throw noReply; // oxlint-disable-line no-throw-literal -- as failed calls do
    if (!lines) return etag === account.etag() ? null : reply();
    puts += 1;
    if (etag !== account.etag()) return null;
    account.replace(lines);
    if (losesReplies) throw noReply; // oxlint-disable-line no-throw-literal -- as failed calls do
    const stored = reply();
    whileSending();
    return stored;
  };
  const localCart: LocalCart = {
    get: () => cart,
    merge: (merge) => (cart = cartSlice.reducer(cart, cartMerged(merge))),
  };
  return {
    lines: () => cart.items.map(toLine),
    puts: () => puts,
    set(changed: readonly CurrentCartLine[]) {
      const items = changed.map(({ product, quantity }) =>
        makeItem(makeCartProduct({ _id: product }), quantity),
      );
      cart = cartSlice.reducer(cart, cartRestored({ ...cart, items }));
    },
    setOnline: (value: boolean) => (isOnline = value),
    loseReplies: (value: boolean) => (losesReplies = value),
    onPut: (run: () => void) => (whileSending = run),
    sync: () => synchronize(localCart, call, true),
    /** Like `sync`, also without a connection. */
    trySync: () => synchronize(localCart, call, true).catch(() => {}),
  };
}

function twoDevices() {
  const account = makeAccountCart(products);
  return { account, phone: makeDevice(account), laptop: makeDevice(account) };
}

it('BACK-01 sends a cart to another device, and a removal as well', async () => {
  const { phone, laptop } = twoDevices();
  phone.set([rope, mat]);
  await phone.sync();
  await laptop.sync();
  expect(laptop.lines()).toEqual([rope, mat]);
  laptop.set([mat]);
  await laptop.sync();
  await phone.sync();
  expect(phone.lines()).toEqual([mat]);
});

it('BACK-01 neither loses nor doubles a line when both devices add at the same time', async () => {
  const { account, phone, laptop } = twoDevices();
  await Promise.all([phone.sync(), laptop.sync()]);
  phone.set([rope]);
  laptop.set([mat, { ...rope, quantity: 3 }]);
  await Promise.all([phone.sync(), laptop.sync()]);
  await phone.sync();
  expect(haveSameLines(account.lines(), [{ ...rope, quantity: 3 }, mat])).toBe(true);
  expect(haveSameLines(phone.lines(), account.lines())).toBe(true);
  expect(haveSameLines(laptop.lines(), account.lines())).toBe(true);
});

it('BACK-01 keeps changes without a connection, and sends them when it is back', async () => {
  const { account, phone, laptop } = twoDevices();
  phone.set([rope, mat]);
  await phone.sync();
  await laptop.sync();
  phone.setOnline(false);
  phone.set([mat]);
  await expect(phone.sync()).rejects.toEqual(noReply);
  expect(phone.lines()).toEqual([mat]);
  laptop.set([rope, { ...mat, quantity: 2 }]);
  await laptop.sync();
  phone.setOnline(true);
  await phone.sync();
  expect(account.lines()).toEqual([{ ...mat, quantity: 2 }]);
});

it('BACK-01 does not double what the account has stored when the reply was lost', async () => {
  const { account, phone } = twoDevices();
  await phone.sync();
  phone.loseReplies(true);
  phone.set([rope]);
  await phone.trySync();
  phone.loseReplies(false);
  phone.set([rope, mat]);
  await phone.sync();
  expect(account.lines()).toEqual([rope, mat]);
});

it('BACK-01 keeps and sends what is changed while a call runs', async () => {
  const { account, phone } = twoDevices();
  phone.set([rope]);
  phone.onPut(() => {
    phone.onPut(() => {});
    phone.set([{ ...rope, quantity: 2 }, mat]);
  });
  await phone.sync();
  expect(account.lines()).toEqual([{ ...rope, quantity: 2 }, mat]);
  expect(phone.lines()).toEqual(account.lines());
});

it('BACK-01 UX-14 keeps a product that is no longer public', async () => {
  const { phone } = twoDevices();
  const hidden = { product: 'f'.repeat(24), quantity: 2 };
  phone.set([hidden, rope]);
  await phone.sync();
  await phone.sync();
  expect(haveSameLines(phone.lines(), [hidden, rope])).toBe(true);
  expect(phone.puts()).toBe(1);
});

it('BACK-01 sends at most 200 lines, and keeps the others', async () => {
  const { account, phone } = twoDevices();
  const many = Array.from({ length: 203 }, (_, index) => ({ product: `p${index}`, quantity: 1 }));
  phone.set(many);
  await phone.sync();
  expect(account.lines()).toHaveLength(200);
  expect(haveSameLines(phone.lines(), many)).toBe(true);
  expect(phone.puts()).toBe(1);
});

const line = fc
  .record({
    product: fc.constantFrom(...products.map(({ _id }) => _id)),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  .map((plain): CurrentCartLine => plain);
const step = fc.record({
  device: fc.constantFrom(0, 1),
  kind: fc.constantFrom('add', 'remove', 'sync', 'offline', 'online', 'lose reply'),
  line,
});

it('BACK-01 ends with the same cart on two devices, whatever happens in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { account, phone, laptop } = twoDevices();
      const devices = [phone, laptop] as const;
      const added = new Set<string>();
      for (const { device: index, kind, line: changed } of steps) {
        const device = devices[index] ?? phone;
        const key = cartLineKey(changed);
        const others = device.lines().filter((each) => cartLineKey(each) !== key);
        if (kind === 'add') {
          added.add(key);
          device.set([...others, changed]);
        } else if (kind === 'remove') device.set(others);
        else if (kind === 'offline' || kind === 'online') device.setOnline(kind === 'online');
        else {
          device.loseReplies(kind === 'lose reply');
          await device.trySync();
          device.loseReplies(false);
        }
      }
      for (const device of devices) device.setOnline(true);
      await phone.sync();
      await laptop.sync();
      await phone.sync();
      expect(haveSameLines(phone.lines(), account.lines())).toBe(true);
      expect(haveSameLines(laptop.lines(), account.lines())).toBe(true);
      expect(mergeDuplicateLines(account.lines())).toEqual(account.lines());
      for (const each of account.lines()) expect(added).toContain(cartLineKey(each));
      expect(haveSameLines(mergeCarts([], phone.lines(), laptop.lines()), phone.lines())).toBe(
        true,
      );
      const puts = [phone.puts(), laptop.puts()];
      await Promise.all([phone.sync(), laptop.sync()]);
      expect([phone.puts(), laptop.puts()]).toEqual(puts);
    }),
  );
});

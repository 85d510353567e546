import { Types } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { Counter } from '../models/Counter.ts';
import { Order, toIdAndNumber } from './model/Order.ts';
import { buy } from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { OrderNumbers } from './orderNumbers.ts';

startApp();

const valueOf = (number: string) => Number(number.slice('U-'.length));

/** The next numbers of a process, asked for at once. */
const take = (numbers: OrderNumbers, count: number) =>
  Promise.all(Array.from({ length: count }, () => numbers.next()));

describe('SHIP-08 the numbers of orders', () => {
  it('SHIP-08 are unique across processes, and rise in each of them', async () => {
    const processes = Array.from({ length: 6 }, () => new OrderNumbers());
    const taken = await Promise.all(processes.map((numbers) => take(numbers, 550)));
    for (const numbers of taken) {
      const values = numbers.map(valueOf);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(Math.min(...values)).toBeGreaterThan(10_000);
    }
    expect(new Set(taken.flat()).size).toBe(3_300);
    expect(taken.flat().filter((number) => !/^U-\d{5}$/.test(number))).toEqual([]);
  });

  it('SHIP-08 begin at U-10001 in a new shop', async () => {
    await Counter.deleteMany({});
    const numbers = new OrderNumbers();
    expect(await take(numbers, 2)).toEqual(['U-10001', 'U-10002']);
    expect(await new OrderNumbers().next()).toBe('U-10101');
    expect((await take(numbers, 99)).slice(-2)).toEqual(['U-10100', 'U-10201']);
  });

  it('SHIP-08 cost one write per hundred, which concurrent orders share', async () => {
    const reserved = vi.spyOn(Counter, 'findOneAndUpdate');
    try {
      const numbers = new OrderNumbers();
      await take(numbers, 60);
      await take(numbers, 40);
      expect(reserved).toHaveBeenCalledTimes(1);
      await numbers.next();
      expect(reserved).toHaveBeenCalledTimes(2);
    } finally {
      reserved.mockRestore();
    }
  });

  it('SHIP-08 are reserved again after a failure', async () => {
    const numbers = new OrderNumbers();
    const failing = vi.spyOn(Counter, 'findOneAndUpdate').mockImplementationOnce(() => {
      throw new Error('The database is away.');
    });
    try {
      await expect(take(numbers, 3)).rejects.toThrow('The database is away.');
    } finally {
      failing.mockRestore();
    }
    expect(await numbers.next()).toMatch(/^U-\d{5}$/);
  });

  it('SHIP-08 CALL-53 are stored with the orders, and shown', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const orders = [await buy(user, [{ product }]), await buy(user, [{ product }])];
    const numbers = orders.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(2);
    for (const { _id, number } of orders) {
      expect(number).toMatch(/^U-\d{5}$/);
      expect((await Order.findById(_id).lean())?.number).toBe(number);
    }
    const { body } = await call('GET /order', { as: user });
    expect(body.orders.map(({ number }) => number)).toEqual(numbers.toReversed());
  });
});

describe('CALL-55 SHIP-08 the search by number', () => {
  const search = async (text: string, as: { token: string }) => {
    const { body } = await call('GET /order/search', { input: { search: text }, as });
    return body.orders.map(({ number }) => number);
  };

  it('CALL-55 SHIP-08 finds a part of it in any case, with or without the letter', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const numbers = ['U-71234', 'U-71999', null];
    for (const number of numbers) {
      const { _id } = await buy(user, [{ product }]);
      const idAndNumber = toIdAndNumber(new Types.ObjectId(_id), number ?? undefined);
      const update = number ? { number } : { $unset: { number: 1 } };
      await Order.updateOne({ _id }, { ...update, idAndNumber });
    }
    expect(await search('U-71234', user)).toEqual(['U-71234']);
    expect(await search(' u-71 ', user)).toEqual(['U-71999', 'U-71234']);
    expect(await search('71999', user)).toEqual(['U-71999']);
    expect(await search('U-0', user)).toEqual([]);
    expect(await search('', user)).toEqual([null, 'U-71999', 'U-71234']);
    expect(await search('u-71', await makeUser())).toEqual([]);
  });
});

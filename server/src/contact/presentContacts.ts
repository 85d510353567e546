import type { ContactMessage as ContactReply } from 'shared/dashboardEntities';
import { orderNumbersIn } from 'shared/orders/orderNumbers';
import { type ContactMessageRow, presentContact } from './model/ContactMessage.ts';
import { findOrdersByNumber } from '../orders/model/orderWords.ts';
import { User } from '../users/model/User.ts';

/** Messages as the API returns them, with their customers and the orders that they name (DESK-25). */
export async function presentContacts(rows: readonly ContactMessageRow[]): Promise<ContactReply[]> {
  const [users, orders] = await Promise.all([
    User.find({ email: { $in: rows.map(({ email }) => email) } })
      .select('email firstName lastName')
      .lean(),
    findOrdersByNumber(rows.flatMap(({ message }) => orderNumbersIn(message))),
  ]);
  const customers = new Map(
    users.map(({ _id, email, firstName, lastName }) => [
      email,
      { _id: _id.toString(), firstName, lastName },
    ]),
  );
  const orderByNumber = new Map(
    orders.map(({ _id, number }) => [number.toLowerCase(), { _id: _id.toString(), number }]),
  );
  return rows.map((row) => {
    const named = orderNumbersIn(row.message).find((number) => orderByNumber.has(number));
    return presentContact(row, {
      customer: customers.get(row.email) ?? null,
      order: orderByNumber.get(named ?? '') ?? null,
    });
  });
}

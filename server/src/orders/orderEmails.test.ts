import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { type OrderLine, type OrderRow, toIdAndNumber } from './model/Order.ts';
import type { Email } from '../platform/mail/email.ts';
import { renderEmail } from '../platform/mail/renderEmail.ts';
import { saleCancelledEmail, saleEmail } from '../merchants/merchantsService.ts';
import * as emails from './orderEmails.ts';

const {
  orderConfirmationEmail,
  lineStatusEmail,
  trackingEmail,
  lowStockEmail: _,
  ...others
} = emails;

/** All emails that are made from an order and lines of it (compiler). */
const otherEmails: readonly ((order: OrderRow, lines: OrderLine[]) => Email)[] = [
  ...Object.values(others),
  saleEmail,
  saleCancelledEmail,
];

const _id = new Types.ObjectId('0123456789abcdef01234567');
const day = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const line: OrderLine = {
  _id: new Types.ObjectId(),
  product: new Types.ObjectId(),
  brand: null,
  name: 'Shoe',
  slug: 'shoe',
  imageUrl: '',
  priceCents: 2_000,
  taxCents: 200,
  quantity: 2,
  status: 'Not processed',
};

const order: OrderRow = {
  _id,
  user: new Types.ObjectId(),
  cart: new Types.ObjectId(),
  number: 'U-10428',
  idAndNumber: toIdAndNumber(_id, 'U-10428'),
  created: new Date(),
  arrival: { from: '2126-11-25', to: '2126-11-27' },
  lines: [line],
  totalCents: 4_200,
  shipTo: {
    address: '1 Hill Road',
    city: 'Denver',
    state: 'CO',
    country: 'USA',
    zipCode: '80202',
  },
  history: [],
  cancelledAt: null,
  search: [],
};

/** As orders were stored before they had these fields. */
const { number: _number, arrival: _arrival, ...withoutNumber } = order;
const oldOrder: OrderRow = { ...withoutNumber, shipTo: null };

const textOf = (email: Email | null) => email && renderEmail(email).text;

const tracking = { carrier: 'DHL', number: '77' } as const;

describe('SHIP-08 emails about an order', () => {
  it('SHIP-08 CALL-53 confirm number, id, arrival, address, lines and sums', () => {
    const { subject, text } = renderEmail(orderConfirmationEmail(order));
    expect(subject).toBe('Your order U-10428');
    expect(text).toContain('We got your order U-10428 and are getting it ready.');
    expect(text).toContain('Arrives Mon, Nov 25 – Wed, Nov 27.');
    expect(text).toContain('It goes to 1 Hill Road, Denver, CO 80202, USA.');
    expect(text).toContain(
      [
        '2 × Shoe: $40.00',
        'Subtotal: $40.00',
        'Est. Sales Tax: $2.00',
        'Shipping & Handling: $0.00',
        'Total: $42.00',
        `Order id: ${_id.toString()}`,
      ].join('\n'),
    );
  });

  it('SHIP-08 PROMO-02 name the discount with its code, if there is one', () => {
    const reduced = { ...line, discountCents: 1_000, taxCents: 150 };
    const promotion = { _id: new Types.ObjectId(), code: 'SUMMER', label: '10 off' };
    const reducedOrder = { ...order, lines: [reduced, line], promotion };
    const { text } = renderEmail(orderConfirmationEmail(reducedOrder));
    expect(text).toContain(
      [
        'Subtotal: $80.00',
        'Discount (SUMMER): −$10.00',
        'Est. Sales Tax: $3.50',
        'Shipping & Handling: $0.00',
        'Total: $73.50',
      ].join('\n'),
    );
    expect(renderEmail(orderConfirmationEmail(order)).text).not.toContain('Discount');
  });

  it('SHIP-02 ask for an address where there is none', () => {
    const { text } = renderEmail(orderConfirmationEmail({ ...order, shipTo: null }));
    expect(text).toContain('It still needs an address: please open the order and add one.');
  });

  it('SHIP-03 name the arrival until it is over', () => {
    const shipped = (arrival: OrderRow['arrival']) =>
      textOf(lineStatusEmail({ ...order, arrival }, line, 'Shipped'));
    expect(shipped({ from: day(-3), to: day(0) })).toContain('Arrives');
    expect(shipped({ from: day(-3), to: day(-1) })).not.toContain('Arrives');
    expect(shipped(undefined)).not.toContain('Arrives');
    expect(textOf(lineStatusEmail(order, line, 'Delivered'))).not.toContain('Arrives');
    expect(textOf(trackingEmail(order, [line], tracking))).toContain('Arrives Mon, Nov 25');
  });

  it('SHIP-08 name the number, of older orders the id', () => {
    const emailsOf = (row: OrderRow) => [
      orderConfirmationEmail(row),
      lineStatusEmail(row, line, 'Delivered'),
      trackingEmail(row, row.lines, tracking),
      ...otherEmails.map((makeEmail) => makeEmail(row, row.lines)),
    ];
    for (const email of emailsOf(order)) expect(textOf(email)).toMatch(/order U-10428/i);
    for (const email of emailsOf(oldOrder)) {
      expect(textOf(email)?.toLowerCase()).toContain(`order ${_id.toString()}`);
      expect(textOf(email)).not.toMatch(/undefined|null|Arrives/);
    }
  });

  it('SHIP-04 link to the carrier of a parcel', () => {
    const { text, html } = renderEmail(
      trackingEmail(order, [line], { carrier: 'UPS', number: '1Z&<x>' }),
    );
    expect(text).toContain('https://www.ups.com/track?tracknum=1Z%26%3Cx%3E');
    expect(html).toContain('<a href="https://www.ups.com/track?tracknum=1Z%26%3Cx%3E"');
    expect(html).not.toContain('<x>');
  });
});

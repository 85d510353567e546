import type { Return } from 'shared/orders/orderEntities';

export interface DemoReturn extends Pick<Return, 'quantity' | 'reason' | 'note' | 'status'> {
  /** The buyer, whose newest delivered line of this product is returned. */
  email: string;
  sku: string;
  /** When it was requested. */
  daysAgo: number;
  /** The shop's note at the last step. */
  answer?: string;
}

/** Returns in every status, of the demo member and of products of the demo merchant. */
export const demoReturns: readonly DemoReturn[] = [
  {
    email: 'member@example.com',
    sku: 'MR-3001',
    quantity: 1,
    reason: 'Damaged',
    note: 'The lid was open, and half of the powder is in the box.',
    status: 'Refunded',
    daysAgo: 46.3,
    answer: 'Sorry about the mess.',
  },
  {
    email: 'member@example.com',
    sku: 'WL-1016',
    quantity: 1,
    reason: 'Changed my mind',
    note: '',
    status: 'Declined',
    daysAgo: 31.6,
    answer: 'The shorts have been washed and worn.',
  },
  {
    email: 'member@example.com',
    sku: 'UP-2022',
    quantity: 1,
    reason: 'Not as described',
    note: 'It holds less than 24 oz.',
    status: 'Received',
    daysAgo: 22.4,
  },
  {
    email: 'member@example.com',
    sku: 'WL-1020',
    quantity: 1,
    reason: 'Changed my mind',
    note: 'Two of them would have been enough.',
    status: 'Approved',
    daysAgo: 4.2,
  },
  {
    email: 'member@example.com',
    sku: 'WL-1005',
    quantity: 1,
    reason: 'Does not fit',
    note: 'Too tight at the shoulders.',
    status: 'Requested',
    daysAgo: 1.1,
  },
  {
    email: 'theo.grant@example.com',
    sku: 'WL-1020',
    quantity: 1,
    reason: 'Changed my mind',
    note: '',
    status: 'Declined',
    daysAgo: 25.5,
    answer: 'We cannot take back socks that were opened.',
  },
  {
    email: 'priya.raman@example.com',
    sku: 'WL-1014',
    quantity: 1,
    reason: 'Does not fit',
    note: 'I need them a size smaller.',
    status: 'Refunded',
    daysAgo: 14.8,
  },
  {
    email: 'daniel.okafor@example.com',
    sku: 'UP-2023',
    quantity: 2,
    reason: 'Changed my mind',
    note: '',
    status: 'Refunded',
    daysAgo: 13.2,
  },
  {
    email: 'marcus.bell@example.com',
    sku: 'WL-1016',
    quantity: 1,
    reason: 'Does not fit',
    note: 'They slip.',
    status: 'Received',
    daysAgo: 9.7,
  },
  {
    email: 'sofia.marchetti@example.com',
    sku: 'WL-1014',
    quantity: 1,
    reason: 'Not as described',
    note: 'The purple is much darker than in the picture.',
    status: 'Approved',
    daysAgo: 6.4,
  },
  {
    email: 'rosa.delgado@example.com',
    sku: 'PW-4009',
    quantity: 1,
    reason: 'Not as described',
    note: 'It is louder than I thought.',
    status: 'Approved',
    daysAgo: 5.3,
  },
  {
    email: 'june.nakamura@example.com',
    sku: 'BA-4014',
    quantity: 1,
    reason: 'Damaged',
    note: 'It does not charge.',
    status: 'Requested',
    daysAgo: 2.9,
  },
  {
    email: 'eli.whitaker@example.com',
    sku: 'WL-1005',
    quantity: 1,
    reason: 'Does not fit',
    note: '',
    status: 'Requested',
    daysAgo: 0.6,
  },
];

import type {
  AuditEntry,
  ContactMessage,
  Statement,
  StockEntry,
  Subscriber,
} from 'shared/dashboardEntities';
import { makeId } from './samples.ts';

export const makeContactMessage = (fields: Partial<ContactMessage> = {}): ContactMessage => ({
  _id: makeId(),
  name: 'Robin Miller',
  email: 'robin@example.com',
  message: 'Do the shoes run small?',
  createdAt: '2026-01-02T03:04:05.000Z',
  state: 'Open',
  customer: null,
  order: null,
  replies: [],
  ...fields,
});

export const makeSubscriber = (fields: Partial<Subscriber> = {}): Subscriber => ({
  _id: makeId(),
  email: `reader${makeId()}@example.com`,
  isSubscribed: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...fields,
});

/** A changed price of a product, by an admin. */
export const makeAuditEntry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: makeId(),
  at: '2026-01-02T03:04:05.000Z',
  by: { _id: makeId(), firstName: 'Ada', role: 'ROLE_ADMIN' },
  entity: 'product',
  id: makeId(),
  name: 'Trail Shoe',
  action: 'Changed',
  changes: [{ field: 'price', from: 20, to: 25 }],
  canUndo: true,
  ...fields,
});

export const makeStockEntry = (fields: Partial<StockEntry> = {}): StockEntry => ({
  at: '2026-01-02T03:04:05.000Z',
  reason: 'Edit',
  label: '',
  quantity: 5,
  by: { _id: makeId(), firstName: 'Ada', role: 'ROLE_ADMIN' },
  order: null,
  ...fields,
});

/** January 2026 with one sold line of $40.00. */
export const makeStatement = (fields: Partial<Statement> = {}): Statement => ({
  month: '2026-01',
  lines: [
    {
      at: '2026-01-02T03:04:05.000Z',
      order: makeId(),
      number: 'U-10428',
      name: 'Trail Shoe',
      kind: 'Sold',
      quantity: 2,
      amount: 40,
    },
  ],
  sold: 40,
  cancelled: 0,
  returned: 0,
  commissionPercent: 10,
  commission: 4,
  payout: 36,
  paidAt: null,
  ...fields,
});

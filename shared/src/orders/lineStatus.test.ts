import { describe, expect, it } from 'vitest';
import {
  isFinal,
  canCancelOrder,
  nextStatuses,
  orderStatus,
  unshippedStatuses,
} from './lineStatus.ts';
import { lineStatuses } from './orderSchemas.ts';

it('ODET-06 has five statuses', () => {
  expect(lineStatuses).toEqual([
    'Not processed',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
});

it.each([
  ['Not processed', false],
  ['Processing', false],
  ['Shipped', false],
  ['Delivered', true],
  ['Cancelled', true],
] as const)('ODET-06 ODET-08 tells whether %s is final: %s', (status, expected) => {
  expect(isFinal(status)).toBe(expected);
});

it('UX-29 counts what is neither shipped nor final as to ship', () => {
  expect(unshippedStatuses).toEqual(['Not processed', 'Processing']);
});

describe('ODET-06 status changes', () => {
  it.each(['Not processed', 'Processing', 'Shipped'] as const)(
    'from %s an admin sets any status, others only Cancelled',
    (status) => {
      expect(nextStatuses('ROLE_ADMIN', status)).toEqual(lineStatuses);
      expect(nextStatuses('ROLE_MERCHANT', status)).toEqual(['Cancelled']);
      expect(nextStatuses('ROLE_MEMBER', status)).toEqual(['Cancelled']);
    },
  );

  it.each(['Delivered', 'Cancelled'] as const)('from %s nobody sets a status', (status) => {
    expect(nextStatuses('ROLE_ADMIN', status)).toEqual([]);
    expect(nextStatuses('ROLE_MERCHANT', status)).toEqual([]);
    expect(nextStatuses('ROLE_MEMBER', status)).toEqual([]);
  });
});

it.each([
  [['Not processed'], true],
  [['Shipped', 'Cancelled'], true],
  [['Shipped', 'Delivered'], false],
  [['Delivered'], false],
] as const)('ODET-03 ODET-10 an order with %o may be cancelled: %s', (statuses, may) => {
  expect(canCancelOrder(statuses)).toBe(may);
});

it.each([
  [['Not processed', 'Not processed'], 'Not processed'],
  [['Shipped'], 'Shipped'],
  [['Delivered', 'Cancelled'], 'Delivered'],
  [['Shipped', 'Delivered'], 'Processing'],
  [['Not processed', 'Shipped', 'Cancelled'], 'Processing'],
  [['Cancelled', 'Cancelled'], 'Cancelled'],
  [[], 'Cancelled'],
] as const)('CALL-56 an order with %o is %s', (statuses, status) => {
  expect(orderStatus(statuses)).toBe(status);
});

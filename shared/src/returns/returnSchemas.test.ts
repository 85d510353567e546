import { describe, expect, it } from 'vitest';
import {
  lastSendingDay,
  newReturnSchema,
  nextReturnStatuses,
  postagePayerOf,
  returnReasons,
  returnStatuses,
  returnStatusSchema,
} from './returnSchemas.ts';
import { messagesOf } from '../test/messagesOf.ts';

const request = {
  line: '0123456789abcdef01234567',
  quantity: 1,
  reason: 'Damaged',
  note: 'A seam is open.',
};

describe('a new return', () => {
  it.each(returnReasons)(
    'RET-01 is accepted with the reason %s, with and without a note',
    (reason) => {
      expect(messagesOf(newReturnSchema, { ...request, reason })).toEqual({});
      expect(messagesOf(newReturnSchema, { ...request, reason, note: undefined })).toEqual({});
      expect(messagesOf(newReturnSchema, { ...request, reason, note: '' })).toEqual({});
    },
  );

  it.each([
    [{ line: undefined }, { line: 'Item is required.' }],
    [{ line: 'x' }, { line: 'Item is unknown.' }],
    [{ quantity: undefined }, { quantity: 'Quantity is required.' }],
    [{ quantity: 0 }, { quantity: 'Quantity must be at least 1.' }],
    [{ quantity: -1 }, { quantity: 'Quantity must be at least 1.' }],
    [{ quantity: 1.5 }, { quantity: 'Quantity must be a whole number.' }],
    [{ quantity: 2_000_000 }, { quantity: 'Quantity may not be greater than 1000000.' }],
    [{ reason: undefined }, { reason: 'Reason is required.' }],
    [{ reason: 'Too red' }, { reason: 'Reason is required.' }],
    [{ note: 7 }, { note: 'Note must be a text.' }],
    [{ note: 'x'.repeat(501) }, { note: 'Note may not be greater than 500 characters.' }],
  ])('RET-01 is refused with %o: %o', (part, expected) => {
    expect(messagesOf(newReturnSchema, { ...request, ...part })).toEqual(expected);
  });
});

describe('a step of a return', () => {
  it.each(['', '  ', undefined])('RET-02 needs a note to decline, not %j', (note) => {
    expect(messagesOf(returnStatusSchema, { status: 'Declined', note })).toEqual({
      note: 'Note is required.',
    });
  });

  it('RET-02 is one of the five statuses, with an optional note and restock', () => {
    for (const status of returnStatuses) {
      const input = { status, note: 'It is worn.', restock: true };
      expect(messagesOf(returnStatusSchema, input)).toEqual({});
    }
    expect(messagesOf(returnStatusSchema, { status: 'Approved' })).toEqual({});
    expect(messagesOf(returnStatusSchema, { status: 'Lost' })).toEqual({
      status: 'Status is unknown.',
    });
  });
});

it('SHOPX-10 is sent within two weeks of the approval, at whose cost it is', () => {
  const requested = { at: '2026-02-20T10:00:00.000Z', to: 'Requested' } as const;
  const approved = { at: '2026-02-21T10:00:00.000Z', to: 'Approved' } as const;
  expect(lastSendingDay([requested])).toBeNull();
  expect(lastSendingDay([requested, approved])).toBe('2026-03-07T10:00:00.000Z');
  expect(returnReasons.map(postagePayerOf)).toEqual(['buyer', 'shop', 'shop', 'buyer']);
});

it('RET-02 goes only forward, to an end, and only an admin refunds', () => {
  const next = (isAdmin: boolean) =>
    returnStatuses.map((status) => [status, nextReturnStatuses(status, isAdmin)]);
  expect(next(true)).toEqual([
    ['Requested', ['Approved', 'Declined']],
    ['Approved', ['Received']],
    ['Declined', []],
    ['Received', ['Refunded']],
    ['Refunded', []],
  ]);
  expect(next(false).flatMap(([, statuses]) => statuses)).toEqual([
    'Approved',
    'Declined',
    'Received',
  ]);
});

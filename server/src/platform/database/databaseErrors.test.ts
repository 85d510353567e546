import mongoose, { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isDuplicate } from './databaseErrors.ts';

const labelled = (label: string) => {
  const error = new mongo.MongoServerError({ message: 'not now' });
  error.addErrorLabel(label);
  return error;
};
const coded = (code: string | number) => Object.assign(new Error('write'), { code });
const ofServer = (code: number) => new mongo.MongoServerError({ message: 'not now', code });

describe('an error of the database', () => {
  it.each([
    6, 7, 43, 64, 89, 91, 133, 134, 189, 202, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436,
    14031,
  ])('CALL-53 means that it is unavailable when the server replies with code %i', (code) => {
    expect(isDatabaseUnavailable(ofServer(code))).toBe(true);
    expect(isDatabaseUnavailable(coded(code))).toBe(false);
  });

  it.each([
    'RetryableWriteError',
    'TransientTransactionError',
    'UnknownTransactionCommitResult',
    'SystemOverloadedError',
  ])('CALL-53 means that it is unavailable with the label %s', (label) => {
    expect(isDatabaseUnavailable(labelled(label))).toBe(true);
    expect(isDatabaseUnavailable(labelled('OtherLabel'))).toBe(false);
  });

  it.each<[string, Error]>([
    ['no server', new mongoose.Error.MongooseServerSelectionError('none')],
    ['a network error', new mongo.MongoNetworkError('reset')],
    ['a network timeout', new mongo.MongoNetworkTimeoutError('slow')],
    ['no connection', new mongo.MongoNotConnectedError('none')],
    ['a closed topology', new mongo.MongoTopologyClosedError('closed')],
    ['an operation timeout', new mongo.MongoOperationTimeoutError('slow')],
    ['an expired session', new mongo.MongoExpiredSessionError('old')],
    ['a broken pipe', coded('EPIPE')],
    ['a reset connection', coded('ECONNRESET')],
  ])('CALL-53 means that it is unavailable after %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('CALL-02 is about a duplicate only with its code from the server', () => {
    expect(isDuplicate(ofServer(11_000))).toBe(true);
    expect(isDatabaseUnavailable(ofServer(11_000))).toBe(false);
    for (const other of [ofServer(11_001), coded(11_000), null, 'E11000']) {
      expect(isDuplicate(other)).toBe(false);
      expect(isDatabaseUnavailable(other)).toBe(false);
    }
  });
});

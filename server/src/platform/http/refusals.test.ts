import express from 'express';
import { mongo } from 'mongoose';
import { register } from 'prom-client';
import supertest from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../log.ts';
import { unique } from '../../test/factories.ts';
import { errorHandler } from './errorHandler.ts';
import { unavailable } from './errors.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const failing = (error: Error) =>
  supertest(
    express()
      .use(() => {
        throw error;
      })
      .use(errorHandler),
  );

const countOf = async (kind: string) => {
  const metric = await register.getSingleMetric('http_requests_refused_total')?.get();
  return metric?.values.find(({ labels }) => labels['kind'] === kind)?.value ?? 0;
};

describe('a 503 reply', () => {
  it('SAFE-01 is counted each time, and logged once a second per kind', async () => {
    const [kind, other] = [unique('kind'), unique('kind')];
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    for (let time = 0; time < 5; time++) await failing(unavailable(kind)).get('/').expect(503);
    await failing(unavailable(other)).get('/').expect(503);
    const kinds = () => warned.mock.calls.map(([line]) => line);
    expect(kinds()).toEqual([{ kind }, { kind: other }]);
    clock.mockReturnValue(now + 999);
    await failing(unavailable(kind)).get('/').expect(503);
    expect(kinds()).toEqual([{ kind }, { kind: other }]);
    clock.mockReturnValue(now + 1_001);
    await failing(unavailable(kind)).get('/').expect(503);
    expect(kinds()).toEqual([{ kind }, { kind: other }, { kind }]);
    expect([await countOf(kind), await countOf(other)]).toEqual([7, 1]);
  });

  it('SAFE-01 is logged with its cause when the database is unavailable', async () => {
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    const before = await countOf('database');
    const away = new mongo.MongoNetworkError('connection closed');
    await failing(away)
      .get('/')
      .expect(503, { error: 'The shop is temporarily unavailable. Please try again.' });
    expect(await countOf('database')).toBe(before + 1);
    expect(warned).toHaveBeenCalledWith({ kind: 'database', err: away }, 'refused with 503');
  });
});

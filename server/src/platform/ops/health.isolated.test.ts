import express, { type NextFunction, type Request, type Response } from 'express';
import { mongo } from 'mongoose';
import supertest from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { http, startApp } from '../../test/startApp.ts';

vi.hoisted(() => {
  process.env['NODE_ENV'] = 'production';
  process.env['CLIENT_URL'] = 'https://shop.example.com';
  process.env['MAIL_TO_FILES'] = 'true';
});

startApp();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('health and metrics', () => {
  it('SAFE-13 hides the metrics in production without METRICS_TOKEN', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
      const reply = await http().get('/metrics').set('Authorization', authorization);
      expect([reply.status, reply.body]).toEqual([404, { error: 'Page not found.' }]);
    }
  });

  it('a process that stops tells load balancers so, and is still up', async () => {
    vi.resetModules();
    vi.doMock('../database/connection.ts', () => ({ isReady: async () => true }));
    const { addHealth } = await import('./health.ts');
    vi.doUnmock('../database/connection.ts');
    const app = express();
    const stopping = new AbortController();
    addHealth(app, stopping.signal);
    const statuses = async () => [
      (await supertest(app).get('/healthz')).status,
      (await supertest(app).get('/readyz')).status,
    ];
    app.use((_error: Error, _req: Request, res: Response, _next: NextFunction) => {
      res.status(503).end();
    });
    expect(await statuses()).toEqual([200, 200]);
    stopping.abort();
    expect(await statuses()).toEqual([200, 503]);
  });

  it('SAFE-13 pings the database at most once a second, however many ask', async () => {
    // Whole, so that sums of it are exact.
    const now = Math.round(performance.now());
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 10_000);
    const commands = vi.spyOn(mongo.Db.prototype, 'command');
    const ask = () => Promise.all(Array.from({ length: 50 }, () => http().get('/readyz')));
    const pings = () => commands.mock.calls.filter(([command]) => 'ping' in command).length;
    for (const { status } of await ask()) expect(status).toBe(200);
    expect(pings()).toBe(1);
    clock.mockReturnValue(now + 10_999);
    await ask();
    expect(pings()).toBe(1);

    commands.mockRejectedValue(new Error('away'));
    clock.mockReturnValue(now + 11_000);
    for (const { status } of await ask()) expect(status).toBe(503);
    expect(pings()).toBe(2);
  });
});

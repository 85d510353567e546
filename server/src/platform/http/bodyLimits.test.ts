import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { listening, startApp } from '../../test/startApp.ts';
import { limitBodyTime } from './bodyTimeout.ts';
import { limitLargeBodies, limitSignedBodies, limitUploads } from './workLimits.ts';

startApp();

interface Layer {
  handle: unknown;
  route?: { path: string; methods: Record<string, boolean>; stack: Layer[] };
}

/** The parts of Express's router that the test reads; `handle` of a nested router has a stack, too. */
const layersOf = ({ stack }: { stack: unknown[] }): Layer[] =>
  (stack as Layer[]).flatMap((layer) =>
    layer.handle && typeof layer.handle === 'function' && 'stack' in layer.handle
      ? layersOf(layer.handle as unknown as { stack: unknown[] })
      : [layer],
  );

/** Pages whose POST has no body that anybody reads (RFC 8058). */
const withoutBody = ['/newsletter/unsubscribe/:token', '/alert/unsubscribe/:token'];

const limits = new Set<unknown>([limitLargeBodies, limitSignedBodies, limitUploads]);

describe('every path with a body', () => {
  it('SAFE-19 limits the bodies and the time that they take, before it reads them', () => {
    const { router } = createApp(new AbortController().signal);
    const routes = layersOf(router).flatMap(({ route }) =>
      route && !route.methods['get'] ? [route] : [],
    );
    expect(routes.length).toBeGreaterThan(100);
    const unlimited = routes.filter(({ stack }) => {
      const handlers = stack.map(({ handle }) => handle);
      const limit = handlers.findIndex((one) => limits.has(one));
      const time = handlers.indexOf(limitBodyTime);
      return limit === -1 || time !== limit + 1 || handlers.length !== time + 3;
    });
    expect(unlimited.map(({ path }) => path)).toEqual(withoutBody);
  });
});

describe('a signed body', () => {
  const length = 'Content-Length: 1000000';
  const chunked = 'Transfer-Encoding: chunked';
  const now = Math.floor(Date.now() / 1_000);
  const v1 = `v1=${'0'.repeat(64)}`;
  it.each([
    [length, '', 'missing'],
    [chunked, '', 'missing'],
    [length, `t=${now}`, 'wrong'],
    [length, `t=${now},${v1}0`, 'wrong'],
    [length, `t=${now},v0=${'0'.repeat(64)}`, 'wrong'],
    [length, v1, 'wrong'],
    [length, `t=soon,${v1}`, 'wrong'],
    [chunked, `t=${now - 301},${v1}`, 'wrong'],
  ])(
    'SAFE-19 is refused before it is read when its signature is missing, malformed or old: %s, "%s"',
    async (size, signature, reason) => {
      const { port } = new URL(await listening());
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      const header = signature && `Stripe-Signature: ${signature}\r\n`;
      socket.write(
        `POST /api/payment/webhook HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${size}\r\n${header}\r\n`,
      );
      const [heard] = (await once(socket, 'data')) as [string];
      await once(socket, 'end');
      socket.destroy();
      expect(heard).toContain('\r\nConnection: close\r\n');
      expect(heard.slice(9, 12)).toBe('400');
      expect(heard).toContain(`{"error":"The signature is ${reason}."}`);
    },
  );
});

import { expect, it, vi } from 'vitest';
import { makeAccount } from '../test/accounts.ts';
import { http, startApp } from '../test/startApp.ts';

// The default limits, and a separate IP address for each test.
vi.hoisted(() => {
  process.env['RATE_LIMIT_FACTOR'] = '1';
  process.env['TRUST_PROXY'] = '1';
});

startApp();

const calls = {
  'PUT /user/password': { newPassword: 'climb-on-2' },
  'PUT /user/email': { email: 'new@example.com' },
  'DELETE /user/me': {},
};

it.each(Object.entries(calls))(
  'BACK-03 SAFE-14 a stolen session cannot guess the password with %s',
  async (name, input) => {
    const { email, password, token } = await makeAccount();
    const [verb = '', path = ''] = name.split(' ');
    const ip = `192.0.2.${1 + Object.keys(calls).indexOf(name)}`;
    const send = (client: ReturnType<typeof http>) =>
      verb === 'PUT' ? client.put(`/api${path}`) : client.delete(`/api${path}`);
    const guess = (typed: string) =>
      send(http())
        .set('X-Forwarded-For', ip)
        .set('Authorization', `Bearer ${token}`)
        .send({ ...input, password: typed });
    const replies = await Promise.all(Array.from({ length: 14 }, async () => guess('wrong-one')));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await guess(password)).status).toBe(429);
    const login = await http()
      .post('/api/user/login')
      .set('X-Forwarded-For', ip)
      .send({ email, password });
    expect(login.status).toBe(429);
  },
);

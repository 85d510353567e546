import { expect } from 'vitest';
import { Merchant } from '../merchants/model/Merchant.ts';
import { emailsTo, linkIn } from './emails.ts';
import { makeUser, unique } from './factories.ts';
import { call } from './startApp.ts';

export const invitation = 'You can now sell on Uphill';
const password = 'sell-more-1';

export const form = (fields: Record<string, string> = {}) => ({
  name: 'Sam Seller',
  email: `${unique('seller')}@example.com`,
  phoneNumber: '(555) 010-0123',
  brand: unique('Peak'),
  business: 'We sew running shirts by hand.',
  ...fields,
});

/** Sends an application and returns it as stored. */
export async function applied(fields: Record<string, string> = {}) {
  const input = form(fields);
  const reply = await call('POST /merchant/seller-request', { input });
  expect(reply.status).toBe(201);
  const row = await Merchant.findOne({ email: input.email }).sort({ createdAt: -1 }).lean();
  return { ...input, id: row?._id.toString() ?? '' };
}

export async function decide(verb: 'approve' | 'reject', id: string) {
  const as = await makeUser('ROLE_ADMIN');
  return verb === 'approve'
    ? call('PUT /merchant/approve/:id', { as, params: { id } })
    : call('PUT /merchant/reject/:id', { as, params: { id } });
}

export async function remove(id: string) {
  const as = await makeUser('ROLE_ADMIN');
  return call('DELETE /merchant/delete/:id', { as, params: { id } });
}

/** The token in the newest invitation, and the path of its link. */
export async function invitedBy(email: string) {
  const emails = (await emailsTo(email)).filter(({ subject }) => subject === invitation);
  const message = emails.at(-1);
  if (!message) throw new Error('There is no invitation.');
  const path = linkIn(message, 'merchant-signup');
  return { path, token: /^merchant-signup\/([\w-]+)\?/.exec(path)?.[1] ?? '' };
}

export const signup = (token: string, email: string, fields: Record<string, unknown> = {}) =>
  call('POST /merchant/signup/:token', {
    params: { token },
    input: { email, firstName: 'Sam', lastName: 'Seller', password, ...fields },
  });

export const login = (email: string, typed = password) =>
  call('POST /user/login', { input: { email, password: typed } });

/** A user who applied, was approved and signed up. */
export async function signedUp(fields: Record<string, string> = {}) {
  const application = await applied(fields);
  await decide('approve', application.id);
  const { token } = await invitedBy(application.email);
  expect((await signup(token, application.email)).status).toBe(201);
  const { body } = await login(application.email);
  return { ...application, user: body.user, token: body.accessToken };
}

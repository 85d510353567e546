import { presentUser } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { rateLimit } from '../platform/http/rateLimits.ts';
import type { Handler } from '../platform/http/route.ts';
import { accountParts } from './accountParts.ts';
import { readAccount } from './confirmPassword.ts';

const exportsOfAccount = rateLimit('exports of', 10, 60 * 60);

/** CALL-120: all that the shop keeps of the caller (BACK-03). */
export const exportAccount: Handler<'GET /user/export', Caller> = async ({ user }) => {
  await exportsOfAccount.consume(user._id.toString());
  return {
    user: presentUser(await readAccount(user)),
    addresses: await accountParts.addresses.read(user),
    orders: await accountParts.orders.read(user),
    returns: await accountParts.returns.read(user),
    reviews: await accountParts.reviews.read(user),
    wishlist: await accountParts.wishlist.read(user),
    alerts: await accountParts.alerts.read(user),
    cart: await accountParts.cart.read(user),
    messages: await accountParts.messages.read(user),
    newsletter: await accountParts.newsletter.read(user),
  };
};

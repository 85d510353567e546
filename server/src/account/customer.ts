import { User } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { readAddresses } from '../addresses/addressesService.ts';
import { readMessagesFrom } from '../contact/contactService.ts';
import { readPurchases } from '../orders/ordersService.ts';
import { readReturns } from '../returns/returnsService.ts';
import { readReviews } from '../reviews/reviewsService.ts';

const maxMessages = 20;

/** CALL-155: what the shop knows of a customer, the newest first (DESK-22). */
export const getCustomer: Handler<'GET /user/:id/customer', Caller> = async ({ params }) => {
  const row = await User.findById(params.id).orFail(notFound('User')).lean();
  const user = { _id: row._id, defaultAddress: row.defaultAddress ?? null };
  const [purchases, addresses, returns, reviews, messages] = await Promise.all([
    readPurchases(user),
    readAddresses(user),
    readReturns(user),
    readReviews(user._id),
    readMessagesFrom(row.email, maxMessages),
  ]);
  return {
    customer: { note: row.note ?? '', ...purchases, addresses, returns, reviews, messages },
  };
};

/** CALL-156: replaces the note of admins about a customer, who never sees it (DESK-22). */
export const setUserNote: Handler<'PUT /user/:id/note', Caller> = async ({ input, params }) => {
  await User.findByIdAndUpdate(params.id, { $set: input }).orFail(notFound('User'));
};

import type { BodyOf } from 'shared/endpoints';
import type { AccountSplit } from '../users/model/accountSplit.ts';
import { Session } from '../users/model/Session.ts';
import type { Caller } from '../users/model/caller.ts';
import { deleteEmailsTo } from '../platform/mail/outbox.ts';
import { readAddresses, deleteAddresses, moveAddresses } from '../addresses/addressesService.ts';
import { readAlerts, deleteAlerts, moveAlerts } from '../alerts/alertsService.ts';
import { anonymizeReplyAuthor, deleteMessages, readMessages } from '../contact/contactService.ts';
import { readCurrentCart, deleteCurrentCart, moveCurrentCart } from '../cart/cartService.ts';
import { deleteApplications } from '../merchants/merchantsService.ts';
import { deleteSubscription, isSubscribed } from '../newsletter/newsletterService.ts';
import {
  anonymizeBuyer,
  anonymizeHistory,
  moveOrders,
  readOrders,
} from '../orders/ordersService.ts';
import { clearNotes, moveReturns, readReturns } from '../returns/returnsService.ts';
import { deleteReviewsOf, moveReviews, readReviews } from '../reviews/reviewsService.ts';
import { deleteWishes, moveWishes, readWishes } from '../wishlist/wishlistService.ts';

export type ExportedParts = Omit<BodyOf<'GET /user/export', 200>, 'user'>;

/** The account data that a deletion needs. */
export type Owner = Pick<Caller, '_id' | 'email' | 'isEmailVerified'> & {
  personKeys: readonly string[];
};

interface Part<T> {
  /** For the download of all own data. */
  read: (user: Caller) => T | Promise<T>;
  /** Deletes the data, or anonymizes it. Called in the transaction of the deletion. */
  remove: (owner: Owner) => Promise<unknown>;
  /**
   * Moves what was made since a moment to another account, in a transaction, after the parts above.
   * @returns how many documents; null: it belongs to the email
   */
  move: ((split: AccountSplit) => Promise<number>) | null;
}

/** The data of an account, apart from its own row (BACK-03). A new kind of data has a line here. */
export const accountParts: { readonly [K in keyof ExportedParts]: Part<ExportedParts[K]> } = {
  addresses: { read: readAddresses, remove: deleteAddresses, move: moveAddresses },
  orders: { read: readOrders, remove: anonymizeBuyer, move: moveOrders },
  returns: { read: readReturns, remove: clearNotes, move: moveReturns },
  reviews: {
    read: ({ _id }) => readReviews(_id),
    remove: ({ _id }) => deleteReviewsOf(_id),
    move: moveReviews,
  },
  wishlist: { read: ({ _id }) => readWishes(_id), remove: deleteWishes, move: moveWishes },
  alerts: {
    read: ({ _id }) => readAlerts(_id),
    remove: ({ _id }) => deleteAlerts(_id),
    move: moveAlerts,
  },
  cart: {
    read: ({ _id }) => readCurrentCart(_id),
    remove: ({ _id }) => deleteCurrentCart(_id),
    move: moveCurrentCart,
  },
  messages: { read: readMessages, remove: deleteMessages, move: null },
  newsletter: { read: isSubscribed, remove: deleteSubscription, move: null },
};

export const otherDataRemovers: readonly ((owner: Owner) => Promise<unknown>)[] = [
  deleteApplications,
  anonymizeHistory,
  anonymizeReplyAuthor,
  ({ email }) => deleteEmailsTo(email),
  ({ _id }) => Session.deleteMany({ user: _id }),
];

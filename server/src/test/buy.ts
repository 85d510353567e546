import type { Order } from 'shared/orders/orderEntities';
import { cartTotal } from 'shared/money';
import { untaxed } from 'shared/test/productInput';
import { beforeAll } from 'vitest';
import { decrementStockOp } from '../orders/stock.ts';
import { Product } from '../products/model/Product.ts';
import { bulkWrite } from '../platform/database/bulkWrite.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { worker } from '../platform/jobs/jobs.ts';
import type { EmailJob } from '../platform/mail/email.ts';
import { renderEmail } from '../platform/mail/renderEmail.ts';
import { makeMerchant, makeProduct, makeUser } from './factories.ts';
import { jobsOf } from './jobs.ts';
import { call } from './startApp.ts';

interface Wanted {
  product: { _id: { toString(): string } };
  /** Only for products with options. */
  variant?: { _id: { toString(): string } };
  quantity?: number;
}

/** The cart input for these products at their current prices. */
export const cartInput = (wanted: Wanted[]) =>
  Promise.all(
    wanted.map(async ({ product, variant, quantity = 1 }) => {
      const row = await Product.findById(product._id.toString()).lean();
      const id = variant?._id.toString();
      const bought = id ? row?.variants?.find(({ _id }) => _id.equals(id)) : row;
      return {
        product: product._id.toString(),
        ...(id && { variant: id }),
        quantity,
        price: (bought?.priceCents ?? 0) / 100,
      };
    }),
  );

/** Creates a cart through the API; `total` is the total for ordering it. */
export async function fillCart(as: { token: string }, wanted: Wanted[]) {
  const products = await cartInput(wanted);
  const cart = await call('POST /cart', { input: { products }, as });
  return { cartId: cart.body._id, total: cartTotal(products) };
}

/**
 * Takes stock of a product in a separate transaction. Returns false if it was not available as
 * offered.
 */
export const takeStock = (
  product: { _id: { toString(): string } },
  quantity: number,
  offer: Partial<Parameters<typeof decrementStockOp>[0]> = {},
) =>
  inTransaction(async (session) => {
    return bulkWrite(
      [
        decrementStockOp(
          {
            product: product._id.toString(),
            variant: null,
            priceCents: 2_000,
            ...untaxed,
            brand: null,
            ...offer,
          },
          quantity,
        ),
      ],
      session,
    );
  });

/** Buys products through the API, perhaps with a code, and returns the order as its buyer sees it. */
export async function buy(
  as: { token: string },
  wanted: Wanted[],
  promotion?: string,
): Promise<Order> {
  const input = { ...(await fillCart(as, wanted)), promotion };
  const placed = await call('POST /order/add', { input, as });
  const shown = await call('GET /order/:id', { params: { id: placed.body.order._id }, as });
  return shown.body.order;
}

/** Enables or disables a brand and its products as an admin does. */
export const setBrandActive = async (brand: { _id: { toString(): string } }, isActive: boolean) =>
  call('PUT /brands/:id/active', {
    input: { brand: { isActive } },
    params: { id: brand._id.toString() },
    as: await makeUser('ROLE_ADMIN'),
  });

/** Enables or disables a product as an admin does. */
export const setProductActive = async (
  product: { _id: { toString(): string } },
  isActive: boolean,
) =>
  call('PUT /products/:id/active', {
    input: { product: { isActive } },
    params: { id: product._id.toString() },
    as: await makeUser('ROLE_ADMIN'),
  });

export const cancelOrder = (order: { _id: string }, as: { token: string }) =>
  call('DELETE /order/cancel/:id', { params: { id: order._id }, as });

/** Sets the status of the order's line at an index; `wrong` overrides ids of the request. */
export const setLineStatus = (
  order: { _id: string; cartId: string; products: { _id: string }[] },
  index: number,
  status: string,
  as: { token: string },
  wrong: Record<string, unknown> = {},
) =>
  call('PUT /order/status/item/:itemId', {
    params: { itemId: order.products[index]?._id ?? '' },
    input: { orderId: order._id, cartId: order.cartId, status, ...wrong },
    as,
  });

/** An order by Robin of two of Kim's shoes and three of the shop's mats, and the admin Ada. */
export async function makeOrder() {
  const [user, admin, kim] = [
    await makeUser('ROLE_MEMBER', { firstName: 'Robin' }),
    await makeUser('ROLE_ADMIN', { firstName: 'Ada' }),
    await makeMerchant(),
  ];
  const shoe = await makeProduct({ name: 'Shoe', brand: kim.brand._id });
  const mat = await makeProduct({ name: 'Mat' });
  const order = await buy(user, [
    { product: shoe, quantity: 2 },
    { product: mat, quantity: 3 },
  ]);
  /** The subjects of the buyer's emails after the confirmation. */
  const news = async () => (await queuedTo(user.email)).map(({ subject }) => subject).slice(1);
  return { user, admin, kim, shoe, mat, order, news };
}

/** Keeps emails in the outbox, where queuedTo() finds them; call it after startApp(). */
export const keepEmails = () => beforeAll(() => worker.stop());

/** The queued emails to an address. */
export const queuedTo = async (email: string) =>
  (await jobsOf<EmailJob>('email', { 'payload.to': email })).map(({ payload }) =>
    renderEmail(payload),
  );

/** The stored stock of a product. */
export const stockOf = async (product: { _id: unknown }) =>
  (await Product.findById(product._id).lean())?.quantity;

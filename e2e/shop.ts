import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Call } from 'shared/endpoints';
import type { Brand, Product } from 'shared/entities';
import type { Promotion } from 'shared/orders/orderEntities';
import { cartTotal } from 'shared/money';
import { productInput, taxed } from 'shared/test/productInput';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ApiClient, createApiClient, type Options } from './apiClient.ts';
import { extractLink, waitForEmail } from './mail.ts';
import { leavePage, type PageOptions, takePage } from './pages.ts';
import { findFreePort } from '../scripts/findFreePort.mjs';
import { ownDatabase, startServer, stopServer } from './server.ts';

/** A user with an account; `call` is their API client. */
export interface Account {
  email: string;
  password: string;
  token: string;
  call: ApiClient;
}

/** Makes a text unique across tests. */
export const unique = (text: string) => `${text} ${randomBytes(3).toString('hex')}`;

export const uniqueEmail = () => `e2e-${randomBytes(4).toString('hex')}@example.com`;

const owner = { email: 'owner@example.com', password: 'uphill-owner' };

interface ShopOptions {
  /** Starts with the demo data, which takes a while. */
  demo?: boolean;
  /** More settings of the server. */
  settings?: Record<string, string>;
}

interface RunningShop {
  url: string;
  dataDir: string;
  settings: Record<string, string>;
  server: ChildProcess;
}

/** Starts the built server with its own database, which has one admin. */
async function openShop({ demo = false, settings }: ShopOptions): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  const port = await findFreePort();
  const all = {
    PORT: String(port),
    DATA_DIR: dataDir,
    MONGO_URI: ownDatabase(),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    SEED_DEMO: String(demo),
    // Passwords are hashed and the images of the demo shop drawn with less work (server/src/config.ts).
    NODE_ENV: 'test',
    ...settings,
  };
  const server = await startServer(all);
  return { url: `http://127.0.0.1:${port}`, dataDir, settings: all, server };
}

async function closeShop({ server, dataDir }: RunningShop): Promise<void> {
  await stopServer(server);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Shared by the test files of a worker, with which it ends. */
let sharedShop: Promise<RunningShop> | undefined;

/**
 * A shop and a browser for the tests of a file. Without options, the shop is shared with other files; with them, even
 * none (`{}`), it is the file's own, as tests need that count everything that is there.
 */
export function useShop(options?: ShopOptions) {
  const pages: Awaited<ReturnType<typeof takePage>>[] = [];
  let ownShop: RunningShop | undefined;
  let url = '';
  let dataDir = '';
  let admin: Account;

  beforeAll(async () => {
    ownShop = options && (await openShop(options));
    ({ url, dataDir } = ownShop ?? (await (sharedShop ??= openShop({}))));
    admin = await signIn(owner.email, owner.password);
  });

  afterEach(async ({ task }) => {
    const left = pages.splice(0);
    await Promise.all(left.map((open) => leavePage(url, open, task.result?.state === 'fail')));
    // No test may cause a console error or warning, an unhandled rejection, or a 5xx reply.
    expect(left.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
  });

  afterAll(async () => {
    if (ownShop) await closeShop(ownShop);
  });

  async function signIn(email: string, password: string): Promise<Account> {
    const input = { email, password };
    const { accessToken: token } = await createApiClient(url)('POST /user/login', { input });
    return { email, password, token, call: createApiClient(url, token) };
  }

  /** Waits for an email to a recipient whose subject contains this text. */
  const mailTo = (email: string, subject: string) =>
    waitForEmail(join(dataDir, 'mail'), email, subject);

  /** Creates a member through the API. */
  async function member(firstName = 'Jo'): Promise<Account> {
    const account = { email: uniqueEmail(), password: 'uphill123' };
    const { accessToken: token } = await createApiClient(url)('POST /user/register', {
      input: { ...account, firstName, lastName: 'Walker', isSubscribed: false },
    });
    return { ...account, token, call: createApiClient(url, token) };
  }

  return {
    /** Returns the URL for a path such as `#shop`. */
    url: (path = '') => `${url}/${path}`,
    /** Calls the API as a visitor. */
    call: <K extends Call>(name: K, options?: Options<K>) => createApiClient(url)(name, options),
    signIn,
    admin: () => admin,
    member,
    /** Creates a merchant with a brand, through an application that the admin approves. */
    async merchant(): Promise<Account & { brand: Brand }> {
      const call = createApiClient(url);
      const [email, password, name] = [uniqueEmail(), 'uphill123', unique('Alder')];
      await call('POST /merchant/seller-request', {
        input: { name, email, phoneNumber: '4065550171', brand: name, business: 'Hats of wool.' },
      });
      const { merchants } = await admin.call('GET /merchant/list');
      const id = merchants.find((application) => application.email === email)?._id ?? '';
      await admin.call('PUT /merchant/approve/:id', { params: { id } });
      const invitation = await mailTo(email, 'You can now sell on Uphill');
      const { hash } = new URL(extractLink(invitation, 'Complete Sign Up'));
      const [, token = ''] = /merchant-signup\/([^?]+)/.exec(hash) ?? [];
      await call('POST /merchant/signup/:token', {
        params: { token },
        input: { email, firstName: 'Tess', lastName: 'Alder', password },
      });
      const account = await signIn(email, password);
      const [brand] = (await account.call('GET /brands')).brands;
      if (!brand) throw new Error(`${email} has no brand.`);
      return { ...account, brand };
    },
    /** Creates a product with a stock of 50, of which five can be ordered at once. */
    async product(fields: Partial<Product> = {}): Promise<Product> {
      const { product } = await admin.call('POST /products/add', {
        input: productInput({
          name: unique('Rope'),
          price: 40,
          quantity: 50,
          ...taxed,
          ...fields,
          brand: fields.brand?._id ?? null,
        }),
      });
      return product;
    },
    /** Adds products to the bag on their pages, and opens it. */
    async fillCart(page: Page, lines: [Product, number][]): Promise<Locator> {
      for (const [{ slug }, quantity] of lines) {
        await page.goto(`${url}/#product/${slug}`);
        await page.getByLabel('Quantity', { exact: true }).fill(String(quantity));
        await page.getByRole('button', { name: 'Add To Bag' }).click();
        await page.getByRole('button', { name: 'Remove From Bag' }).waitFor();
      }
      await page.getByRole('button', { name: /^Bag, / }).click();
      return page.getByRole('dialog', { name: 'Your bag' });
    },
    /** Takes the sign-up bonus, which a first order has by itself, out of an open bag. */
    async removeBonus(cart: Locator): Promise<void> {
      await cart.getByRole('button', { name: /^Remove code WELCOME/ }).click();
    },
    /** Places the order of an open bag, without an address if the account has none, and returns its id. */
    async placeOrder(page: Page, cart: Locator): Promise<string> {
      await cart.getByRole('button', { name: 'Place Order' }).click();
      const later = cart.getByRole('button', { name: 'Order now, add the address later' });
      const placed = page.getByRole('heading', { name: 'Thank you for your order.' });
      await later.or(placed).waitFor();
      if (await later.isVisible()) await later.click();
      await page.waitForURL(/#order\/success\//);
      return new URL(page.url()).hash.split('/').at(-1) ?? '';
    },
    /** How often the code of a promotion was used, and the revenue of these orders. */
    async loadUses(code: string): Promise<Pick<Promotion, 'used' | 'revenue'>> {
      const { promotions } = await admin.call('GET /promotion');
      const promotion = promotions.find((candidate) => candidate.code === code);
      if (!promotion) throw new Error(`There is no promotion ${code}.`);
      return { used: promotion.used, revenue: promotion.revenue };
    },
    /** Orders one unit of each product through the API, and returns the order id. */
    async buy({ call }: Account, ...products: Product[]): Promise<string> {
      const lines = products.map(({ _id, price }) => ({ product: _id, quantity: 1, price }));
      const cart = await call('POST /cart', { input: { products: lines } });
      const total = cartTotal(lines);
      const { order } = await call('POST /order/add', { input: { cartId: cart._id, total } });
      return order._id;
    },
    /** Restarts the file's own shop, which adds up its sales at its start and then once a minute (DESK-08). */
    async restart(): Promise<void> {
      if (!ownShop) throw new Error('The shop is shared with other files.');
      await stopServer(ownShop.server);
      ownShop.server = await startServer(ownShop.settings);
    },
    /** Returns a product's stock as seen by a visitor. */
    async stock({ slug }: { slug: string }): Promise<number> {
      const { product } = await createApiClient(url)('GET /products/item/:slug', {
        params: { slug },
      });
      return product.quantity;
    },
    /** Opens the shop in a page with a storage of its own, optionally signed in. */
    async visit(
      path = '',
      { as, ...options }: PageOptions & { as?: { token: string | undefined } } = {},
    ): Promise<Page> {
      const open = await takePage(url, options, as?.token);
      pages.push(open);
      await open.page.goto(`${url}/${path}`);
      return open.page;
    },
    mailTo,
  };
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';

/*
 * A payment provider with a memory, for tests (PAY-05, PAY-06): it answers the official library over HTTP, as far as
 * the shop uses it, and keeps the rules that Stripe documents. Buyers and banks are methods.
 */

interface Session {
  id: string;
  object: 'checkout.session';
  mode: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  metadata: Record<string, string>;
  customer_email: string | null;
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  url: string | null;
}

interface Payment {
  id: string;
  order: string;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  cents: number;
  currency: string;
}

interface SentRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: Record<string, string>;
}

interface Answer {
  status: number;
  body: object;
}

const minCents = 50;

class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(message: string, status = 400, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/** Express parses a body like 'metadata[order]=1' into these. */
interface Body {
  mode?: string;
  customer_email?: string;
  metadata?: Record<string, string>;
  line_items?: { quantity: string; price_data: { currency: string; unit_amount: string } }[];
  payment_intent?: string;
  amount?: string;
}

let lastId = 0;
const newId = (prefix: string) => `${prefix}_${(lastId += 1)}_${randomUUID().slice(0, 8)}`;

export class PaymentServer {
  readonly sessions = new Map<string, Session>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, SentRefund>();
  /** The events that were not delivered yet, as their payloads. */
  readonly events: string[] = [];
  /** `failing` answers with errors; `silent` does the work, but its answers get lost. */
  mode: 'working' | 'failing' | 'silent' = 'working';
  readonly #answers = new Map<string, { request: string; answer: Answer }>();
  readonly #app = express();
  #close = () => {};

  constructor() {
    const app = this.#app;
    app.use(express.urlencoded({ extended: true }));
    app.post('/v1/checkout/sessions', (req, res) => this.#reply(req, res, () => this.#open(req)));
    app.get('/v1/checkout/sessions/:id', (req, res) =>
      this.#reply(req, res, () => this.#withIntent(this.session(req.params.id))),
    );
    app.post('/v1/checkout/sessions/:id/expire', (req, res) =>
      this.#reply(req, res, () => this.#expire(req.params.id)),
    );
    app.get('/v1/refunds', (req, res) => this.#reply(req, res, () => this.#listRefunds(req)));
    app.post('/v1/refunds', (req, res) => this.#reply(req, res, () => this.#refund(req)));
  }

  /** Returns its URL. */
  async start(): Promise<string> {
    const server = this.#app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.#close = () => {
      server.closeAllConnections();
      server.close();
    };
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  }

  stop(): void {
    this.#close();
  }

  /** Idempotency keys are kept for a day. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Refusal(`No such checkout.session: ${id}`, 404);
    return session;
  }

  openSessions(order: string): Session[] {
    return [...this.sessions.values()].filter(
      ({ metadata, status }) => metadata['order'] === order && status === 'open',
    );
  }

  /** A buyer pays on a page; by card at once, by bank later. Amount and currency as asked, unless given. */
  pay(id: string, how: 'card' | 'bank', other: { cents?: number; currency?: string } = {}): string {
    const session = this.session(id);
    if (session.status !== 'open') throw new Refusal('This page has expired.');
    Object.assign(session, {
      status: 'complete',
      url: null,
      amount_total: other.cents ?? session.amount_total,
      currency: other.currency ?? session.currency,
      payment_intent: newId('pi'),
      payment_status: how === 'card' ? 'paid' : 'unpaid',
    });
    const { payment_intent: intent, amount_total: cents, currency, metadata } = session;
    this.payments.set(intent ?? '', {
      id: intent ?? '',
      order: metadata['order'] ?? '',
      status: how === 'card' ? 'succeeded' : 'processing',
      cents,
      currency,
    });
    this.#tell('checkout.session.completed', session);
    return intent ?? '';
  }

  /** The bank's answer about a slow payment. */
  settle(id: string, isPaid: boolean): void {
    const session = this.session(id);
    const payment = this.payments.get(session.payment_intent ?? '');
    if (payment?.status !== 'processing') throw new Refusal('Nothing is processing.');
    payment.status = isPaid ? 'succeeded' : 'requires_payment_method';
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    this.#tell(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
  }

  /** A refund that was sent does not arrive; the shop has its money again. */
  failRefund(id: string): void {
    const refund = this.refunds.get(id);
    if (!refund || refund.status === 'failed') throw new Refusal('No such refund.');
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    this.#tell('refund.updated', refund);
    this.#tell('refund.failed', refund);
  }

  /** The money of an order that came in and that was sent back, in cents whatever the currency. */
  moneyOf(order: string): { in: number; out: number } {
    const payments = [...this.payments.values()].filter(
      (payment) => payment.order === order && payment.status === 'succeeded',
    );
    const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
    return {
      in: sum(payments.map(({ cents }) => cents)),
      out: sum(payments.map(({ id }) => this.#refunded(id))),
    };
  }

  #refunded(intent: string): number {
    return [...this.refunds.values()]
      .filter((refund) => refund.payment_intent === intent && refund.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  #tell(type: string, object: object): void {
    const event = { id: newId('evt'), object: 'event', type, data: { object } };
    this.events.push(JSON.stringify(event));
  }

  #open({ body }: Request): Session {
    const { mode = '', customer_email = null, metadata = {}, line_items: items } = body as Body; // urlencoded()
    const [item] = Object.values(items ?? {});
    if (!item) throw new Refusal('Missing required param: line_items.');
    const cents = Number(item.quantity) * Number(item.price_data.unit_amount);
    if (cents < minCents) throw new Refusal('The total must be at least $0.50.');
    const id = newId('cs');
    const session: Session = {
      id,
      object: 'checkout.session',
      mode,
      status: 'open',
      payment_status: 'unpaid',
      metadata,
      customer_email,
      amount_total: cents,
      currency: item.price_data.currency,
      payment_intent: null,
      url: `https://pay.example.com/${id}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  #withIntent(session: Session) {
    const payment = this.payments.get(session.payment_intent ?? '');
    return { ...session, payment_intent: payment ?? null };
  }

  #expire(id: string): Session {
    const session = this.session(id);
    if (session.status !== 'open') {
      throw new Refusal('Only Checkout Sessions with a status in ["open"] can be expired.');
    }
    Object.assign(session, { status: 'expired', url: null });
    this.#tell('checkout.session.expired', session);
    return session;
  }

  #listRefunds({ query }: Request) {
    const data = [...this.refunds.values()]
      .filter((refund) => refund.payment_intent === query['payment_intent'])
      .toReversed();
    const after = data.findIndex(({ id }) => id === query['starting_after']) + 1;
    const limit = Number(query['limit'] ?? 10);
    const page = data.slice(after, after + limit);
    return { object: 'list', data: page, has_more: data.length > after + limit };
  }

  #refund({ body }: Request): SentRefund {
    const { payment_intent: intent = '', amount, metadata = {} } = body as Body; // urlencoded()
    const payment = this.payments.get(intent);
    if (payment?.status !== 'succeeded') throw new Refusal(`No such payment_intent: ${intent}`);
    const cents = Number(amount);
    if (!(cents > 0) || cents > payment.cents - this.#refunded(intent)) {
      throw new Refusal('Refund amount is greater than unrefunded amount on charge.');
    }
    const refund: SentRefund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent,
      amount: cents,
      status: 'succeeded',
      metadata,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  /** The same key gets the same answer, a failure too, and with other parameters an error. */
  #reply(req: Request, res: Response, work: () => object): void {
    const key = req.get('Idempotency-Key') ?? '';
    const request = `${req.method} ${req.path} ${JSON.stringify(req.body)}`;
    const earlier = key ? this.#answers.get(key) : undefined;
    const answer = earlier
      ? this.#repeat(earlier, request)
      : this.#run(this.mode === 'failing' ? fail : work);
    if (key && !earlier) this.#answers.set(key, { request, answer });
    if (this.mode === 'silent') req.socket.destroy();
    else res.status(answer.status).json(answer.body);
  }

  #repeat(earlier: { request: string; answer: Answer }, request: string): Answer {
    if (earlier.request === request) return earlier.answer;
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    return refusalOf(new Refusal(message, 400, 'idempotency_error'));
  }

  #run(work: () => object): Answer {
    try {
      // A copy, because the object changes later.
      return { status: 200, body: structuredClone(work()) };
    } catch (error) {
      if (error instanceof Refusal) return refusalOf(error);
      throw error;
    }
  }
}

const fail = (): object => {
  throw new Refusal('Something went wrong on our side.', 500, 'api_error');
};

const refusalOf = ({ status, type, message }: Refusal): Answer => ({
  status,
  body: { error: { type, message } },
});

export const webhookSecret = 'whsec_test';

/** Starts the provider and configures the shop for it. Call it before the app is loaded, by vi.hoisted(). */
export async function startPayments(): Promise<PaymentServer> {
  const server = new PaymentServer();
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: 'sk_test_123',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: await server.start(),
  });
  return server;
}

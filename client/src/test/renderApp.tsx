import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { Provider } from 'react-redux';
import type { Call, InputOf, ParamsOf } from 'shared/endpoints';
import type { User } from 'shared/entities';
import { App } from '../app/App.tsx';
import { createStore, restoreSession } from '../app/store.ts';
import { toHash, history } from '../lib/history.tsx';
import type { Failure, ReplyOf } from '../lib/http.ts';
import { sessionEnded } from '../users/authSlice.ts';
import { openSessions } from './openSessions.ts';
import { makeToken, makeUser } from './samples.ts';

/** A mocked error reply, as in `fail(400, 'Out of stock')`; status 0 is a network error. */
export class ErrorReply {
  readonly failure: Failure;
  constructor(failure: Failure) {
    this.failure = failure;
  }
}
export const fail = (status: number, error = '', fields?: Record<string, string>) =>
  new ErrorReply({ status, error, ...(fields && { fields }) });

/** A mocked reply with an ETag. */
export class EtagReply<B> {
  readonly etag: string;
  readonly body: B;
  constructor(etag: string, body: B) {
    this.etag = etag;
    this.body = body;
  }
}

type MockReply<K extends Call> = ReplyOf<K> | EtagReply<ReplyOf<K>> | ErrorReply;

/** Mocked replies by call: a reply, or a function of the request. */
export type Api = {
  [K in Call]?:
    | MockReply<K>
    | ((request: {
        input: InputOf<K>;
        params: ParamsOf<K>;
        token: string | null;
        /** Of a conditional request (BACK-01). */
        etag: string | null;
      }) => MockReply<K> | Promise<MockReply<K>>);
};

/** A recorded API call. */
export interface ApiCall {
  name: Call;
  input: unknown;
  params: Record<string, string>;
  token: string | null;
}

interface Options {
  /** Path of the screen, such as '/shop?page=2'. */
  at?: string;
  /** The signed-in user; a role stands for a fixed sample user with that role. */
  as?: User | User['role'];
  api?: Api;
}

const defaults: Api = {
  'GET /brands/lists': { brands: [] },
  'GET /category/list': { categories: [] },
  'GET /settings': {
    taxRatePercent: 5,
    google: false,
    facebook: false,
    payments: false,
    deliveryDays: { min: 3, max: 5 },
    deliveryDaysLarge: { min: 5, max: 8 },
    holidays: ['01-01'],
    signupBonus: null,
    shop: {
      name: 'Uphill',
      address: '18 Summit Road\nBoulder, CO 80302\nUnited States',
      hours: 'Monday to Friday, 9 am to 5 pm',
      email: 'shop@example.com',
    },
  },
  'GET /home': { featured: [], trending: [], picks: null, topBrands: [] },
  'GET /alert': { alerts: [] },
  'GET /user/sessions': { sessions: [] },
  'GET /user/second-factor': {
    secondFactor: {
      hasCode: false,
      passkeys: [],
      recoveryCodes: 0,
      isRequired: false,
      isAvailable: true,
      needsPassword: true,
    },
  },
  'GET /wishList': { wishlist: [], pages: 1, page: 1, totalWishes: 0 },
};

const sampleUsers: Record<User['role'], User> = {
  ROLE_ADMIN: makeUser({ role: 'ROLE_ADMIN' }),
  ROLE_MERCHANT: makeUser({ role: 'ROLE_MERCHANT' }),
  ROLE_MEMBER: makeUser(),
};

/** Only the last rendered app may react to simulated storage events. */
let stopFollowingTabs = () => {};

/**
 * Renders the whole app with its real store and screens; only the API is mocked by `api`. A call without a mocked reply
 * gets a 404.
 */
export function renderApp({ at = '/', as, api = {} }: Options = {}) {
  const signedInUser = typeof as === 'string' ? sampleUsers[as] : as;
  const token = signedInUser ? makeToken(signedInUser) : null;
  const replies: Api = {
    ...defaults,
    ...(signedInUser && { 'GET /user/me': { user: signedInUser } }),
    ...api,
  };
  const calls: ApiCall[] = [];
  axios.defaults.adapter = (config) => respond(config, replies, calls);
  if (token) localStorage.setItem('token', token);
  window.history.replaceState(null, '', toHash(at));
  history.refresh();

  stopFollowingTabs();
  const store = createStore();
  stopFollowingTabs = restoreSession(store);
  openSessions.push(stopFollowingTabs, () => void store.dispatch(sessionEnded()));
  const view = render(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  return {
    ...view,
    store,
    /** Access token of the signed-in user. */
    token: token ?? '',
    user: userEvent.setup(),
    /** Recorded calls with this name, oldest first. */
    calls: (name: Call) => calls.filter((call) => call.name === name),
    /** All recorded calls. */
    allCalls: calls,
    /** Changes the mocked replies. */
    setReplies: (changes: Api) => Object.assign(replies, changes),
    /** The URL after the '#'. */
    urlHash: () => window.location.hash.slice(1),
    go: (path: string) => act(() => history.push(path)),
  };
}

function matchCall(method: string, path: string, names: Call[]) {
  const found = names.flatMap((name) => {
    const [verb, pattern = ''] = name.split(' ');
    if (verb !== method) return [];
    const keys = [...pattern.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
    const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
    if (!match) return [];
    const params = Object.fromEntries(
      keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]),
    );
    return [{ name, params }];
  });
  // The pattern with the fewest parameters wins, as in the server's router.
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

async function respond(config: InternalAxiosRequestConfig, replies: Api, calls: ApiCall[]) {
  const method = (config.method ?? 'get').toUpperCase();
  const path = (config.url ?? '').replace(/^\/api/, '');
  // Object.keys widens the keys of Api.
  const matched = matchCall(method, path, Object.keys(replies) as Call[]);
  const sent = parseSentInput(config);
  const header: unknown = config.headers.get('Authorization');
  const token = typeof header === 'string' ? header.replace('Bearer ', '') : null;
  if (!matched) {
    // The account's cart is read in the background, at any time.
    if (path !== '/cart/current')
      calls.push({ name: `${method} ${path}` as Call, input: sent, params: {}, token }); // recorded so that tests can assert on it
    return toResponse(config, fail(404, 'Not found.'));
  }
  const condition: unknown = config.headers.get('If-Match') ?? config.headers.get('If-None-Match');
  const etag = typeof condition === 'string' ? condition : null;
  const { name, params } = matched;
  calls.push({ name, input: sent, params, token });
  const mockReply = replies[name];
  const reply: unknown =
    typeof mockReply === 'function'
      ? // The type of each entry has checked its function; here they share one type.
        await (mockReply as (request: object) => unknown)({
          input: sent ?? {},
          params,
          token,
          etag,
        })
      : mockReply;
  if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
  return toResponse(config, reply);
}

/** The query of a call with a file as its body has the file too. */
function parseSentInput({ data, params }: InternalAxiosRequestConfig): unknown {
  if (data instanceof File) return { ...params, file: data };
  return typeof data === 'string' ? JSON.parse(data) : (data ?? params);
}

function toResponse(config: InternalAxiosRequestConfig, reply: unknown) {
  const isErrorReply = reply instanceof ErrorReply;
  if (isErrorReply && reply.failure.status === 0) {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  }
  const { status, error, retryAfterMs, version, ...details }: Failure = isErrorReply
    ? reply.failure
    : { status: reply === undefined ? 204 : 200, error: '' };
  const body = reply instanceof EtagReply ? reply.body : reply;
  const response = {
    data: isErrorReply ? { error, ...details } : body,
    status,
    statusText: '',
    headers: {
      ...(retryAfterMs !== undefined && { 'retry-after': String(retryAfterMs / 1000) }),
      ...(reply instanceof EtagReply && { etag: reply.etag }),
      ...(version !== undefined && { etag: version }),
    },
    config,
  };
  if (isErrorReply) throw new AxiosError(error, undefined, config, null, response);
  return response;
}

import type { AxiosError } from 'axios';
import type { ImportResult } from 'shared/dashboardEntities';
import type { BodyOf, Call, InputOf, ParamsOf, StatusOf } from 'shared/endpoints';
import { maxImportMs } from 'shared/products/importLimits';
import type { FieldErrors } from 'shared/parseInput';
import { askSecondFactor } from './secondFactorPrompt.ts';
import { takePrefetch } from './prefetch.ts';
import { storedToken } from './storedToken.ts';
import { whenIdle } from './whenIdle.ts';

/** A failed call; status 0 means no reply. */
export interface Failure {
  status: number;
  /** The server's error message, '' when there is none. */
  error: string;
  fields?: FieldErrors;
  /** Of a 412: the entity as it is now, and its version (WORLD-14). */
  current?: object;
  version?: string;
  /** From the Retry-After header, in ms. */
  retryAfterMs?: number;
  /** The call needs the second factor again, or that one is set up (SAFE-26). */
  secondFactor?: 'confirm' | 'missing';
  /** The wrong cells of an imported file (CALL-96). */
  errors?: ImportResult['errors'];
  moreErrors?: number;
}

type Options<K extends Call> = (InputOf<K> extends Record<string, never>
  ? { input?: undefined }
  : Partial<InputOf<K>> extends InputOf<K>
    ? { input?: InputOf<K> }
    : { input: InputOf<K> }) &
  (keyof ParamsOf<K> extends never ? { params?: undefined } : { params: ParamsOf<K> }) & {
    /** Changes only this version (WORLD-14). */
    version?: string | undefined;
  };

/** Arguments of a call; the options are optional when none of them is required. */
export type CallArguments<K extends Call> =
  Partial<Options<K>> extends Options<K>
    ? [name: K, options?: Options<K>]
    : [name: K, options: Options<K>];

export type ReplyOf<K extends Call> = BodyOf<K, StatusOf<K>>;

/** Per the specification, the newsletter call has no `/api` prefix (contract: conventions). */
const pathPrefix = (name: Call) => (name === 'POST /newsletter/subscribe' ? '' : '/api');

/** What an action says without a connection (SHOPX-03). */
const offlineText = 'You are offline.';

function toFailure(error: unknown): Failure {
  // Errors other than axios's have no response.
  const { status = 0, data, headers } = (error as AxiosError<Partial<Failure>>).response ?? {};
  const defaultText = status > 0 || navigator.onLine ? '' : offlineText;
  const retryAfterMs = Number(headers?.['retry-after']) * 1000;
  return {
    // A proxy replies with a text.
    ...(typeof data === 'object' && data),
    status,
    error: typeof data?.error === 'string' ? data.error : defaultText,
    ...(data?.current && { version: String(headers?.['etag']) }),
    ...(retryAfterMs > 0 && { retryAfterMs }),
  };
}

/** Lazy-loaded with the first call that was not prefetched, or when idle, so that it does not delay the first view. */
const loadAxios = () => import('axios');

/** Serializes a query like axios. */
const serializeQuery = (input: unknown) => {
  const query = new URLSearchParams(Object.entries(input ?? {})).toString();
  return query && `?${query}`;
};

/** Time for 5 MB on a slow connection; the server may also wait for other imports. */
const maxUploadMs = 120_000;

export interface RequestOptions {
  input: unknown;
  /** A file as the body; then `input` is the query. */
  file?: File;
  params: Record<string, string>;
  signal?: AbortSignal;
  onProgress?: ((progress: number) => void) | undefined;
  /** Instead of the current token. */
  token?: string;
  headers?: Record<string, string>;
  version?: string | undefined;
  /** The second factor was given for this call. */
  isConfirmed?: boolean;
}

/** With the version that its reply's ETag names (WORLD-14). */
export type Versioned<Data> = Data & { version?: string | undefined };

/** Makes a request; other modules use `call`, lib/uploads.ts or cart/cartSync.ts. */
export async function request<T>(
  name: Call,
  requestOptions: RequestOptions,
): Promise<Versioned<T>> {
  const { input, file, params, signal, onProgress, ...options } = requestOptions;
  const [method = 'GET', pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const url = pathPrefix(name) + path;
  const token = options.token ?? storedToken.get();
  if (method === 'GET') {
    const prefetched = await takePrefetch(url + serializeQuery(input), token);
    signal?.throwIfAborted();
    if (prefetched) {
      whenIdle(() => void loadAxios().catch(() => {}));
      return prefetched as Versioned<T>; // the prefetch has the same URL and token
    }
  }
  try {
    const { default: axios } = await loadAxios();
    const response = await axios.request<Versioned<T>>({
      method,
      url,
      withCredentials: true,
      timeout: file ? maxUploadMs + maxImportMs : 20_000,
      ...(method === 'GET' || file ? { params: input } : { data: input }),
      ...(file && { data: file }),
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(file && { 'Content-Type': 'text/csv' }),
        ...(options.version !== undefined && { 'If-Match': options.version }),
        ...options.headers,
      },
      ...(signal && { signal }),
      ...(onProgress && {
        onUploadProgress: ({ progress }: { progress?: number }) => onProgress(progress ?? 0),
      }),
    });
    const version: unknown = response.headers['etag'];
    return typeof version === 'string' ? { ...response.data, version } : response.data;
  } catch (error) {
    if (signal?.aborted) throw error;
    const failure = toFailure(error);
    if (failure.secondFactor !== 'confirm' || options.isConfirmed) throw failure;
    if (!(await askSecondFactor(signal))) throw failure;
    return request<T>(name, { ...requestOptions, isConfirmed: true });
  }
}

/** @throws a Failure, or another error when `signal` aborted it */
export const call = <K extends Call>(
  signal: AbortSignal | undefined,
  ...[name, options]: CallArguments<K>
): Promise<Versioned<ReplyOf<K>>> =>
  request(name, {
    input: options?.input,
    params: options?.params ?? {},
    version: options?.version,
    signal,
  });

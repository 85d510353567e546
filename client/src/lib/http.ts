import type { AxiosAdapter, AxiosError } from 'axios';
import type { BodyOf, Call, InputOf, ParamsOf, StatusOf } from 'shared/endpoints';
import type { FieldErrors } from 'shared/parseInput';
import { takeHeadStart } from './prefetch.ts';
import { storedToken } from './storedToken.ts';
import { whenIdle } from './whenIdle.ts';

/** A call that failed: status 0 when no answer came. */
export interface Failure {
  status: number;
  /** The server's text for the person, empty when it sent none. */
  error: string;
  fields?: FieldErrors;
  /** How long the server asks to wait before another try. */
  retryAfterMs?: number;
}

type Options<K extends Call> = (InputOf<K> extends Record<string, never>
  ? { input?: undefined }
  : Partial<InputOf<K>> extends InputOf<K>
    ? { input?: InputOf<K> }
    : { input: InputOf<K> }) &
  (keyof ParamsOf<K> extends never ? { params?: undefined } : { params: ParamsOf<K> });

/** The arguments of a call: its options may be left out where nothing in them is required. */
export type CallArguments<K extends Call> =
  Partial<Options<K>> extends Options<K>
    ? [name: K, options?: Options<K>]
    : [name: K, options: Options<K>];

export type ReplyOf<K extends Call> = BodyOf<K, StatusOf<K>>;

let adapter: AxiosAdapter | undefined;

/** Lets tests answer calls without a server. */
export function answerCallsWith(answer: AxiosAdapter): void {
  adapter = answer;
}

/** The specification sends this one without the API's base (contract: conventions). */
const base = (name: Call) => (name === 'POST /newsletter/subscribe' ? '' : '/api');

function toFailure(error: unknown): Failure {
  // Only axios's own errors carry a response.
  const { status = 0, data, headers } = (error as AxiosError<Partial<Failure>>).response ?? {};
  const retryAfterMs = Number(headers?.['retry-after']) * 1000;
  return {
    status,
    error: typeof data?.error === 'string' ? data.error : '',
    ...(data?.fields && { fields: data.fields }),
    ...(retryAfterMs > 0 && { retryAfterMs }),
  };
}

/** One part of a multipart form. */
export interface Upload {
  image: File;
  /** Called with the share already sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Comes with the first call that was not made ahead, or when there is time: the first view does not wait for it. */
const loadAxios = () => import('axios');

/** As axios writes it. */
const queryOf = (input: unknown) => {
  const query = new URLSearchParams(Object.entries(input ?? {})).toString();
  return query && `?${query}`;
};

async function request<T>(
  name: Call,
  input: unknown,
  params: Record<string, string>,
  signal?: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<T> {
  const [method = 'GET', pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const url = base(name) + path;
  const token = storedToken.get();
  if (method === 'GET') {
    const started = await takeHeadStart(url + queryOf(input), token);
    signal?.throwIfAborted();
    if (started) {
      whenIdle(() => void loadAxios().catch(() => {}));
      return started as T; // the answer to this very call
    }
  }
  try {
    const { default: axios } = await loadAxios();
    const response = await axios.request<T>({
      method,
      url,
      withCredentials: true,
      timeout: 20_000,
      ...(adapter && { adapter }),
      ...(method === 'GET' ? { params: input } : { data: input }),
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      ...(signal && { signal }),
      ...(onProgress && {
        onUploadProgress: ({ progress }: { progress?: number }) => onProgress(progress ?? 0),
      }),
    });
    return response.data;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw toFailure(error);
  }
}

/**
 * Makes one call of the API.
 * @throws a Failure, or something else when `signal` ended it
 */
export const call = <K extends Call>(
  signal: AbortSignal | undefined,
  ...[name, options]: CallArguments<K>
): Promise<ReplyOf<K>> => request(name, options?.input, options?.params ?? {}, signal);

/** Sends a product's picture (CALL-20). */
export function sendPicture(id: string, { image, onProgress }: Upload, signal?: AbortSignal) {
  const form = new FormData();
  form.set('image', image);
  return request<ReplyOf<'POST /products/:id/image'>>(
    'POST /products/:id/image',
    form,
    { id },
    signal,
    onProgress,
  );
}

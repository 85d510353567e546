import axios, { isAxiosError, isCancel, type AxiosAdapter } from 'axios';
import type { BodyOf, Call, InputOf, ParamsOf, StatusOf } from 'shared/endpoints';
import type { FieldErrors } from 'shared/readInput';
import { storedToken } from './storedToken.ts';

/** A call that failed: status 0 when no answer came. */
export interface Failure {
  status: number;
  /** The server's text for the person, empty when it sent none. */
  error: string;
  fields?: FieldErrors;
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

const client = axios.create({ withCredentials: true, timeout: 20_000 });

/** Lets tests answer calls without a server. */
export function answerCallsWith(adapter: AxiosAdapter): void {
  client.defaults.adapter = adapter;
}

/** The specification sends this one without the API's base (contract: conventions). */
const base = (name: Call) => (name === 'POST /newsletter/subscribe' ? '' : '/api');

function toFailure(error: unknown): Failure {
  if (!isAxiosError<Partial<Failure>>(error)) return { status: 0, error: '' };
  const { status = 0, data } = error.response ?? {};
  return {
    status,
    error: typeof data?.error === 'string' ? data.error : '',
    ...(data?.fields && { fields: data.fields }),
  };
}

/** One part of a multipart form. */
export interface Upload {
  image: File;
  /** Called with the share already sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

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
  const token = storedToken.get();
  try {
    const response = await client.request<T>({
      method,
      url: base(name) + path,
      ...(method === 'GET' ? { params: input } : { data: input }),
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      ...(signal && { signal }),
      ...(onProgress && {
        onUploadProgress: ({ progress }: { progress?: number }) => onProgress(progress ?? 0),
      }),
    });
    return response.data;
  } catch (error) {
    if (isCancel(error)) throw error;
    throw toFailure(error);
  }
}

/**
 * Makes one call of the API.
 * @throws a Failure, or axios's cancellation when `signal` ended it
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

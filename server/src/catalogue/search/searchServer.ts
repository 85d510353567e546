import type { Client, Types } from '@opensearch-project/opensearch';
import { ExternalService } from '../../platform/externalService.ts';
import { HttpError, unavailable } from '../../platform/http/errors.ts';
import type { SearchDocument } from './searchDocument.ts';

/** For calls that a request waits for. A node that did not answer is left out afterwards. */
const interactiveOptions = { requestTimeout: 5_000, maxRetries: 0 };

export type Query = Types.Common_QueryDsl.QueryContainer;

export const all = (filter: Query[]): Query => ({ bool: { filter } });

export type Aggregation = Types.Common_Aggregations.AggregationContainer;
export type SearchRequest = Types.Core_Msearch.MultisearchBody;

/** What an `Aggregation` gets. */
export interface AggregationReply {
  doc_count: number;
  values?: { buckets: { key: string; doc_count: number; products?: { doc_count: number } }[] };
  /** By the position of the option. */
  variants?: Record<number, AggregationReply>;
}

export interface SearchReply {
  hits: { total: { value: number }; hits: { _id: string }[] };
  aggregations: Record<string, AggregationReply>;
}

export const idsIn = (reply: SearchReply | undefined) =>
  (reply?.hits.hits ?? []).map(({ _id }) => _id);

/** A write of a document, or its removal; an older version than the stored one changes nothing. */
export interface SearchWrite {
  id: string;
  version: number;
  /** Null removes it. */
  document: SearchDocument | null;
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;

/** The errors of the client hold whole requests, which are not for the log. */
const searchUnavailable = (reason: unknown) => unavailable('search', new Error(String(reason)));

/** A cluster of OpenSearch. Every call throws 503 when it does not answer, refuses, or lacks the index. */
export class SearchServer {
  readonly #nodes: readonly string[];
  #client: Promise<Client> | null = null;
  /** As many lists may wait as in the queue for reads, but none while the cluster does not answer. */
  readonly #service = new ExternalService('search', {
    timeoutMs: interactiveOptions.requestTimeout,
    maxRunning: 50,
    maxWaiting: 1_000,
    // Another status refuses one call, such as one of an index that is being built.
    isOutage: (error) => Number(statusOf(error) ?? 503) >= 500,
  });

  /** @param nodes the addresses of the cluster */
  constructor(nodes: readonly string[]) {
    this.#nodes = nodes;
  }

  /** Several searches in one request. */
  async search(index: string, requests: readonly SearchRequest[]): Promise<SearchReply[]> {
    if (requests.length === 0) return [];
    const body = requests.flatMap((request): object[] => [{ index }, request]);
    const { responses } = await this.callInteractive((client, options) =>
      client.msearch({ body }, options),
    );
    return responses.map((reply) => {
      if ('error' in reply) throw searchUnavailable(reply.error.reason);
      return reply as unknown as SearchReply; // the client's type leaves out what these requests ask for
    });
  }

  /**
   * Writes in one request, which are visible after the next refresh, or at once.
   * @param isAlias whether the index is an alias; without the check, the name would become an index
   * @param refresh whether somebody waits for it, who will look at it at once
   */
  async write(
    index: string,
    writes: readonly SearchWrite[],
    { isAlias = false, refresh = false } = {},
  ): Promise<void> {
    if (writes.length === 0) return;
    const body = writes.flatMap(({ id, version, document }): object[] => {
      const target = { _id: id, version, version_type: 'external_gte' };
      return document ? [{ index: target }, { ...document, version }] : [{ delete: target }];
    });
    const bulk = { index, refresh, require_alias: isAlias, body };
    const { items } = await (refresh
      ? this.callInteractive((client, options) => client.bulk(bulk, options))
      : this.call((client) => client.bulk(bulk)));
    for (const item of items) {
      const { status = 500, error } = item.index ?? item.delete ?? {};
      // Another write was newer, or a removed product was not there.
      const isDone = status < 300 || status === 409 || (status === 404 && !error);
      if (!isDone) throw searchUnavailable(error?.reason);
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await (await client)?.close();
  }

  /** Like `call`, for calls that a request waits for, which pass on the options. */
  callInteractive<T>(
    run: (client: Client, options: typeof interactiveOptions) => Promise<{ body: T }>,
  ): Promise<T> {
    return this.call((client) => this.#service.call(() => run(client, interactiveOptions)));
  }

  async call<T>(run: (client: Client) => Promise<{ body: T }>): Promise<T> {
    // Imported on first use, because it takes 20 MB.
    this.#client ??= import('@opensearch-project/opensearch').then(
      (library) => new library.Client({ nodes: [...this.#nodes], requestTimeout: 60_000 }),
    );
    try {
      return (await run(await this.#client)).body;
    } catch (error) {
      if (error instanceof HttpError || statusOf(error) === 400) throw error;
      throw searchUnavailable(error instanceof Error ? error.message : error);
    }
  }
}

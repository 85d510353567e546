import type { Client } from '@opensearch-project/opensearch';
import { ExternalService } from '../../platform/externalService.ts';
import { HttpError, unavailable } from '../../platform/http/errors.ts';
import { indexDefinition } from './mapping.ts';
import type { Aggregation, Sort } from './listQueries.ts';
import type { SearchDocument } from './searchDocument.ts';
import type { Query } from './textQuery.ts';

const interactiveTimeoutMs = 5_000;
/** For calls of requests. A node that did not answer is left out afterwards. */
const interactiveOptions = { requestTimeout: interactiveTimeoutMs, maxRetries: 0 };
const maintenanceTimeoutMs = 60_000;

export interface SearchRequest {
  query: Query;
  /** Narrows the hits, but not the aggregations. */
  post_filter?: Query;
  aggs?: Record<string, Aggregation>;
  sort?: Sort;
  from?: number;
  size: number;
  search_after?: unknown[];
  track_total_hits?: boolean;
  /** Stops after so many documents. */
  terminate_after?: number;
}

interface Bucket {
  key: string;
  doc_count: number;
  products?: { doc_count: number };
}

/** What `facetAggregations` gets. */
export interface AggregationReply {
  doc_count: number;
  values?: { buckets: Bucket[] };
  offers?: Record<string, AggregationReply>;
}

export interface SearchReply {
  hits: {
    total: { value: number };
    hits: { _id: string; sort: unknown[] }[];
  };
  aggregations?: Record<string, AggregationReply>;
}

/** A write of a document, or its removal; an older version than the stored one changes nothing. */
export interface SearchWrite {
  id: string;
  version: number;
  /** Null removes it. */
  document: SearchDocument | null;
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;

const reasonOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'reason' in cause
    ? String(cause.reason)
    : JSON.stringify(cause);

/** The errors of the client hold whole requests, which are not for the log. */
const searchUnavailable = (cause: unknown) =>
  cause instanceof HttpError
    ? cause
    : unavailable('search', new Error(cause instanceof Error ? cause.message : reasonOf(cause)));

/** A cluster of OpenSearch. Every call throws 503 when it does not answer, refuses, or lacks the index. */
export class SearchServer {
  readonly #nodes: readonly string[];
  #client: Promise<Client> | null = null;
  /** As many lists may wait as in the queue for reads, but none while the cluster does not answer. */
  readonly #service = new ExternalService('search', {
    timeoutMs: interactiveTimeoutMs,
    maxRunning: 50,
    maxWaiting: 1_000,
    // Another status refuses one call, such as one of an index that is being built.
    isOutage: (error) => Number(statusOf(error) ?? 503) >= 500,
  });

  constructor(nodes: readonly string[]) {
    this.#nodes = nodes;
  }

  /** Several searches in one request. */
  async search(index: string, requests: readonly SearchRequest[]): Promise<SearchReply[]> {
    const body = requests.flatMap((request): object[] => [{ index }, request]);
    const { responses } = await this.#callInteractive((client) =>
      client.msearch({ body }, interactiveOptions),
    );
    return responses.map((reply) => {
      if ('error' in reply) throw searchUnavailable(reply.error);
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
    const { items } = refresh
      ? await this.#callInteractive((client) => client.bulk(bulk, interactiveOptions))
      : await this.#call((client) => client.bulk(bulk));
    for (const item of items) {
      const { status = 500, error } = item.index ?? item.delete ?? {};
      // Another write was newer, or a removed product was not there.
      const isDone = status < 300 || status === 409 || (status === 404 && !error);
      if (!isDone) throw searchUnavailable(error);
    }
  }

  /** The indexes whose names begin so, by name. */
  async indexes(prefix: string): Promise<string[]> {
    const all = await this.#call((client) => client.cat.indices({ format: 'json', h: ['index'] }));
    return all.flatMap(({ index }) => (index?.startsWith(prefix) ? [index] : [])).sort();
  }

  async create(index: string): Promise<void> {
    await this.#call((client) => client.indices.create({ index, body: indexDefinition }));
  }

  async remove(index: string): Promise<void> {
    await this.#call((client) => client.indices.delete({ index }));
  }

  async refresh(index: string): Promise<void> {
    await this.#callInteractive((client) => client.indices.refresh({ index }, interactiveOptions));
  }

  async count(index: string): Promise<number> {
    return (await this.#call((client) => client.count({ index }))).count;
  }

  /** Removes the documents that were written with an older version, as of the latest refresh. */
  async removeOlder(index: string, version: number): Promise<void> {
    const query = { range: { version: { lt: version } } };
    // What was written meanwhile stays.
    await this.#call((client) =>
      client.deleteByQuery({ index, conflicts: 'proceed', body: { query } }),
    );
  }

  /** The index with this alias; null for none. */
  async readAlias(alias: string): Promise<string | null> {
    const all = await this.#callInteractive((client) =>
      client.cat.aliases({ format: 'json' }, interactiveOptions),
    );
    return all.find((row) => row.alias === alias)?.index ?? null;
  }

  /** Moves the alias to an index, at once for all searches. */
  async moveAlias(alias: string, index: string, from: string | null): Promise<void> {
    const remove = from === null ? [] : [{ remove: { index: from, alias } }];
    const actions = [...remove, { add: { index, alias } }];
    await this.#call((client) => client.indices.updateAliases({ body: { actions } }));
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await (await client)?.close();
  }

  /** Like `#call`, for calls that a request waits for. */
  #callInteractive<T>(run: (client: Client) => Promise<{ body: T }>): Promise<T> {
    return this.#call((client) => this.#service.call(() => run(client)));
  }

  async #call<T>(run: (client: Client) => Promise<{ body: T }>): Promise<T> {
    // Imported on first use, because it takes 20 MB.
    this.#client ??= import('@opensearch-project/opensearch').then(
      (library) =>
        new library.Client({ nodes: [...this.#nodes], requestTimeout: maintenanceTimeoutMs }),
    );
    try {
      return (await run(await this.#client)).body;
    } catch (error) {
      throw statusOf(error) === 400 ? error : searchUnavailable(error);
    }
  }
}

import { pageOf } from '../../platform/http/paging.ts';
import type { Query } from './textQuery.ts';
import type { Sort } from './listQueries.ts';
import { maxWindow, type ProductIndex } from './productIndex.ts';
import type { SearchReply, SearchRequest, SearchServer } from './searchServer.ts';
import { hasWord, joinedPairs, searchWords, type TextQuery, textQueries } from './textQuery.ts';

/** Matching products in an order, without a page. */
export type Listing = Pick<SearchRequest, 'query' | 'post_filter' | 'aggs'> & { sort: Sort };

export interface FoundPage {
  ids: string[];
  pages: number;
  page: number;
  total: number;
  aggregations: SearchReply['aggregations'];
}

const idsIn = ({ hits }: SearchReply) => hits.hits.map(({ _id }) => _id);

const reversed = (sort: Sort): Sort =>
  sort.map((keys) =>
    Object.fromEntries(
      Object.entries(keys).map(([field, order]) => [field, order === 'asc' ? 'desc' : 'asc']),
    ),
  );

/** Finds the ids of products in the index. */
export class ProductFinder {
  readonly #server: SearchServer;
  readonly #index: ProductIndex;

  constructor(server: SearchServer, index: ProductIndex) {
    this.#server = server;
    this.#index = index;
  }

  /** The query for a text; null when no product, public or not, matches. */
  async text(text: string, allowPartial: boolean): Promise<TextQuery | null> {
    const words = searchWords(text);
    if (words.length === 0) return null;
    const pairs = joinedPairs(words);
    const arePairsKnown = await this.#finds(pairs.map(hasWord));
    const known = new Set(pairs.filter((_, at) => arePairsKnown[at]));
    const [exact, ...others] = textQueries(words, (word) => known.has(word), allowPartial);
    for (const queries of [exact ? [exact] : [], others]) {
      const found = await this.#finds(queries.map(({ query }) => query));
      const first = queries.find((_, at) => found[at]);
      if (first) return first;
    }
    return null;
  }

  async page(listing: Listing, wanted: { page: number; limit: number }): Promise<FoundPage> {
    const { page, limit } = wanted;
    const isNear = page * limit <= maxWindow;
    const window = isNear ? { from: (page - 1) * limit, size: limit } : { size: 0 };
    const reply = await this.#search({ ...listing, ...window, track_total_hits: true });
    const total = reply.hits.total.value;
    const position = pageOf(wanted, total);
    const isThere = isNear && position.page === page;
    const ids = isThere
      ? idsIn(reply)
      : await this.#window(listing, { skip: position.skip, limit }, total);
    return {
      ids,
      pages: position.pages,
      page: position.page,
      total,
      aggregations: reply.aggregations,
    };
  }

  /** The first products of a listing. */
  async first(listing: Listing, max: number): Promise<string[]> {
    const size = Math.min(max, maxWindow);
    return idsIn(await this.#search({ ...listing, size, track_total_hits: false }));
  }

  /** The products from `skip` on. Far pages are reached in steps, from the nearer end. */
  async #window(
    listing: Listing,
    { skip, limit }: { skip: number; limit: number },
    total: number,
  ): Promise<string[]> {
    const { query, post_filter, sort } = listing;
    const size = Math.min(limit, total - skip);
    if (size <= 0) return [];
    const isFromEnd = total - skip - size < skip;
    const base = {
      query,
      ...(post_filter && { post_filter }),
      sort: isFromEnd ? reversed(sort) : sort,
      track_total_hits: false,
    };
    let after: unknown[] | undefined;
    for (let rest = isFromEnd ? total - skip - size : skip; rest > 0; rest -= maxWindow) {
      const step = Math.min(maxWindow, rest);
      const reply = await this.#search({
        ...base,
        size: step,
        ...(after && { search_after: after }),
      });
      after = reply.hits.hits.at(-1)?.sort ?? after;
    }
    const ids = idsIn(await this.#search({ ...base, size, ...(after && { search_after: after }) }));
    return isFromEnd ? ids.toReversed() : ids;
  }

  /** Whether each of the queries finds any product. */
  async #finds(queries: readonly Query[]): Promise<boolean[]> {
    if (queries.length === 0) return [];
    const requests = queries.map((query) => ({ query, size: 0, terminate_after: 1 }));
    const replies = await this.#server.search(this.#index.alias, requests);
    return replies.map(({ hits }) => hits.total.value > 0);
  }

  async #search(request: SearchRequest): Promise<SearchReply> {
    const [reply] = await this.#server.search(this.#index.alias, [request]);
    if (!reply) throw new Error('OpenSearch answered without a result.');
    return reply;
  }
}

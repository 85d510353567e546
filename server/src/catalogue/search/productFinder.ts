import { paginate } from '../../platform/http/paging.ts';
import type { Query } from './textQuery.ts';
import { readDeepPage, type Listing, maxWindow } from './deepPagination.ts';
import type { ProductIndex } from './productIndex.ts';
import type { Aggregation } from './listQueries.ts';
import type { SearchReply, SearchRequest, SearchServer } from './searchServer.ts';
import { hasWord, joinedPairs, searchWords, type TextQuery, textQueries } from './textQuery.ts';

interface FoundPage {
  ids: string[];
  pages: number;
  page: number;
  total: number;
  aggregations: SearchReply['aggregations'];
}

const idsIn = ({ hits }: SearchReply) => hits.hits.map(({ _id }) => _id);

/** Finds the ids of products in the index. */
export class ProductFinder {
  readonly #server: SearchServer;
  readonly #index: ProductIndex;
  readonly #window: number;

  /** @param window the maximum number of products that one search returns */
  constructor(server: SearchServer, index: ProductIndex, window = maxWindow) {
    this.#server = server;
    this.#index = index;
    this.#window = window;
  }

  /** The query for a text; null when no product, public or not, matches. */
  async text(text: string, allowPartial: boolean): Promise<TextQuery | null> {
    const words = searchWords(text);
    if (words.length === 0) return null;
    const pairs = joinedPairs(words);
    const arePairsKnown = await this.#finds(pairs.map(hasWord));
    const known = new Set(pairs.filter((_, index) => arePairsKnown[index]));
    const [exact, ...others] = textQueries(words, (word) => known.has(word), allowPartial);
    for (const queries of [exact ? [exact] : [], others]) {
      const found = await this.#finds(queries.map(({ query }) => query));
      const first = queries.find((_, index) => found[index]);
      if (first) return first;
    }
    return null;
  }

  async page(
    { aggs, ...listing }: Listing & { aggs?: Record<string, Aggregation> },
    wanted: { page: number; limit: number },
  ): Promise<FoundPage> {
    const { page, limit } = wanted;
    const window = this.#window;
    const isNear = page * limit <= window;
    const hits = { ...listing, from: (page - 1) * limit, size: limit, track_total_hits: false };
    const { query, post_filter } = listing;
    // Apart, because OpenSearch keeps counts for the other pages, and need not count to find the first products.
    const counts = {
      query,
      ...(post_filter && { post_filter }),
      ...(aggs && { aggs }),
      size: 0,
      track_total_hits: true,
    };
    const [counted, found] = await this.#search([counts, ...(isNear ? [hits] : [])]);
    const total = counted?.hits.total.value ?? 0;
    const position = paginate(wanted, total);
    const size = Math.min(limit, total - position.skip);
    const isThere = found && position.page === page;
    const ids = isThere
      ? idsIn(found)
      : await readDeepPage((some) => this.#search(some), listing, {
          ...position,
          size,
          total,
          window,
        });
    return {
      ids,
      pages: position.pages,
      page: position.page,
      total,
      aggregations: counted?.aggregations,
    };
  }

  /** The first products of a listing. */
  async first(listing: Listing, max: number): Promise<string[]> {
    const size = Math.min(max, maxWindow);
    const [reply] = await this.#search([{ ...listing, size, track_total_hits: false }]);
    return reply ? idsIn(reply) : [];
  }

  /** Whether each of the queries finds any product. */
  async #finds(queries: readonly Query[]): Promise<boolean[]> {
    if (queries.length === 0) return [];
    const requests = queries.map((query) => ({ query, size: 0, terminate_after: 1 }));
    const replies = await this.#search(requests);
    return replies.map(({ hits }) => hits.total.value > 0);
  }

  #search(requests: readonly SearchRequest[]): Promise<SearchReply[]> {
    return this.#server.search(this.#index.alias, requests);
  }
}

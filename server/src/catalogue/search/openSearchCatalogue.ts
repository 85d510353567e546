import { setTimeout as wait } from 'node:timers/promises';
import type { Product, Suggestion } from 'shared/entities';
import { log } from '../../log.ts';
import { afterCommit } from '../../platform/database/transaction.ts';
import { maxListed, paginate } from '../../platform/http/paging.ts';
import { secondMs } from '../../platform/time.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Changed } from '../../models/catalogueWrites.ts';
import { facetFiltersOf } from '../facets.ts';
import type { ListQuery, Page } from '../listQuery.ts';
import { maxSuggestions, toSuggestion } from '../suggestion.ts';
import { searchWords } from '../words.ts';
import { DatabaseCatalogue } from './databaseCatalogue.ts';
import { IndexMaintenance } from './indexMaintenance.ts';
import { facetQueries, isPublic, plainFilters, sortOf } from './listQueries.ts';
import { ProductIndex } from './productIndex.ts';
import { idsIn, type Query, type SearchRequest, SearchServer } from './searchServer.ts';
import { hasSku, hasWord, joinedPairs, textQueries, withFirst } from './textQuery.ts';

interface TextQuery {
  query: Query;
  /** No product has all words as they were typed (SHOPX-13). */
  isPartial: boolean;
}

/** @param text null matches no product */
const withText = (text: TextQuery | null | undefined, filter: Query[]): Query => ({
  bool: { filter, ...(text !== undefined && { must: [text?.query ?? { match_none: {} }] }) },
});

/**
 * The catalogue in OpenSearch (docs/decisions/0032): the index finds and sorts ids, and MongoDB has the products.
 * Brands and categories are in memory.
 */
export class OpenSearchCatalogue extends DatabaseCatalogue implements Catalogue {
  readonly #server: SearchServer;
  readonly #index: ProductIndex;
  readonly #maintenance: IndexMaintenance;
  #isLoaded = false;
  #writes = 0;

  constructor(nodes: readonly string[]) {
    super();
    this.#server = new SearchServer(nodes);
    this.#index = new ProductIndex(this.#server, this);
    this.#maintenance = new IndexMaintenance(this.#index, this);
  }

  /** The index shows changes of other processes within a second or two, so replies are kept for one. */
  get version(): number {
    return this.#writes + Math.floor(Date.now() / secondMs);
  }

  /** The index is built in the background; until it is there, lists answer 503. */
  load(): Promise<void> {
    this.#isLoaded = true;
    return this.#maintenance.start();
  }

  /** Builds a new index beside the one in use, and takes it into use; here or in the process that has the lease. */
  async rebuild(): Promise<void> {
    const name = await this.#index.create();
    while ((await this.#index.read()).current !== name) await wait(secondMs);
  }

  async close(): Promise<void> {
    await this.#maintenance.stop();
    await this.#server.close();
  }

  async refresh(changed: Changed): Promise<void> {
    if (!this.#isLoaded) return;
    await afterCommit(async () => {
      try {
        await this.#maintenance.writeNow(changed);
      } catch (err) {
        // The write itself has succeeded, and the index is brought up to date later.
        log.warn({ err }, 'could not update the search index');
      }
      this.#writes += 1;
    });
  }

  /** The stock comes from the database; the index follows the change stream. */
  decrementStock(): Promise<void> {
    this.#writes += 1;
    return Promise.resolve();
  }

  /** At most `maxListed` products can be paged through (BIG-01). */
  async page(query: ListQuery): Promise<Page> {
    const filters = facetFiltersOf(query);
    const facets = filters && facetQueries(filters, this);
    const { search, order = 'newest', limit } = query;
    const isByMatch = order === 'bestMatch';
    const text = search === undefined ? undefined : await this.#text(search, isByMatch);
    const plain = plainFilters(query, this);
    const reachable = maxListed - (maxListed % limit);
    const { page: wanted } = paginate(query, reachable);
    const hitsOf = (page: number) => ({
      query: withText(text, [...plain, ...(facets?.chosen ?? [])]),
      sort: isByMatch && !text ? sortOf('newest') : sortOf(order, isByMatch),
      from: (page - 1) * limit,
      size: limit,
      track_total_hits: false,
    });
    // Apart, because OpenSearch keeps counts for the other pages, and need not count to find the first products.
    const [counted, found] = await this.#index.search([
      { query: withText(text, plain), size: 0, track_total_hits: true, ...facets?.counts },
      hitsOf(wanted),
    ]);
    const totalProducts = counted?.hits.total.value ?? 0;
    const { page, pages } = paginate(query, Math.min(totalProducts, reachable));
    const [hits] = page === wanted ? [found] : await this.#index.search([hitsOf(page)]);
    return {
      products: await this.products(idsIn(hits)),
      pages,
      page,
      totalProducts,
      ...(text?.isPartial && totalProducts > 0 && { partial: true as const }),
      ...(facets && { facets: facets.read(counted?.aggregations ?? {}) }),
    };
  }

  async suggest(text: string): Promise<Suggestion[]> {
    const query = withText(await this.#text(text, false), [isPublic]);
    const first = { query, sort: sortOf('bestMatch', true), size: maxSuggestions };
    return (await this.#first(first)).map(toSuggestion);
  }

  async similarTo(
    ids: Iterable<string>,
    except: ReadonlySet<string>,
    max: number,
  ): Promise<Product[]> {
    const shown = await this.products(ids);
    const categories = await this.categoriesOf(...shown.map(({ _id }) => _id));
    const query: Query = {
      bool: {
        filter: isPublic,
        should: [
          { terms: { brand: shown.flatMap(({ brand }) => brand?._id ?? []) } },
          { terms: { categories: categories.map(({ _id }) => _id) } },
        ],
        minimum_should_match: 1,
        must_not: { terms: { id: [...except] } },
      },
    };
    return this.#first({ query, sort: [{ isSoldOut: 'asc' }, ...sortOf('topRated')], size: max });
  }

  /** The query for a text; null when no product, public or not, matches. */
  async #text(text: string, allowPartial: boolean): Promise<TextQuery | null> {
    const words = searchWords(text);
    if (words.length === 0) return null;
    const pairs = joinedPairs(words);
    const bySku = hasSku(text);
    const [isSku, ...arePairsKnown] = await this.#finds([bySku, ...pairs.map(hasWord)]);
    const known = new Set(pairs.filter((_, index) => arePairsKnown[index]));
    const isLoose = allowPartial && !isSku;
    const { exact, queries } = textQueries(words, (word) => known.has(word), isLoose);
    // Alone, because it mostly finds something.
    const [first, ...others] = queries;
    const [isFound, isExact] = await this.#finds([...(first ? [first] : []), exact]);
    const areFound = isFound ? [] : await this.#finds(others);
    const query = isFound ? first : others.find((_, index) => areFound[index]);
    if (isSku) return { query: withFirst(bySku, query), isPartial: false };
    return query ? { query, isPartial: isLoose && !isExact } : null;
  }

  /** Whether each of the queries finds any product. */
  async #finds(queries: readonly Query[]): Promise<boolean[]> {
    const replies = await this.#index.search(
      queries.map((query) => ({ query, size: 0, terminate_after: 1 })),
    );
    return replies.map(({ hits }) => hits.total.value > 0);
  }

  /** The first products of a listing. */
  async #first(listing: SearchRequest): Promise<Product[]> {
    const [reply] = await this.#index.search([{ ...listing, track_total_hits: false }]);
    return this.products(idsIn(reply));
  }
}

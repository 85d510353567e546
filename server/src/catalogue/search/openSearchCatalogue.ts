import { setTimeout as wait } from 'node:timers/promises';
import type { Brand, Category, Product, ReviewSummary, Suggestion } from 'shared/entities';
import { summarizeRatings } from 'shared/ratings';
import { log } from '../../log.ts';
import { afterCommit } from '../../platform/database/transaction.ts';
import { secondMs } from '../../platform/time.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Changed } from '../../models/catalogueWrites.ts';
import { facetFiltersOf } from '../facets.ts';
import { type ListQuery, noProducts, type Page } from '../listQuery.ts';
import { maxSuggestions, toSuggestion } from '../suggestion.ts';
import { BrandsAndCategories } from './brandsAndCategories.ts';
import { toFacets } from './facetsReply.ts';
import { IndexMaintenance } from './indexMaintenance.ts';
import {
  all,
  bestMatch,
  bestRated,
  facetAggregations,
  facetFilters,
  plainFilters,
  publicProducts,
  sortOf,
} from './listQueries.ts';
import { ProductFinder } from './productFinder.ts';
import { ProductIndex } from './productIndex.ts';
import { readCategoriesOf, readBySlug, readPublic, readSlugs, readRows } from './productSource.ts';
import { SearchServer } from './searchServer.ts';
import type { Query } from './textQuery.ts';

const rebuildPollMs = 500;

const withText = (text: Query | undefined, filter: Query[]): Query => ({
  bool: { filter, ...(text && { must: [text] }) },
});

/**
 * The catalogue in OpenSearch (docs/decisions/0032): the index finds and sorts ids, and MongoDB has the products.
 * Brands and categories are in memory.
 */
export class OpenSearchCatalogue implements Catalogue {
  readonly #server: SearchServer;
  readonly #registries = new BrandsAndCategories();
  readonly #index: ProductIndex;
  readonly #finder: ProductFinder;
  readonly #maintenance: IndexMaintenance;
  #isLoaded = false;
  #writes = 0;

  /**
   * @param nodes the addresses of the cluster
   * @param window the most products that one search returns; at most that of OpenSearch
   */
  constructor(nodes: readonly string[], window?: number) {
    this.#server = new SearchServer(nodes);
    this.#index = new ProductIndex(this.#server, this.#registries.brands);
    this.#finder = new ProductFinder(this.#server, this.#index, window);
    this.#maintenance = new IndexMaintenance(this.#index, this.#registries);
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
    while (!(await this.#index.isInUse(name))) await wait(rebuildPollMs);
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

  async page(query: ListQuery): Promise<Page> {
    const filters = facetFiltersOf(query);
    const facetsIn = (reply: Parameters<typeof toFacets>[0]) =>
      filters && { facets: toFacets(reply, filters, this.#registries) };
    const plain = plainFilters(query, this.#registries);
    const { search, order = 'newest' } = query;
    const text =
      search === undefined ? undefined : await this.#finder.text(search, order === 'bestMatch');
    if (!plain || text === null) return { ...noProducts, ...facetsIn({}) };

    const byMatch = order === 'bestMatch' && text !== undefined;
    const found = await this.#finder.page(
      {
        query: withText(text?.query, [...publicProducts(this.#registries), ...plain]),
        sort: byMatch ? bestMatch : sortOf[order === 'bestMatch' ? 'newest' : order],
        ...(filters && {
          post_filter: all(facetFilters(filters, this.#registries)),
          aggs: facetAggregations(filters, this.#registries),
        }),
      },
      query,
    );
    return {
      products: await this.products(found.ids),
      pages: found.pages,
      page: found.page,
      totalProducts: found.total,
      ...(text?.isPartial && found.total > 0 && { partial: true as const }),
      ...facetsIn(found),
    };
  }

  async suggest(text: string): Promise<Suggestion[]> {
    const found = await this.#finder.text(text, false);
    if (!found) return [];
    const query = withText(found.query, publicProducts(this.#registries));
    const ids = await this.#finder.first({ query, sort: bestMatch }, maxSuggestions);
    return (await this.products(ids)).map(toSuggestion);
  }

  async similarTo(
    ids: Iterable<string>,
    except: ReadonlySet<string>,
    max: number,
  ): Promise<Product[]> {
    const shown = await this.products(ids);
    const rows = await readRows(shown.map(({ _id }) => _id));
    const categories = [...(await readCategoriesOf(rows.map(({ _id }) => _id))).values()].flat();
    const isPublic = (id: string) => this.#registries.categories.get(id) !== undefined;
    const query: Query = {
      bool: {
        filter: publicProducts(this.#registries),
        should: [
          { terms: { brand: shown.flatMap(({ brand }) => brand?._id ?? []) } },
          { terms: { categories: categories.filter(isPublic) } },
        ],
        minimum_should_match: 1,
        must_not: { terms: { id: [...except] } },
      },
    };
    const sort = [{ soldOut: 'asc' as const }, ...bestRated];
    return this.products(await this.#finder.first({ query, sort }, max));
  }

  async bySlug(slug: string): Promise<{ product: Product; reviews: ReviewSummary } | null> {
    const found = await readBySlug(slug, this.#registries.brands);
    return found && { product: found.product, reviews: summarizeRatings(found.stars) };
  }

  products(ids: Iterable<string>): Promise<Product[]> {
    return readPublic([...ids], this.#registries.brands);
  }

  slugs(): Promise<string[]> {
    return readSlugs(this.#registries.brands);
  }

  brands(): Brand[] {
    return this.#registries.brands.list();
  }

  categories(): Category[] {
    return this.#registries.categories.list();
  }

  brand(id: string): Brand | undefined {
    return this.#registries.brands.get(id);
  }

  hasBrand(slug: string): boolean {
    return this.#registries.brands.bySlug(slug) !== undefined;
  }

  hasCategory(slug: string): boolean {
    return this.#registries.categories.bySlug(slug) !== undefined;
  }
}

import type { Sort } from './listQueries.ts';
import { sampleBuckets } from './searchDocument.ts';
import type { SearchReply, SearchRequest } from './searchServer.ts';
import type { Query } from './textQuery.ts';

/** The most that one search may return. */
export const maxWindow = 10_000;

/** Of a window, what one search on the way to a far page reads. */
const sampleShare = 0.2;
/** Scores are multiples of 1/1024 (scoring.ts). */
const halfScore = 1 / 2048;

/** Matching products in an order. */
export type Listing = Pick<SearchRequest, 'query' | 'post_filter'> & { sort: Sort };
type Search = (requests: readonly SearchRequest[]) => Promise<SearchReply[]>;
/** A product of a listing: its sort values, and how many products there are up to it. */
interface Place {
  after: unknown[] | undefined;
  rank: number;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

const reversed = (sort: Sort): Sort =>
  sort.map((keys) =>
    Object.fromEntries(Object.entries(keys).map(([field, order]) => [field, opposite[order]])),
  );

const startAt = ({ after }: Place) => (after ? { search_after: after } : {});

/** The products up to one with these sort values, and that one; the last key is unique. */
function upTo(sort: Sort, values: readonly unknown[]): Query {
  const keys = sort.flatMap((key) => Object.entries(key));
  const equal: Query[] = [];
  const should = keys.map(([field, order], at): Query => {
    const isLast = at === keys.length - 1;
    const bound = order === 'asc' ? 'lt' : 'gt';
    const range = { range: { [field]: { [isLast ? `${bound}e` : bound]: values[at] } } };
    const filter = [...equal, range];
    equal.push({ terms: { [field]: [values[at]] } });
    return { bool: { filter } };
  });
  return { bool: { should } };
}

const narrow = (query: Query, filter: Query): Query => ({
  bool: { must: [query], filter: [filter] },
});

/** Searches whose totals, each with its sign, add up to the rank of a product with these sort values. */
function rankSearches({ query, post_filter, sort }: Listing, values: readonly unknown[]) {
  const count = (sign: 1 | -1, counted: Query, least?: number) => ({
    sign,
    request: {
      query: counted,
      ...(post_filter && { post_filter }),
      ...(least !== undefined && { min_score: least }),
      size: 0,
      track_total_hits: true,
    },
  });
  const order = sort[0]?.['_score'];
  if (!order) return [count(1, narrow(query, upTo(sort, values)))];
  // No query selects by score, but the least one of a search can be set.
  const score = Number(values[0]);
  const higher = score + halfScore;
  const ofSameScore = narrow(query, upTo(sort.slice(1), values.slice(1)));
  return [
    ...(order === 'desc' ? [count(1, query, higher)] : [count(1, query), count(-1, query, score)]),
    count(1, ofSameScore, score),
    count(-1, ofSameScore, higher),
  ];
}

async function ranksOf(
  search: Search,
  listing: Listing,
  all: readonly unknown[][],
): Promise<Place[]> {
  if (all.length === 0) return [];
  const searches = all.map((values) => rankSearches(listing, values));
  const totals = (await search(searches.flat().map(({ request }) => request))).map(
    ({ hits }) => hits.total.value,
  );
  return searches.map((some, at) => {
    const own = totals.splice(0, some.length);
    const rank = some.reduce((sum, { sign }, index) => sum + sign * (own[index] ?? 0), 0);
    return { after: all[at], rank };
  });
}

/**
 * A place nearer to the wanted rank, but not past it: of a sample of the products after the last place, those near the
 * wanted one are counted exactly.
 */
async function approach(
  search: Search,
  listing: Listing,
  { from, wanted, window }: { from: Place; wanted: number; window: number },
): Promise<Place> {
  const missing = wanted - from.rank;
  const share = Math.max(
    1,
    Math.min(sampleBuckets, Math.floor(((window * sampleShare) / missing) * sampleBuckets)),
  );
  const expected = Math.min(window, Math.floor((missing * share) / sampleBuckets));
  const [sample] = await search([
    {
      ...listing,
      query: narrow(listing.query, { range: { sampleBucket: { lt: share } } }),
      size: expected,
      ...startAt(from),
    },
  ]);
  const spread = Math.ceil(Math.sqrt(expected));
  const candidates = [1, 2, 4].flatMap((far) => {
    const hit = sample?.hits.hits.at(-far * spread);
    return hit ? [hit.sort] : [];
  });
  return (await ranksOf(search, listing, candidates))
    .filter(({ rank }) => rank <= wanted)
    .reduce((best, place) => (place.rank > best.rank ? place : best), from);
}

/** The place to which one search reaches, but not past the wanted rank. */
async function step(
  search: Search,
  listing: Listing,
  { from, wanted, window }: { from: Place; wanted: number; window: number },
): Promise<Place> {
  const size = Math.min(window, wanted - from.rank);
  const [reply] = await search([{ ...listing, size, ...startAt(from) }]);
  const hits = reply?.hits.hits ?? [];
  return { after: hits.at(-1)?.sort ?? from.after, rank: from.rank + hits.length };
}

/**
 * The ids of the products from `skip` on, however many there are: one search only reaches as far as `window`.
 * Products are counted from the nearer end; the number of searches hardly grows with the number of products.
 */
export async function farPage(
  search: Search,
  { query, post_filter, sort }: Listing,
  { skip, size, total, window }: { skip: number; size: number; total: number; window: number },
): Promise<string[]> {
  const isFromEnd = total - skip - size < skip;
  const wanted = isFromEnd ? total - skip - size : skip;
  const listing = {
    query,
    ...(post_filter && { post_filter }),
    sort: isFromEnd ? reversed(sort) : sort,
    track_total_hits: false,
  };
  let place: Place = { after: undefined, rank: 0 };
  while (wanted + size - place.rank > window) {
    const nearer = await approach(search, listing, { from: place, wanted, window });
    // A sample may miss the place.
    const next =
      nearer.rank > place.rank
        ? nearer
        : await step(search, listing, { from: place, wanted, window });
    // The list has become shorter meanwhile.
    if (next.rank === place.rank) return [];
    place = next;
  }
  const rest = wanted - place.rank;
  const [reply] = await search([{ ...listing, size: rest + size, ...startAt(place) }]);
  const ids = (reply?.hits.hits ?? []).slice(rest).map(({ _id }) => _id);
  return isFromEnd ? ids.toReversed() : ids;
}

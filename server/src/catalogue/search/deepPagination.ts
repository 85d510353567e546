import type { Sort } from './listQueries.ts';
import { sampleBuckets } from './searchDocument.ts';
import type { SearchReply, SearchRequest } from './searchServer.ts';
import type { Query } from './textQuery.ts';

/** The maximum number of products that one search may return. */
export const maxWindow = 10_000;

/** The share of a window that one sampling search reads. */
const sampleShare = 0.2;
/** Scores are multiples of 1/1024 (scoring.ts). */
const halfScore = 1 / 2048;

/** Matching products in an order. */
export type Listing = Pick<SearchRequest, 'query' | 'post_filter'> & { sort: Sort };
type Search = (requests: readonly SearchRequest[]) => Promise<SearchReply[]>;
/** A position in a listing: the sort values of a product, and the number of products up to it. */
interface Cursor {
  after: unknown[] | undefined;
  rank: number;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

const reversed = (sort: Sort): Sort =>
  sort.map((keys) =>
    Object.fromEntries(Object.entries(keys).map(([field, order]) => [field, opposite[order]])),
  );

const startAt = ({ after }: Cursor) => (after ? { search_after: after } : {});

/** The products up to one with these sort values, and that one; the last key is unique. */
function upToCursor(sort: Sort, values: readonly unknown[]): Query {
  const keys = sort.flatMap((key) => Object.entries(key));
  const equal: Query[] = [];
  const should = keys.map(([field, order], index): Query => {
    const isLast = index === keys.length - 1;
    const bound = order === 'asc' ? 'lt' : 'gt';
    const range = { range: { [field]: { [isLast ? `${bound}e` : bound]: values[index] } } };
    const filter = [...equal, range];
    equal.push({ terms: { [field]: [values[index]] } });
    return { bool: { filter } };
  });
  return { bool: { should } };
}

const narrow = (query: Query, filter: Query): Query => ({
  bool: { must: [query], filter: [filter] },
});

/** Searches whose totals, each with its sign, add up to the rank of a product with these sort values. */
function rankSearches({ query, post_filter, sort }: Listing, values: readonly unknown[]) {
  const count = (sign: 1 | -1, counted: Query, minScore?: number) => ({
    sign,
    request: {
      query: counted,
      ...(post_filter && { post_filter }),
      ...(minScore !== undefined && { min_score: minScore }),
      size: 0,
      track_total_hits: true,
    },
  });
  const order = sort[0]?.['_score'];
  if (!order) return [count(1, narrow(query, upToCursor(sort, values)))];
  // A query cannot filter by score, but a search has `min_score`.
  const score = Number(values[0]);
  const higher = score + halfScore;
  const ofSameScore = narrow(query, upToCursor(sort.slice(1), values.slice(1)));
  return [
    ...(order === 'desc' ? [count(1, query, higher)] : [count(1, query), count(-1, query, score)]),
    count(1, ofSameScore, score),
    count(-1, ofSameScore, higher),
  ];
}

async function countRanks(
  search: Search,
  listing: Listing,
  all: readonly unknown[][],
): Promise<Cursor[]> {
  if (all.length === 0) return [];
  const searches = all.map((values) => rankSearches(listing, values));
  const totals = (await search(searches.flat().map(({ request }) => request))).map(
    ({ hits }) => hits.total.value,
  );
  return searches.map((some, index) => {
    const own = totals.splice(0, some.length);
    const rank = some.reduce((sum, { sign }, position) => sum + sign * (own[position] ?? 0), 0);
    return { after: all[index], rank };
  });
}

/**
 * Moves the cursor towards the wanted rank without passing it: takes a sample of the following products, and counts the
 * ranks of candidates exactly.
 */
async function skipBySample(
  search: Search,
  listing: Listing,
  { from, wanted, window }: { from: Cursor; wanted: number; window: number },
): Promise<Cursor> {
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
  const candidates = [1, 2, 4].flatMap((distance) => {
    const hit = sample?.hits.hits.at(-distance * spread);
    return hit ? [hit.sort] : [];
  });
  return (await countRanks(search, listing, candidates))
    .filter(({ rank }) => rank <= wanted)
    .reduce((best, cursor) => (cursor.rank > best.rank ? cursor : best), from);
}

/** Moves the cursor as far as one search reads, but not past the wanted rank. */
async function skipOneWindow(
  search: Search,
  listing: Listing,
  { from, wanted, window }: { from: Cursor; wanted: number; window: number },
): Promise<Cursor> {
  const size = Math.min(window, wanted - from.rank);
  const [reply] = await search([{ ...listing, size, ...startAt(from) }]);
  const hits = reply?.hits.hits ?? [];
  return { after: hits.at(-1)?.sort ?? from.after, rank: from.rank + hits.length };
}

/**
 * The ids of the products from `skip` on, however many there are: one search only reaches as far as `window`.
 * Products are counted from the nearer end; the number of searches hardly grows with the number of products.
 */
export async function readDeepPage(
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
  let cursor: Cursor = { after: undefined, rank: 0 };
  while (wanted + size - cursor.rank > window) {
    const sampled = await skipBySample(search, listing, { from: cursor, wanted, window });
    // A sample may contain no candidate.
    const next =
      sampled.rank > cursor.rank
        ? sampled
        : await skipOneWindow(search, listing, { from: cursor, wanted, window });
    // The list has become shorter meanwhile.
    if (next.rank === cursor.rank) return [];
    cursor = next;
  }
  const rest = wanted - cursor.rank;
  const [reply] = await search([{ ...listing, size: rest + size, ...startAt(cursor) }]);
  const ids = (reply?.hits.hits ?? []).slice(rest).map(({ _id }) => _id);
  return isFromEnd ? ids.toReversed() : ids;
}

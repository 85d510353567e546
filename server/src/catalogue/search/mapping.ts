import { createHash } from 'node:crypto';
import { maxWordLength } from './textQuery.ts';

const words = { type: 'keyword', doc_values: false, ignore_above: maxWordLength } as const;
const keyword = { type: 'keyword' } as const;

/** One shard, so that the counts of facets are exact. Nothing but ids is read, so that the documents are not kept. */
export const indexDefinition = {
  settings: {
    number_of_shards: 1,
    // A copy on another node, if there is one.
    auto_expand_replicas: '0-1',
    // Without it, an index that nobody has searched for a while shows changes late.
    refresh_interval: '1s',
    // Long words with one typing error become long patterns.
    max_regex_length: 10_000,
    // An older version of a removed product is refused this long.
    gc_deletes: '1h',
  },
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    properties: {
      id: keyword,
      words: { properties: { name: words, brand: words, options: words, description: words } },
      nameLength: { type: 'integer' },
      sku: keyword,
      brand: keyword,
      categories: keyword,
      price: { type: 'integer' },
      rating: { type: 'byte' },
      reviews: { type: 'integer' },
      soldRecently: { type: 'integer' },
      created: { type: 'long' },
      soldOut: { type: 'boolean' },
      isActive: { type: 'boolean' },
      offers: { type: 'nested', properties: { inStock: { type: 'boolean' }, options: keyword } },
      sampleBucket: { type: 'short' },
      checksum: { type: 'keyword', index: false },
    },
  },
} as const;

/** Changes with the mapping, so that a new one gets a new index. */
export const mappingVersion = createHash('sha1')
  .update(JSON.stringify(indexDefinition))
  .digest('hex')
  .slice(0, 8);

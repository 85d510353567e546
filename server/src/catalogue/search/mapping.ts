import { createHash } from 'node:crypto';
import type { API } from '@opensearch-project/opensearch';

const keyword = { type: 'keyword' } as const;
/** Longer words are not in the index. */
export const maxWordLength = 256;

const words = {
  ...keyword,
  doc_values: false,
  ignore_above: maxWordLength,
  fields: {
    beginnings: {
      type: 'text',
      analyzer: 'beginnings',
      search_analyzer: 'keyword',
      index_options: 'docs',
      norms: false,
    },
  },
} as const;

/** One shard, so that the counts of facets are exact. Nothing but ids is read, so that the documents are not kept. */
export const indexDefinition: API.Indices_Create_RequestBody = {
  settings: {
    number_of_shards: 1,
    // A copy on another node, if there is one.
    auto_expand_replicas: '0-1',
    // Without it, an index that nobody has searched for a while shows changes late.
    refresh_interval: '1s',
    // An older version of a removed product is refused this long.
    gc_deletes: '1h',
    max_ngram_diff: 30,
    analysis: {
      analyzer: { beginnings: { type: 'custom', tokenizer: 'keyword', filter: ['beginnings'] } },
      // Shorter ones have no typing errors (CALL-10).
      filter: { beginnings: { type: 'edge_ngram', min_gram: 3, max_gram: 33 } },
    },
  },
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    properties: {
      id: keyword,
      words: { properties: { name: words, brand: words, options: words, description: words } },
      nameLength: { type: 'integer' },
      skus: keyword,
      brand: keyword,
      categories: keyword,
      price: { type: 'integer' },
      rating: { type: 'byte' },
      reviews: { type: 'integer' },
      soldRecently: { type: 'integer' },
      created: { type: 'long' },
      soldOut: { type: 'boolean' },
      isActive: { type: 'boolean' },
      offers: {
        type: 'nested',
        properties: { inStock: { type: 'boolean' }, onSale: { type: 'boolean' }, options: keyword },
      },
      version: { type: 'long' },
    },
  },
};

/** Changes with the mapping, so that a new one gets a new index. */
export const mappingVersion = createHash('sha1')
  .update(JSON.stringify(indexDefinition))
  .digest('hex')
  .slice(0, 8);

import { createHash } from 'node:crypto';
import type { API } from '@opensearch-project/opensearch';
import { variantAvailability } from '../facets.ts';
import { type ListedProduct, listNumbers } from '../listQuery.ts';
import { mapRecord } from '../mapRecord.ts';
import { fieldWeights } from '../scoring.ts';
import { indexedWords, skuKey, textsOf } from '../words.ts';

/** An option and one of its values as one text, such as M of Size. */
export const optionKey = ({ name, value }: { name: string; value: string }) =>
  JSON.stringify({ name, value });

export const readOptionKey = (key: string): { name: string; value: string } => JSON.parse(key);

/**
 * What the index has of a product: what lists filter and sort by.
 * @param categories the ids of all that it is in
 */
export function toSearchDocument(
  listed: ListedProduct,
  isPublic: boolean,
  categories: readonly string[],
) {
  const { product } = listed;
  const texts = textsOf(product);
  const variants = variantAvailability(product);
  return {
    ...mapRecord(listNumbers, (numberOf) => numberOf(listed)),
    id: product._id,
    isPublic,
    words: mapRecord(fieldWeights, (_, field) => [...new Set(indexedWords(texts[field]))]),
    skus: texts.skus.map(skuKey),
    brand: product.brand && product.brand._id,
    categories,
    inStock: variants.some(({ inStock }) => inStock),
    onSale: variants.some(({ onSale }) => onSale),
    inStockOnSale: variants.some(({ inStock, onSale }) => inStock && onSale),
    // Each is a document of the index, so that there are none without options to filter by.
    variants: variants
      .filter(({ values }) => values.length > 0)
      .map(({ values, ...variant }) => ({ ...variant, options: values.map(optionKey) })),
  };
}

export type SearchDocument = ReturnType<typeof toSearchDocument>;

const keyword = { type: 'keyword' } as const;
const long = { type: 'long' } as const;
const boolean = { type: 'boolean' } as const;
const words = {
  ...keyword,
  doc_values: false,
  // Longer words are not in the index, as Lucene refuses very long ones.
  ignore_above: 256,
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
    // Keeps products in the order in which they are written.
    merge: { policy: 'log_byte_size' },
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
      ...mapRecord(listNumbers, () => long),
      id: keyword,
      isPublic: boolean,
      words: { properties: mapRecord(fieldWeights, () => words) },
      skus: keyword,
      brand: keyword,
      categories: keyword,
      inStock: boolean,
      onSale: boolean,
      inStockOnSale: boolean,
      variants: {
        type: 'nested',
        properties: { inStock: boolean, onSale: boolean, options: keyword },
      },
      version: long,
    },
  },
};

/** Changes with the mapping, so that a new one gets a new index. */
export const mappingVersion = createHash('sha1')
  .update(JSON.stringify(indexDefinition))
  .digest('hex')
  .slice(0, 8);

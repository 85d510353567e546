import { LRUCache } from 'lru-cache';

/** Widths of pictures by their files' names, those asked for lately: the database is spared what everybody looks at. */
export const recentFiles = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
});

import { LRUCache } from 'lru-cache';

/** An LRU cache of image files by name, which spares the database most requests for images. */
// oxlint-disable-next-line shop/module-state -- a cache of rows that are counted or read again; nothing runs
export const imageCache = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
});

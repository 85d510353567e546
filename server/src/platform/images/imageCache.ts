import { LRUCache } from 'lru-cache';

/** An LRU cache of image files by name, which spares the database most requests for images. */
export const imageCache = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
});

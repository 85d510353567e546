import { Failure } from '../scripts/run.mjs';

/** A larger catalogue does not fit into the memory of a process. */
export const maxInMemory = 200_000;

/**
 * Numbers of products.
 * @param {string[]} given
 * @param {number[]} usual without any
 */
export function readSizes(given, usual) {
  const sizes = given.map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 100)) {
    throw new Failure('Give numbers of products, 100 or more: npm run bench -- 1000 100000');
  }
  return sizes.length > 0 ? sizes : usual;
}

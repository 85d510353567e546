import { unavailable } from './errors.ts';

/** More requests than these at once would wait too long, and fill the memory while they do. */
const most = 300;

let working = 0;

/**
 * Does a request's work; when more people ask than can be answered, the rest is told to come again.
 * @throws 503 when too much is in hand
 */
export async function withinCapacity<T>(work: () => T | Promise<T>): Promise<T> {
  if (working >= most) throw unavailable();
  working += 1;
  try {
    return await work();
  } finally {
    working -= 1;
  }
}

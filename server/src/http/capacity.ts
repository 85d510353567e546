import { unavailable } from './errors.ts';

/** More requests than these at once would wait too long, and fill the memory while they do. */
const most = 300;

let working = 0;

/**
 * Lets a request in; from then on it is worked off.
 * @throws 503 when more people ask than can be answered
 */
export function admit(): void {
  if (working >= most) throw unavailable();
}

/** Whether anybody waits for an answer. */
export const isServing = () => working > 0;

/** Waits for a part of a request's work. What lies between, such as a body that comes slowly, takes nobody's place. */
export async function withinCapacity<T>(work: Promise<T>): Promise<T> {
  working += 1;
  try {
    return await work;
  } finally {
    working -= 1;
  }
}

import type { Types } from 'mongoose';
import type { JobRow } from '../../platform/jobs/Job.ts';
import { enqueueJobs } from '../../platform/jobs/jobs.ts';

/** So that a job stays small when a brand with many products is enabled. */
const maxProducts = 500;

/** A job that sends the alerts about some products (docs/decisions/0033). */
export type AlertJob = JobRow<{ products: Types.ObjectId[] }>;

/**
 * Records products that may be in stock again, cheaper or public again (BACK-02). Call it in the transaction of the
 * change.
 * @param delayMs until the alerts about them are sent
 */
export async function recordChangedProducts(
  products: readonly Types.ObjectId[],
  delayMs = 0,
): Promise<void> {
  const payloads: AlertJob['payload'][] = [];
  for (let start = 0; start < products.length; start += maxProducts) {
    payloads.push({ products: products.slice(start, start + maxProducts) });
  }
  await enqueueJobs('alerts', payloads, { delayMs });
}

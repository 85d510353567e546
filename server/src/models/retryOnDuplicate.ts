import { isDuplicate } from '../platform/database/databaseErrors.ts';

/** Runs `work` again as often as concurrent work takes a value of a unique field that it found free. */
export async function retryOnDuplicate<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error, field)) throw error;
    return retryOnDuplicate(field, work);
  }
}

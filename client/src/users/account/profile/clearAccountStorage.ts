import { listKeys, writeStorage } from '../../../lib/accountStorage.ts';

/** Removes everything of an account that was deleted from this browser (BACK-03). */
export function clearAccountStorage(account: string): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of listKeys(area, `${account}:`)) writeStorage(area, key, null);
  }
}

import { writeStorage } from '../../../lib/accountStorage.ts';

function keysOf(area: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}

/** Removes everything of an account that was deleted from this browser (BACK-03). */
export function clearAccountStorage(account: string): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of keysOf(area)) {
      if (key.startsWith(`${account}:`)) writeStorage(area, key, null);
    }
  }
}

import { writeStorage } from './accountStorage.ts';

const key = 'signedOut';

type LastTask = () => Promise<unknown> | undefined;

function createLastTasks() {
  const tasks = new Set<LastTask>();
  return {
    subscribe: (task: LastTask) => void tasks.add(task),
    notify: () => Promise.allSettled(Array.from(tasks, (task) => task())),
  };
}

/** What is sent before a Sign Out clears token and state; the session ends when all of it is done. */
export const beforeSignOut = createLastTasks();

/** Tells other tabs that the user signed out of an account. The key is removed at once, so nothing stays in storage. */
export function announceSignOut(account: string | null): void {
  if (!account) return;
  writeStorage('localStorage', key, account);
  writeStorage('localStorage', key, null);
}

export function subscribeToSignOuts(listener: (account: string) => void): () => void {
  const handleChange = (event: StorageEvent) => {
    if (event.key === key && event.newValue) listener(event.newValue);
  };
  window.addEventListener('storage', handleChange);
  return () => window.removeEventListener('storage', handleChange);
}

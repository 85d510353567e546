import { readStorage, writeStorage } from '../../lib/storage.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);

/** Reads the stored theme; 'system' follows the OS setting. */
export function readTheme(): Theme {
  const stored = readStorage('localStorage', key);
  return isTheme(stored) ? stored : 'system';
}

export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  writeStorage('localStorage', key, theme);
}

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

// Runs at import, before the first paint.
showTheme(readTheme());

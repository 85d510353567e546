export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);

/** The theme that was chosen in this browser; 'system' follows its setting. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return isTheme(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

// Before anything is drawn.
showTheme(readTheme());

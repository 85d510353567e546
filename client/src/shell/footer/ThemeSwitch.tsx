import { useState } from 'react';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

type Theme = (typeof options)[number]['value'];

const key = 'theme';

/** Reads the stored theme; 'system' follows the OS setting. */
export function readTheme(): Theme {
  const stored = readStorage('localStorage', key);
  return options.find(({ value }) => value === stored)?.value ?? 'system';
}

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

// Runs at import, before the first paint.
showTheme(readTheme());

export function ThemeSwitch() {
  const [chosen, setChosen] = useState(readTheme);
  return (
    <SegmentedControl
      label="Theme"
      options={options}
      value={chosen}
      onChange={(theme) => {
        setChosen(theme);
        showTheme(theme);
        writeStorage('localStorage', key, theme);
      }}
    />
  );
}

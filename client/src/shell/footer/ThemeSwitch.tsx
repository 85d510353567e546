import { useState } from 'react';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { chooseTheme, readTheme, type Theme, themes } from './theme.ts';

const labels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

export function ThemeSwitch() {
  const [chosen, setChosen] = useState(readTheme);
  return (
    <SegmentedControl
      label="Theme"
      options={themes.map((theme) => ({ value: theme, label: labels[theme] }))}
      value={chosen}
      onChange={(theme) => {
        chooseTheme(theme);
        setChosen(theme);
      }}
    />
  );
}

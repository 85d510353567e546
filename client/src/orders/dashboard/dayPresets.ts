/** Periods of an order list, in days before today in UTC, as the filters count (DESK-14). */
const presets = {
  today: { label: 'Today', from: 0, to: 0 },
  yesterday: { label: 'Yesterday', from: 1, to: 1 },
  week: { label: 'Last 7 days', from: 6, to: 0 },
  month: { label: 'This month', from: null, to: 0 },
};
type Preset = keyof typeof presets;

export const dayPresets = Object.entries(presets).map(([value, { label }]) => ({ value, label }));

const dayMs = 24 * 3_600_000;
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** The days of a preset as YYYY-MM-DD; empty without one. */
export function daysOf(preset: string): { from: string; to: string } {
  if (!Object.hasOwn(presets, preset)) return { from: '', to: '' };
  const { from, to } = presets[preset as Preset]; // checked above
  const first = from === null ? `${dayBefore(0).slice(0, 8)}01` : dayBefore(from);
  return { from: first, to: dayBefore(to) };
}

/** The preset that means these days, or ''. */
export const presetOf = ({
  from = '',
  to = '',
}: {
  from?: string | undefined;
  to?: string | undefined;
}): string =>
  Object.keys(presets).find((preset) => {
    const days = daysOf(preset);
    return days.from === from && days.to === to;
  }) ?? '';

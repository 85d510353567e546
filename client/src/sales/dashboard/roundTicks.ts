const steps = [1, 2, 2.5, 5, 10];

/** The values at about four lines of an axis from 0 to at least `max`, at round distances (DESK-08). */
export function roundTicks(max: number): number[] {
  const rough = Math.max(max, 4) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (steps.find((candidate) => candidate * magnitude >= rough) ?? 10);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

export function savesData(): boolean {
  // Only Chromium has `connection`, which TypeScript's types of the DOM lack.
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  return (
    connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

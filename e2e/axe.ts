import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { View } from './screens.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.0 to 2.2, levels A and AA, and what axe calls best practices. */
const tags = 'wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice'.split(' ');

/** Every rule; `target-size` has to be asked for besides its tag. */
const everyRule = (broken: readonly string[]): RunOptions => ({
  runOnly: tags,
  rules: {
    'target-size': { enabled: true },
    ...Object.fromEntries(broken.map((rule) => [rule, { enabled: false }])),
  },
});

/** A theme changes colours and nothing else. */
const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/**
 * What axe finds wrong, a line for each rule, `broken` ones excepted. Base UI's focus guards are left
 * out (docs/accessibility.md).
 */
export const axeFindings = (page: Page, broken: readonly string[] = []) =>
  findings(page, everyRule(broken));

/** What axe finds wrong with the colours; header and footer are the same everywhere, so one view tells them. */
export const colourFindings = (page: Page, { name, open }: View) =>
  findings(page, colourRules, open || name === 'home' ? [] : ['#root > header', '#root > footer']);

async function findings(
  page: Page,
  options: RunOptions,
  left: readonly string[] = [],
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ exclude, chosen }): Promise<AxeResults> =>
      window.axe.run(
        { exclude },
        { ...chosen, resultTypes: ['violations'], preload: false, iframes: false },
      ),
    { exclude: ['[data-base-ui-focus-guard]', ...left], chosen: options },
  );
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `${id} (${nodes.length}): ${first?.html} ${first?.failureSummary}`;
  });
}

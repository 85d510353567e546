import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

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

/** The rules whose outcome depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong, a line for each rule, `broken` ones excepted. Base UI's focus guards are left
 * out (docs/accessibility.md).
 */
export const axeFindings = (page: Page, broken: readonly string[] = []) =>
  runAxe(page, everyRule(broken));

/** The same for the rules that depend on colors, for a page that was checked in other colors. */
export const colorFindings = (page: Page, broken: readonly string[] = []) =>
  runAxe(page, { runOnly: colorRules.filter((rule) => !broken.includes(rule)) });

async function runAxe(page: Page, rules: RunOptions): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options): Promise<AxeResults> =>
      window.axe.run(
        { exclude: ['[data-base-ui-focus-guard]'] },
        { ...options, resultTypes: ['violations'], preload: false, iframes: false },
      ),
    rules,
  );
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `${id} (${nodes.length}): ${first?.html} ${first?.failureSummary}`;
  });
}

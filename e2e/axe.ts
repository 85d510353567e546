import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const tags = 'wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice'.split(' ');

/** All rules; `target-size` must be enabled in addition to its tag. */
const everyRule = (broken: readonly string[]): RunOptions => ({
  runOnly: tags,
  rules: {
    'target-size': { enabled: true },
    ...Object.fromEntries(broken.map((rule) => [rule, { enabled: false }])),
  },
});

/** Rules whose result depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What is not checked: rules, and parts of the page by their selectors. */
interface Unchecked {
  rules?: readonly string[] | undefined;
  parts?: readonly string[];
}

/** Returns a line per violated axe rule. Base UI's focus guards are excluded (docs/accessibility.md). */
export const axeFindings = (page: Page, { rules = [], parts }: Unchecked = {}) =>
  runAxe(page, everyRule(rules), parts);

/** Checks only the rules that depend on colors, for a page already checked in another theme. */
export const colorFindings = (page: Page, { rules = [], parts }: Unchecked = {}) =>
  runAxe(page, { runOnly: colorRules.filter((rule) => !rules.includes(rule)) }, parts);

async function runAxe(
  page: Page,
  rules: RunOptions,
  parts: readonly string[] = [],
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const exclude = ['[data-base-ui-focus-guard]', ...parts];
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await window.axe.run(context, {
        ...options,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      });
      return violations.map(({ id, nodes }) => {
        const [first] = nodes;
        return `${id} (${nodes.length}): ${first?.html} ${first?.failureSummary}`;
      });
    },
    [{ exclude }, rules] as const,
  );
}

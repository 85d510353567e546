import type { Page } from 'playwright-core';

/** Starts to count the presses of the mouse in a page, until it is reloaded; returns a function that reads the number. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    // A click on a label is followed by one on its control, but there is only one press.
    const count = ({ isTrusted }: MouseEvent) => {
      if (isTrusted) dataset['clicks'] = String(Number(dataset['clicks'] ?? 0) + 1);
    };
    window.addEventListener('mousedown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks'] ?? 0));
}

import type { Page } from 'playwright-core';

/** Starts to count the presses of the mouse in a page, until it is reloaded; returns a function that reads the number. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const read = await countPresses(page);
  return async () => (await read()).clicks;
}

/** Starts to count the presses of the mouse and of keys in a page, until it is reloaded. */
export async function countPresses(
  page: Page,
): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = (name: string) => (event: Event) => {
      if (event.isTrusted) dataset[name] = String(Number(dataset[name] ?? 0) + 1);
    };
    // A click on a label is followed by one on its control, but there is only one press.
    window.addEventListener('mousedown', count('clicks'), { capture: true });
    window.addEventListener('keydown', count('keys'), { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const { clicks = '0', keys = '0' } = document.documentElement.dataset;
      return { clicks: Number(clicks), keys: Number(keys) };
    });
}

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until an element is visible in the browser. */
export async function expectVisible(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'visible' });
  expect(await locator.isVisible()).toBe(true);
}

/** Waits until an element is no longer visible. */
export async function expectHidden(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'hidden' });
  expect(await locator.isVisible()).toBe(false);
}

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until something can be seen in the browser. */
export async function expectVisible(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'visible' });
  expect(await locator.isVisible()).toBe(true);
}

/** Waits until something can no longer be seen. */
export async function expectHidden(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'hidden' });
  expect(await locator.isVisible()).toBe(false);
}

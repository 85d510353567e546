import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { signInDemoUsers, type DemoUser } from './demo.ts';
import { inspectViews } from './inspectViews.ts';
import { getSizes, type View, type Viewer, viewers } from './screens.ts';
import { useShop } from './shop.ts';

const shop = useShop({ demo: true });
let users: Record<Viewer, DemoUser>;

beforeAll(async () => {
  users = await signInDemoUsers(new URL(shop.url()).origin);
});

/** Runs all of axe at all sizes. */
async function inspect(page: Page, view: View): Promise<string[]> {
  const found: string[] = [];
  for (const size of getSizes(view)) {
    await page.setViewportSize(size);
    const lines = await axeFindings(page, { rules: view.ignoredRules });
    found.push(...lines.map((line) => `${size.width} px: ${line}`));
  }
  return found;
}

it.each(viewers)(
  'UX-21 has no accessibility findings at any size on any screen of a %s',
  { timeout: 600_000 },
  async (viewer) => expect(await inspectViews(shop, viewer, users[viewer], inspect)).toEqual([]),
);

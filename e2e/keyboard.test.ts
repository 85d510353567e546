import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectVisible, expectHidden } from './expectVisible.ts';
import { unique, useShop } from './shop.ts';

const shop = useShop();

/** State of the focus: 'lost' on the body, 'hidden' when invisible or without a focus ring, otherwise 'shown'. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'lost';
    const { x, y, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [x + width * across, y + height * down] as const),
    );
    const isInView = points.some(([left, top]) => {
      const front = document.elementFromPoint(left, top);
      return front && (element.contains(front) || front.contains(element));
    });
    // The focus ring of a card link is around its card, that of a radio button around its label.
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.parentElement ?? element),
    ];
    const hasRing = styles.some(({ outlineStyle }) => outlineStyle !== 'none');
    return isInView && hasRing ? 'shown' : `hidden: ${element.outerHTML.slice(0, 200)}`;
  });

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses a key until the target has the focus, which must be visible at each step. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expectVisible(target.first());
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key);
    await expect.poll(() => focus(page)).toBe('shown');
    if (await isFocused(target)) return;
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

/** Moves the focus to the target with Tab, and presses Enter. */
async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Waits until one of the target's elements has the focus. */
async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => isFocused(target)).toBe(true);
}

/** After navigation the page title has the focus (UX-22). */
async function expectPage(page: Page, url: RegExp): Promise<void> {
  await page.waitForURL(url);
  await expectFocus(page.getByRole('heading', { level: 1 }));
}

describe('with the keyboard alone', () => {
  it('SHELL-10 UX-07 UX-21 UX-22 UX-23 places and cancels an order', async () => {
    const rope = await shop.product({ name: unique('Zephyr Rope') });
    const kim = await shop.member('Kim');
    const category = unique('Ropes');
    await shop.admin().call('POST /category', {
      input: { name: category, description: 'They hold.', products: [rope._id], isActive: true },
    });
    const page = await shop.visit();
    const { keyboard } = page;
    await expectVisible(page.getByRole('article').first());

    // Past the header into the page, and back to the search.
    await keyboard.press('Tab');
    await expectFocus(page.getByRole('link', { name: 'Skip to content' }));
    await expect.poll(() => focus(page)).toBe('shown');
    expect(await page.evaluate(() => document.documentElement.className)).toContain('tabbing');
    await keyboard.press('Enter');
    await expectFocus(page.getByRole('main'));
    await page.reload();
    const menu = page.getByRole('dialog', { name: 'Categories' });
    for (const [name, key] of [
      ['Shop', 'Tab'],
      [category, 'Shift+Tab'],
    ]) {
      await tabTo(page, page.getByRole('button', { name: 'Categories' }), key);
      await keyboard.press('Enter');
      await expectFocus(menu.locator('*'));
      await activate(page, menu.getByRole('link', { name }));
      await expectPage(page, /#shop/);
      await expectHidden(menu);
    }
    await expectVisible(page.getByRole('heading', { level: 1, name: category }));
    await tabTo(page, page.getByRole('combobox', { name: 'Search products' }), 'Shift+Tab');
    await keyboard.type('zephyr');
    await expectVisible(page.getByRole('option', { name: rope.name }));
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expectPage(page, new RegExp(`#product/${rope.slug}$`));

    // Two units into the cart; Escape closes it and returns the focus.
    await tabTo(page, page.getByRole('textbox', { name: 'Quantity' }));
    await keyboard.type('2');
    await activate(page, page.getByRole('button', { name: 'Add To Bag' }));
    await expectFocus(page.getByRole('button', { name: 'View bag' }));
    await expectVisible(page.getByRole('button', { name: 'Remove From Bag' }));
    const cart = page.getByRole('dialog', { name: 'Your bag' });
    await keyboard.press('Enter');
    await expectFocus(cart.locator('*'));
    await keyboard.press('Escape');
    await expectHidden(cart);
    await expectFocus(page.getByRole('button', { name: 'View bag' }));
    await keyboard.press('Enter');
    await expectFocus(cart.locator('*'));
    await activate(page, cart.getByRole('button', { name: 'Proceed To Checkout' }));

    // Sign in during checkout; the cart opens again afterwards.
    await expectPage(page, /#login$/);
    const form = page.getByRole('main');
    await tabTo(page, form.getByLabel('Email'));
    await keyboard.type(kim.email);
    await tabTo(page, form.getByLabel('Password', { exact: true }));
    await keyboard.type(kim.password);
    await keyboard.press('Enter');
    await expectFocus(cart.locator('*'));
    // The bonus comes in place of the field for a code.
    await expectVisible(cart.getByRole('button', { name: 'Remove code WELCOME50' }));
    await activate(page, cart.getByRole('button', { name: 'Place Order' }));
    await expectFocus(cart.getByRole('heading', { name: 'Where should we send your order?' }));
    await activate(page, cart.getByRole('button', { name: 'Order now, add the address later' }));
    await expectPage(page, /#order\/success\//);
    await expectVisible(page.getByText('Thank you for your order.'));
    expect(await shop.stock(rope)).toBe(48);
    const [order] = (await kim.call('GET /order')).orders;

    // Cancel the whole order.
    await activate(page, page.getByRole('link', { name: 'Manage Orders' }));
    await expectPage(page, /#dashboard\/orders$/);
    await activate(page, page.getByRole('link', { name: `Order ${order?.number}` }));
    await expectPage(page, /#order\//);
    const cancel = page.getByRole('button', { name: `Cancel ${rope.name}` });
    const question = page.getByRole('dialog', { name: 'Cancel this item?' });
    await activate(page, cancel);
    await expectFocus(question.getByRole('button', { name: 'Keep it' }));
    await keyboard.press('Escape');
    await expectHidden(question);
    await expectFocus(cancel);
    await keyboard.press('Enter');
    await expectFocus(question.getByRole('button', { name: 'Keep it' }));
    await activate(page, question.getByRole('button', { name: 'Confirm Cancel' }));
    await expectPage(page, /#dashboard\/orders$/);
    await expectVisible(page.getByText('you have no orders yet!'));
    expect((await kim.call('GET /order')).orders).toEqual([]);
    expect(await shop.stock(rope)).toBe(50);

    // Sign out through the menu.
    await page.getByRole('banner').getByRole('link', { name: 'Shop' }).focus();
    await activate(page, page.getByRole('button', { name: 'Kim' }));
    await expectFocus(page.getByRole('menu', { name: 'Account' }));
    expect(await focus(page)).toBe('shown');
    for (const item of ['Dashboard', 'Sign Out']) {
      await keyboard.press('ArrowDown');
      await expectFocus(page.getByRole('menuitem', { name: item }));
      expect(await focus(page)).toBe('shown');
    }
    await keyboard.press('Enter');
    await expectPage(page, /#login$/);
  });
});

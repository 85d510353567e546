import { describe, expect, it } from 'vitest';
import { useShop } from './shop.ts';

const { visit, product, member, url } = useShop();

const offline = 'You are offline. Seen pages stay readable.';

/** Opens the shop with its service worker, which starts once the page is idle. */
async function visitWithWorker(path: string, options: Parameters<typeof visit>[1] = {}) {
  const page = await visit(path, { ...options, serviceWorkers: 'allow', isNew: true });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return page;
}

describe('offline (SHOPX-03)', () => {
  it('what was seen stays readable, and what was typed stays', async () => {
    const rope = await product();
    const page = await visitWithWorker('#shop');
    await page.goto(url(`#product/${rope.slug}`));
    await page.getByRole('heading', { name: rope.name, level: 1 }).waitFor();
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('replies')).keys()).length))
      .toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/')))).toBe(true);

    await page.getByRole('contentinfo').getByText('Newsletter').scrollIntoViewIfNeeded();
    const email = page.getByRole('contentinfo').getByPlaceholder('Please Enter Your Email');
    await email.fill('jo@example.com');
    await page.context().setOffline(true);
    await page.getByText(offline).waitFor();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('You are offline.', { exact: true }).waitFor();
    expect(await email.inputValue()).toBe('jo@example.com');

    await page.reload();
    await page.getByRole('heading', { name: rope.name, level: 1 }).waitFor();
    await page.getByText(offline).waitFor();
    await page.getByRole('button', { name: 'Add To Bag' }).click();
    await page.getByRole('button', { name: 'Remove From Bag' }).waitFor();
  });

  it('nothing of a person stays after Sign Out', async () => {
    const rope = await product();
    const page = await visitWithWorker('', { as: await member() });
    await page.goto(url(`#product/${rope.slug}`));
    const stored = () =>
      page.evaluate(async () => {
        if (!(await caches.has('replies'))) return null;
        const requests = await (await caches.open('replies')).keys();
        return requests.map(({ url: address, headers }) => [address, headers.get('Authorization')]);
      });
    await expect.poll(stored).toContainEqual([url(`api/products/item/${rope.slug}`), null]);
    expect((await stored())?.filter(([, token]) => token !== null)).toEqual([]);
    expect((await stored())?.some(([address]) => address?.includes('/user/me'))).toBe(false);

    await page.getByRole('button', { name: 'Jo' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect.poll(stored).toBeNull();
  });

  it('a new version is used at the next visit', async () => {
    const page = await visitWithWorker('#shop');
    await page.evaluate(async () => {
      const page = await caches.open('page');
      await page.put('/', new Response('<h1>An old version</h1>'));
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();
    const stored = await page.evaluate(async () => (await caches.match('/'))?.text());
    expect(stored).not.toContain('An old version');
  });
});

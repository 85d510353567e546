import type { Page } from 'playwright-core';
import { type Caller, caller } from './call.ts';
import type { View, Viewer } from './screens.ts';

/** A user of the demo shop; `token` is undefined for a visitor. */
export interface Guest {
  token: string | undefined;
  call: Caller;
}

/** Signs in the demo users, and adds wishlist items for the member. */
export async function enterDemo(url: string): Promise<Record<Viewer, Guest>> {
  const call = caller(url);
  const signIn = async (name: string): Promise<Guest> => {
    const input = { email: `${name}@example.com`, password: `${name}123` };
    const { accessToken: token } = await call('POST /user/login', { input });
    return { token, call: caller(url, token) };
  };
  const [member, merchant, admin] = await Promise.all([
    signIn('member'),
    signIn('merchant'),
    signIn('admin'),
  ]);
  const { featured } = await call('GET /home');
  for (const { _id: product } of featured.slice(0, 3)) {
    await member.call('POST /wishList', { input: { product } });
  }
  return { visitor: { token: undefined, call }, member, merchant, admin };
}

/** The browser storage of a signed-in user. */
export const rememberedBy = (url: string, { token }: Guest) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: token ? [{ name: 'token', value: token }] : [] }],
});

/** Opens a view, and waits until it has loaded completely. */
export async function openView(page: Page, url: string, view: View, guest: Guest): Promise<void> {
  await view.before?.(page);
  await page.goto(`${url}/${await view.address(guest.call)}`);
  if (view.isLoading) {
    await view.open?.(page);
    return seeSkeleton(page);
  }
  await settled(page);
  await seeAll(page);
  await settled(page);
  await view.open?.(page);
  await settled(page);
}

/** Waits for the skeletons, which appear after a delay. */
const seeSkeleton = (page: Page) => page.getByRole('main').getByText('Loading…').first().waitFor();

/** Scrolls to the end, to load lazy content. */
async function seeAll(page: Page): Promise<void> {
  await page.locator('footer').evaluate((footer) => footer.scrollIntoView());
  await page.locator('footer form').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Waits for the page title, for loading content, and for images. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [title, ...others] = document.querySelectorAll('main h1');
    if (!title?.checkVisibility() || others.length > 0) return false;
    for (const image of document.images) image.loading = 'eager';
    const isBusy = [...document.querySelectorAll('main output, main [aria-busy="true"]')].some(
      (element) => element.ariaBusy || element.textContent?.includes('Loading…'),
    );
    // The style guide shows loading states permanently.
    const isLoading = isBusy && location.hash !== '#styleguide';
    return !isLoading && [...document.images].every((image) => image.complete);
  });
}

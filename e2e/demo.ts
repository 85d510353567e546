import type { Page } from 'playwright-core';
import { type Caller, caller } from './call.ts';
import type { View, Viewer } from './screens.ts';

/** Somebody in the demo shop; `token` is undefined for a visitor. */
export interface Guest {
  token: string | undefined;
  call: Caller;
}

/** Lets the people of the demo data in, and gives the member a few wishes. */
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

/** What a browser remembers of somebody who is signed in. */
export const rememberedBy = (url: string, { token }: Guest) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: token ? [{ name: 'token', value: token }] : [] }],
});

/** Opens a view in a fresh page, and waits until everything in it has come. */
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

/** Waits for what stands in the place of what is loading, which comes a little later. */
const seeSkeleton = (page: Page) => page.getByRole('main').getByText('Loading…').first().waitFor();

/** Scrolls through the page, for what comes when it is nearly in sight. */
async function seeAll(page: Page): Promise<void> {
  await page.locator('footer').evaluate((footer) => footer.scrollIntoView());
  await page.locator('footer form').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Waits for the page's title, for what is still loading, and for its pictures. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [title, ...others] = document.querySelectorAll('main h1');
    if (!title?.checkVisibility() || others.length > 0) return false;
    for (const image of document.images) image.loading = 'eager';
    const isBusy = [...document.querySelectorAll('main output, main [aria-busy="true"]')].some(
      (element) => element.ariaBusy || element.textContent?.includes('Loading…'),
    );
    // The styleguide shows what loading looks like.
    const isLoading = isBusy && location.hash !== '#styleguide';
    return !isLoading && [...document.images].every((image) => image.complete);
  });
}

import type { Page } from 'playwright-core';
import { type ApiClient, createApiClient } from './apiClient.ts';
import type { View, Viewer } from './screens.ts';

/** A user of the demo shop; `token` is undefined for a visitor. */
export interface DemoUser {
  token: string | undefined;
  call: ApiClient;
}

/** Signs in the demo users, and adds wishlist items for the member. */
export async function signInDemoUsers(url: string): Promise<Record<Viewer, DemoUser>> {
  const call = createApiClient(url);
  const signIn = async (name: string): Promise<DemoUser> => {
    const input = { email: `${name}@example.com`, password: `${name}123` };
    const { accessToken: token } = await call('POST /user/login', { input });
    return { token, call: createApiClient(url, token) };
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
export const makeStorageState = (url: string, { token }: DemoUser) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: token ? [{ name: 'token', value: token }] : [] }],
});

/** Opens a view, and waits until it has loaded completely. */
export async function openView(page: Page, url: string, view: View, user: DemoUser): Promise<void> {
  await view.before?.(page);
  await page.goto(`${url}/${await view.hash(user.call)}`);
  if (view.isLoading) {
    await view.open?.(page);
    return waitForSkeleton(page);
  }
  await waitForLoaded(page);
  await loadLazyContent(page);
  await waitForLoaded(page);
  await view.open?.(page);
  await waitForLoaded(page);
}

/** Waits for the skeletons, which appear after a delay. */
const waitForSkeleton = (page: Page) =>
  page.getByRole('main').getByText('Loading…').first().waitFor();

/** Scrolls to the end, to load lazy content; again if the page grows meanwhile. */
async function loadLazyContent(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const footer = document.querySelector('footer');
    footer?.scrollIntoView();
    return footer?.querySelector('form')?.checkVisibility();
  });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Waits for the page title, for loading content, and for images. */
export async function waitForLoaded(page: Page): Promise<void> {
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

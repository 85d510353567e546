import type { Page } from 'playwright-core';

/** Long, wide and high enough to break a layout that only knows the demo data. */
const longValues: Readonly<Record<string, string | number>> = {
  name: 'Ultralight Waterproof Three-Season Trail Running Jacket With Detachable Storm Hood, Recycled',
  firstName: 'Maximiliana-Konstantina',
  lastName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  email:
    'maximiliana.konstantina.wolfeschlegelsteinhausenbergerdorff@mountain-outfitters.example.com',
  address: '12345 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Boulevard, Building 7',
  city: 'Taumatawhakatangihangakoauauotamatea',
  title: 'An honest review after eleven months, four mountain ranges and one rather wet marathon',
  phoneNumber: '+44 (0)20 7946 0018 ext. 12345',
  price: 1_234_567.89,
  purchasePrice: 1_234_567.89,
  totalPrice: 12_345_678.9,
  total: 12_345_678.9,
  totalTax: 1_234_567.89,
};

/** Names, addresses and prices that are as long as they get. */
export const longReplies = (page: Page) =>
  changeReplies(page, (key, value) => {
    const long = longValues[key];
    return typeof value === typeof long ? long : value;
  });

/** Nothing in any list. */
export const emptyReplies = (page: Page) =>
  changeReplies(page, (key, value) => {
    if (Array.isArray(value) && key !== 'ratingSummary') return [];
    return typeof value === 'number' && /^(count|total|averageRating)/.test(key) ? 0 : value;
  });

/** No product has a picture. */
export const noPictures = (page: Page) =>
  changeReplies(page, (key, value) => (key === 'imageUrl' ? '' : value));

/** Answers what is asked with the shop's own replies, each value in them as `change` says. */
const changeReplies = (page: Page, change: (key: string, value: unknown) => unknown) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = JSON.stringify(JSON.parse(await response.text(), change));
    await route.fulfill({ response, body });
  });

/** Every price was another one when the bag was filled. */
export const otherPrices = (page: Page) =>
  changeReplies(page, (key, value) => (key === 'price' ? 5 : value));

/** Replies that no screen can show. */
export const brokenReplies = (page: Page) =>
  changeReplies(page, (key, value) => (key === 'products' ? 'broken' : value));

/** The shop is away. */
export const away = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'The shop is away for a moment. Please try again.' },
    }),
  );

/** No reply from addresses like these ever comes. */
export const slow = (addresses: string) => (page: Page) => page.route(addresses, () => {});

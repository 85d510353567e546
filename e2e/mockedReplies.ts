import type { Page } from 'playwright-core';

/** Values long and large enough to break a layout that was tested with demo data only. */
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
  priceMax: 1_234_567.89,
  purchasePrice: 1_234_567.89,
  totalPrice: 12_345_678.9,
  total: 12_345_678.9,
  totalTax: 1_234_567.89,
};

/** Replies with very long names and addresses and very high prices. */
export const longReplies = (page: Page) =>
  changeReplies(page, (key, value) => {
    const long = longValues[key];
    return typeof value === typeof long ? long : value;
  });

/** Replies with empty lists. */
export const emptyReplies = (page: Page) =>
  changeReplies(page, (key, value) => {
    if (Array.isArray(value) && key !== 'ratingSummary') return [];
    return typeof value === 'number' && /^(count|total|averageRating)/.test(key) ? 0 : value;
  });

/** Replies in which no product has an image. */
export const missingImages = (page: Page) =>
  changeReplies(page, (key, value) => {
    if (key === 'images') return [];
    return key === 'imageUrl' ? '' : value;
  });

/** Passes API replies through, after applying `change` to each value in them. */
const changeReplies = (page: Page, change: (key: string, value: unknown) => unknown) =>
  page.route('**/api/**', async (route) => {
    const isStream = route.request().url().includes('/api/events');
    if (isStream || route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    if (response.status() === 304) return route.fulfill({ response });
    const body = JSON.stringify(JSON.parse(await response.text(), change));
    await route.fulfill({ response, body });
  });

/** Prices that will differ from the current ones in the cart check. */
export const changedPrices = (page: Page) =>
  changeReplies(page, (key, value) => (key === 'price' || key === 'priceMax' ? 5 : value));

/** Invalid replies that make a screen crash. */
export const brokenReplies = (page: Page) =>
  changeReplies(page, (key, value) => (key === 'products' ? 'broken' : value));

/** Every API call fails with a 503. */
export const unavailable = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'The shop is temporarily unavailable. Please try again.' },
    }),
  );

/** Calls to matching URLs never get a reply. */
export const neverReplies = (addresses: string) => (page: Page) => page.route(addresses, () => {});

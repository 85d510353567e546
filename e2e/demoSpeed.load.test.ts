import { expect, it } from 'vitest';
import { measureLoads } from '../bench/measureLoads.mjs';
import { launchBrowser } from './browser.ts';
import { useShop } from './shop.ts';

// With images of full size.
const shop = useShop({ demo: true, settings: { NODE_ENV: 'development' } });

it('UX-01 UX-02 the first views of the demo shop load at most 117 kB of scripts, 15 kB of styles and 200 kB of images, without layout shift', async () => {
  const { products } = await shop.call('GET /products/list');
  const pages = { home: '', shop: '#shop', product: `#product/${products[0]?.slug}` };
  const browser = await launchBrowser();
  try {
    const rows = Object.entries(await measureLoads(browser, new URL(shop.url()).origin, pages));
    const over = rows.filter(
      ([, row]) =>
        Number.parseFloat(String(row['scripts'])) > 117 ||
        Number.parseFloat(String(row['styles'])) > 15 ||
        Number.parseFloat(String(row['images'])) > 200 ||
        Number(row['layout shift']) > 0.02,
    );
    expect(over).toEqual([]);
    expect(rows).toHaveLength(3);
  } finally {
    await browser.close();
  }
});

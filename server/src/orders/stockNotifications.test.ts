import { expect, it } from 'vitest';
import { lowStockMax } from 'shared/products/stockTiers';
import { Product } from '../products/model/Product.ts';
import type { NewsJob } from '../news/model/adminNews.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { buy, keepEmails, queuedTo } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { makeSizedProduct, sizeOf } from '../test/sizedProducts.ts';
import { jobsOf } from '../test/jobs.ts';
import { startApp } from '../test/startApp.ts';

startApp();
keepEmails();

const aboutStock = async ({ email }: { email: string }) =>
  (await queuedTo(email)).filter(({ subject }) => subject.endsWith('running low'));

it('DESK-09 mails the merchant once, when an order takes the stock into the lowest tier', async () => {
  const kim = await makeMerchant();
  const name = unique('Lantern');
  const product = await makeProduct({ name, brand: kim.brand._id, quantity: lowStockMax + 2 });
  const user = await makeUser();
  await buy(user, [{ product }]);
  expect(await aboutStock(kim)).toEqual([]);
  await buy(user, [{ product }]);
  const [email] = await aboutStock(kim);
  expect(email?.subject).toBe(`${name} is running low`);
  expect(email?.text).toContain(`${name}: ${lowStockMax} left`);
  expect(email?.text).toContain(`#dashboard/product/edit/${product._id.toString()}`);
  await buy(user, [{ product }]);
  expect(await aboutStock(kim)).toHaveLength(1);
});

it('DESK-09 names several products in one email, and only those of the merchant', async () => {
  const [kim, other] = [await makeMerchant(), await makeMerchant()];
  const quantity = lowStockMax + 1;
  const [one, two] = [
    await makeProduct({ name: unique('Mug'), brand: kim.brand._id, quantity }),
    await makeProduct({ name: unique('Bowl'), brand: kim.brand._id, quantity }),
  ];
  const third = await makeProduct({ name: unique('Tent'), brand: other.brand._id, quantity });
  const ofShop = await makeProduct({ quantity });
  await buy(
    await makeUser(),
    [one, two, third, ofShop].map((product) => ({ product })),
  );
  const [email, ...others] = await aboutStock(kim);
  expect(others).toEqual([]);
  expect(email?.subject).toBe('2 products are running low');
  expect(email?.text).toContain(one.name);
  expect(email?.text).toContain(two.name);
  expect(email?.text).not.toContain(third.name);
  expect((await aboutStock(other)).map(({ subject }) => subject)).toEqual([
    `${third.name} is running low`,
  ]);
});

it('DESK-09 DESK-11 counts the stock of each variant', async () => {
  const kim = await makeMerchant();
  const name = unique('Shoe');
  const product = await makeSizedProduct(
    [
      { values: { Size: 'M' }, quantity: lowStockMax + 1 },
      { values: { Size: 'L' }, quantity: 1 },
    ],
    { name, brand: kim.brand._id.toString() },
  );
  const user = await makeUser();
  await buy(user, [{ product, variant: sizeOf(product, 'M') }]);
  expect((await aboutStock(kim)).map(({ subject }) => subject)).toEqual([
    `${name} (M) is running low`,
  ]);
  await buy(user, [{ product, variant: sizeOf(product, 'L') }]);
  const news = await jobsOf<NewsJob>('news', { 'payload.text': `${name} (L)` });
  expect(news.map(({ payload }) => payload.kind)).toEqual(['soldOut']);
  expect(await aboutStock(kim)).toHaveLength(1);
});

it('DESK-09 counts the stored stock where the catalogue lags', async () => {
  const kim = await makeMerchant();
  const product = await makeProduct({ brand: kim.brand._id, quantity: lowStockMax + 10 });
  const left = { quantity: lowStockMax + 1 };
  await rawCollection(Product).updateOne({ _id: product._id }, { $set: left });
  await buy(await makeUser(), [{ product }]);
  expect(await aboutStock(kim)).toHaveLength(1);
});

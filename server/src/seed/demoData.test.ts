import { compareNames } from 'shared/compareNames';
import { parseInput } from 'shared/parseInput';
import { detailShape } from 'shared/products/productDetails';
import { returnDays, returnStatuses } from 'shared/returns/returnSchemas';
import { maxQuantityPerLine } from 'shared/products/stockTiers';
import { taxCentsOf } from 'shared/orders/tax';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoApplications } from './applications.ts';
import { demoBrands } from './brands.ts';
import { demoCategories } from './categories.ts';
import type { DemoProduct } from './demoProduct.ts';
import { demoOrders } from './orders.ts';
import { demoPeople } from './people.ts';
import { demoProducts } from './products.ts';
import { demoReturns } from './returns.ts';
import { demoReviews } from './reviews.ts';

const repeated = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i);
const personOf = (email: string) => demoPeople.find((person) => person.email === email);
const productOf = (sku: string) => demoProducts.find((product) => product.sku === sku);
const variantOf = ({ variants }: DemoProduct, sku: string | undefined) =>
  variants.find((variant) => variant.sku === sku);

describe('products', () => {
  it('are 72, each with a unique sku, name and image', () => {
    expect(demoProducts).toHaveLength(72);
    expect(repeated(demoProducts.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(demoProducts.map(({ name }) => name.toLowerCase()))).toEqual([]);
    const drawings = demoProducts.flatMap(({ images }) => images.map(({ drawing }) => drawing));
    expect(repeated(drawings.map((drawing) => JSON.stringify(drawing)))).toEqual([]);
  });

  it('VAL-07 have descriptions of at most 200 characters, prices with 2 decimals, whole stock', () => {
    const wrong = demoProducts.filter(
      ({ description, price, quantity }) =>
        description.length < 40 ||
        description.length > 200 ||
        Number(price.toFixed(2)) !== price ||
        !Number.isInteger(quantity) ||
        quantity < 0,
    );
    expect(wrong).toEqual([]);
  });

  it('cost from 4 to 900 dollars, most of them between 10 and 300', () => {
    const prices = demoProducts.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([4, 899]);
    expect(prices.filter((price) => price >= 10 && price <= 300).length).toBeGreaterThan(60);
  });

  it('CART-04 show every stock tier many times, and four are sold out', () => {
    const inStock = demoProducts.filter(({ quantity }) => quantity > 0);
    const tiers = [1, 5, 25, 50].map(
      (max) => inStock.filter(({ quantity }) => maxQuantityPerLine(quantity) === max).length,
    );
    expect(Math.min(...tiers)).toBeGreaterThanOrEqual(10);
    expect(demoProducts.filter(({ quantity }) => quantity === 0)).toHaveLength(4);
  });

  it('SHOP-06 are all active but three; three have no brand', () => {
    expect(demoProducts.filter(({ isActive }) => !isActive)).toHaveLength(3);
    expect(demoProducts.filter(({ brand }) => brand === null)).toHaveLength(3);
  });

  it('SHOPX-21 have valid details, food its ingredients', () => {
    const counts = demoProducts.map(({ details = [] }) => details.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([3, 5]);
    const food = demoProducts.filter(({ taxable }) => taxable === 0);
    const silent = food.filter(
      ({ details = [] }) => !details.some(({ label }) => label === 'Ingredients'),
    );
    expect(silent.map(({ sku }) => sku)).toEqual([]);
    const invalid = demoProducts.filter(
      (product) => !parseInput(z.object(detailShape), product).ok,
    );
    expect(invalid).toEqual([]);
  });

  it('are taxed, except for most of the protein', () => {
    const untaxed = demoProducts.filter(
      (product) => taxCentsOf(100, product, { taxRatePercent: 50 }) === 0,
    );
    expect(untaxed.length).toBeGreaterThan(12);
    expect(untaxed.filter(({ categories }) => categories[0] !== 'protein')).toEqual([]);
  });

  it('name only brands and categories that exist', () => {
    const brands: (string | null)[] = [null, ...demoBrands.map(({ slug }) => slug)];
    const categories = demoCategories.map(({ slug }) => slug);
    const lost = demoProducts.filter(
      (product) =>
        !brands.includes(product.brand) ||
        product.categories.some((slug) => !categories.includes(slug)),
    );
    expect(lost).toEqual([]);
  });
});

describe('brands and categories', () => {
  const sections = [...demoBrands, ...demoCategories];

  it('VAL-08 VAL-09 are 8 and 11 with unique slugs and short descriptions', () => {
    expect([demoBrands.length, demoCategories.length]).toEqual([8, 11]);
    expect(repeated(sections.map(({ slug }) => slug))).toEqual([]);
    expect(sections.filter(({ description }) => description.length > 200)).toEqual([]);
  });

  it('SHOPX-21 have a size guide for every size of clothes, shoes and socks', () => {
    const sold = demoProducts.filter(
      ({ options, isActive }) => isActive && options.some(({ name }) => name === 'Size'),
    );
    expect(sold).toHaveLength(16);
    const lost = sold.filter(({ categories, options }) => {
      const own = demoCategories.filter(({ slug }) => categories.includes(slug));
      const guide = own
        .toSorted((a, b) => compareNames(a.name, b.name))
        .find(({ sizeGuide }) => sizeGuide)?.sizeGuide;
      return options[0]?.values.some((size) => !guide?.flat().includes(size));
    });
    expect(lost.map(({ sku }) => sku)).toEqual([]);
  });

  it('ROUTE-05 begin with the four lines of the banners', () => {
    expect(demoCategories.slice(0, 4).map(({ slug }) => slug)).toEqual([
      'sportswear',
      'gym-tools',
      'protein',
      'electronics',
    ]);
  });

  it('ROUTE-06 hold at least 4 products a category and 5 a brand that visitors can see', () => {
    const visible = demoProducts.filter(({ isActive }) => isActive);
    const thin = sections.filter(({ slug }) => {
      const inCategory = visible.filter(({ categories }) => categories.includes(slug)).length;
      const ofBrand = visible.filter(({ brand }) => brand === slug).length;
      return inCategory < 4 && ofBrand < 5;
    });
    expect(thin.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('people', () => {
  it('are 12, first the three demo accounts', () => {
    expect(demoPeople).toHaveLength(12);
    expect(repeated(demoPeople.map(({ email }) => email))).toEqual([]);
    expect(
      demoPeople.slice(0, 3).map(({ email, password, role }) => [email, password, role]),
    ).toEqual([
      ['admin@example.com', 'admin123', 'ROLE_ADMIN'],
      ['merchant@example.com', 'merchant123', 'ROLE_MERCHANT'],
      ['member@example.com', 'member123', 'ROLE_MEMBER'],
    ]);
  });

  it('VAL-06 have one default address, some of them a second one', () => {
    const defaults = demoPeople.map(
      ({ addresses }) => addresses.filter(({ isDefault }) => isDefault).length,
    );
    const zipCodes = demoPeople.flatMap(({ addresses }) => addresses.map(({ zipCode }) => zipCode));
    expect(defaults).toEqual(Array(12).fill(1));
    expect(zipCodes.length).toBeGreaterThan(15);
    expect(zipCodes.filter((zipCode) => !/^\d{5}$/.test(zipCode))).toEqual([]);
  });

  it('FIX-15 joined over two years, before their orders; merchants after they applied', () => {
    const days = demoPeople.map(({ createdDaysAgo }) => createdDaysAgo).toSorted((a, b) => a - b);
    expect(days.at(-1)).toBeLessThanOrEqual(731);
    expect(days.at(-1)).toBeGreaterThan(700);
    expect(days.filter((day) => day < 365).length).toBeGreaterThan(2);
    const gaps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(14);
    expect(Math.max(...gaps)).toBeLessThan(120);
    for (const { email, daysAgo } of demoOrders()) {
      expect(personOf(email)?.createdDaysAgo).toBeGreaterThan(daysAgo);
    }
    const merchants = demoApplications.filter(({ status }) => status === 'Approved');
    for (const { email, createdDaysAgo } of merchants) {
      expect(personOf(email)?.createdDaysAgo).toBeLessThan(createdDaysAgo);
      const slug = demoBrands.find(({ merchant }) => merchant === email)?.slug;
      const ages = demoProducts.filter(({ brand }) => brand === slug);
      expect(Math.max(...ages.map((product) => product.createdDaysAgo))).toBeLessThan(
        personOf(email)?.createdDaysAgo ?? 0,
      );
    }
  });

  it('MERCH-02 who are merchants have a brand and an approved application', () => {
    const merchants = demoPeople
      .filter(({ role }) => role === 'ROLE_MERCHANT')
      .map(({ email }) => email);
    const approved = demoApplications.filter(({ status }) => status === 'Approved');
    expect(merchants).toHaveLength(2);
    expect(demoBrands.flatMap(({ merchant }) => merchant ?? [])).toEqual(merchants);
    expect(approved.map(({ email }) => email)).toEqual(merchants);
  });

  it('DASH-16 applied in every state, one without an email', () => {
    expect(demoApplications.map(({ status }) => status)).toEqual([
      'Approved',
      'Approved',
      'Waiting Approval',
      'Waiting Approval',
      'Rejected',
    ]);
    const unreachable = demoApplications.filter(({ email }) => email === '');
    expect(unreachable.map(({ phoneNumber }) => phoneNumber)).toEqual(['(406) 555-0162']);
  });
});

describe('reviews', () => {
  const reviews = demoReviews();

  it('REV-02 are one per person and product, in every state, and the same on every run', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(250);
    expect(repeated(reviews.map(({ email, sku }) => `${email} ${sku}`))).toEqual([]);
    const counts = ['Approved', 'Waiting Approval', 'Rejected'].map(
      (state) => reviews.filter(({ status }) => status === state).length,
    );
    expect(counts).toEqual([reviews.length - 30, 20, 10]);
    expect(demoReviews()).toEqual(reviews);
  });

  it('REV-01 cover every product in the shop', () => {
    const spokenOf = new Set(reviews.map(({ sku }) => sku));
    const silent = demoProducts.filter(({ sku, isActive }) => isActive && !spokenOf.has(sku));
    expect(silent).toEqual([]);
  });

  it('VAL-12 have unique titles and texts, and recommend what they rate highly', () => {
    expect(reviews.filter(({ title }) => title === '')).toEqual([]);
    expect(repeated(reviews.map(({ review }) => review))).toEqual([]);
    const contradicting = reviews.filter(
      ({ rating, isRecommended }) =>
        (rating > 3 && !isRecommended) || (rating < 3 && isRecommended),
    );
    expect(contradicting).toEqual([]);
  });

  it('are mostly good, and differ by product', () => {
    const good = reviews.filter(({ rating }) => rating > 3).length / reviews.length;
    expect(good).toBeGreaterThan(0.65);
    expect(good).toBeLessThan(0.9);
    const averages = demoProducts.flatMap(({ sku }) => {
      const stars = reviews.filter((review) => review.sku === sku).map(({ rating }) => rating);
      return stars.length > 2 ? stars.reduce((sum, rating) => sum + rating, 0) / stars.length : [];
    });
    expect(Math.min(...averages)).toBeLessThan(3.3);
    expect(Math.max(...averages)).toBeGreaterThan(4.7);
  });

  it('FIX-15 are spread over a year, at different times of the day', () => {
    const days = reviews.map(({ createdDaysAgo }) => createdDaysAgo);
    expect(days.filter((day) => day <= 0 || day > 365)).toEqual([]);
    for (let quarter = 0; quarter < 4; quarter++) {
      const [from, to] = [quarter * 91.25, (quarter + 1) * 91.25];
      expect(days.filter((day) => day > from && day <= to).length).toBeGreaterThan(10);
    }
    expect(new Set(days.map((day) => Math.floor((day % 1) * 24))).size).toBe(24);
  });

  it('FIX-15 are younger than their writer’s account, and than the purchase once it has arrived', () => {
    const early = reviews.filter(
      ({ email, createdDaysAgo }) => createdDaysAgo >= (personOf(email)?.createdDaysAgo ?? 0),
    );
    expect(early).toEqual([]);
    const purchases = demoOrders().flatMap(({ email, daysAgo, lines }) =>
      lines
        .filter(({ status }) => status !== 'Cancelled')
        .map(({ sku }) => ({ email, sku, daysAgo })),
    );
    const bought = reviews.flatMap((review) =>
      purchases
        .filter(({ email, sku }) => email === review.email && sku === review.sku)
        .map(({ daysAgo }) => daysAgo - review.createdDaysAgo),
    );
    expect(bought.length).toBeGreaterThan(20);
    expect(Math.min(...bought)).toBeGreaterThan(3);
  });

  it('are younger than their product, and no merchant reviews the own brand', () => {
    const early = reviews.filter(
      ({ sku, createdDaysAgo }) => createdDaysAgo >= (productOf(sku)?.createdDaysAgo ?? 0),
    );
    const partial = reviews.filter(({ email, sku }) =>
      demoBrands.some(({ slug, merchant }) => merchant === email && slug === productOf(sku)?.brand),
    );
    expect([early, partial]).toEqual([[], []]);
  });
});

describe('orders', () => {
  const orders = demoOrders();

  it('FIX-15 SHIP-05 are 60 and a cancelled one in 90 days, most of them in the last month, and the same on every run', () => {
    expect(orders).toHaveLength(61);
    expect(orders.filter(({ daysAgo }) => daysAgo < 0 || daysAgo >= 90)).toEqual([]);
    expect(orders.filter(({ daysAgo }) => daysAgo < 30).length).toBeGreaterThan(30);
    const times = orders.map(({ daysAgo }) => Math.floor((daysAgo % 1) * 24));
    expect(new Set(times).size).toBeGreaterThan(12);
    for (let days = 0; days < 90; days += 15) {
      const some = orders.filter(({ daysAgo }) => daysAgo >= days && daysAgo < days + 15);
      expect(some).not.toEqual([]);
    }
    expect(demoOrders()).toEqual(orders);
  });

  it('ODET-06 SHIP-05 show lines in every status, and one of the member is cancelled as a whole', () => {
    const statuses = orders.map(({ lines }) => lines.map(({ status }) => status));
    expect(new Set(statuses.flat())).toEqual(
      new Set(['Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled']),
    );
    const cancelled = orders.filter(({ lines }) =>
      lines.every(({ status }) => status === 'Cancelled'),
    );
    expect(cancelled.map(({ email }) => email)).toEqual(['member@example.com']);
  });

  it('CART-04 contain products that were on sale by then, each once, within the quantity limit', () => {
    const lines = orders.flatMap((order) => order.lines.map((line) => ({ ...order, ...line })));
    const wrong = lines.filter(({ sku, variant, quantity, daysAgo }) => {
      const product = productOf(sku);
      if (!product?.isActive || product.createdDaysAgo <= daysAgo) return true;
      const ordered = product.variants.length === 0 ? product : variantOf(product, variant);
      return !ordered || quantity > maxQuantityPerLine(ordered.quantity);
    });
    expect(wrong).toEqual([]);
    expect(orders.filter((order) => repeated(order.lines.map(({ sku }) => sku)).length)).toEqual(
      [],
    );
  });

  it('of the member are one delivered, one with a cancelled line, one cancelled, one partly shipped, one new', () => {
    const own = orders.filter(({ email }) => email === 'member@example.com');
    expect(own.map(({ lines }) => [...new Set(lines.map(({ status }) => status))])).toEqual([
      ['Delivered'],
      ['Delivered', 'Cancelled'],
      ['Cancelled'],
      ['Shipped', 'Processing'],
      ['Not processed'],
    ]);
  });

  it('SHIP-04 have parcels of several carriers, most of those that are on their way or delivered', () => {
    const sent = orders.filter(({ lines }) =>
      lines.some(({ status }) => status === 'Shipped' || status === 'Delivered'),
    );
    const trackings = orders.flatMap(({ tracking }) => tracking ?? []);
    expect(sent.filter(({ tracking }) => tracking)).toHaveLength(trackings.length);
    expect(trackings.length).toBeGreaterThan(sent.length / 2);
    expect(trackings.length).toBeLessThan(sent.length);
    expect(new Set(trackings.map(({ carrier }) => carrier))).toEqual(
      new Set(['UPS', 'USPS', 'FedEx', 'Other']),
    );
    expect(repeated(trackings.map(({ number }) => number))).toEqual([]);
  });

  it('MERCH-03 let the merchant sell, and leave something to ship', () => {
    const sold = orders
      .flatMap(({ lines }) => lines)
      .filter(({ sku }) => productOf(sku)?.brand === 'windlark');
    expect(sold.length).toBeGreaterThan(20);
    expect(sold.filter(({ status }) => status === 'Not processed')).not.toEqual([]);
  });
});

describe('returns', () => {
  const statusesOf = (returns: readonly { status: string }[]) =>
    new Set(returns.map(({ status }) => status));

  it('RET-01 are of delivered pieces, one per line, requested within 30 days of the delivery', () => {
    expect(repeated(demoReturns.map(({ email, sku }) => `${email} ${sku}`))).toEqual([]);
    const wrong = demoReturns.filter((row) => {
      const order = demoOrders().findLast(
        ({ email, lines }) =>
          email === row.email &&
          lines.some(({ sku, status }) => sku === row.sku && status === 'Delivered'),
      );
      const line = order?.lines.find(({ sku }) => sku === row.sku);
      // An item is delivered on the third day (seedDemo.ts).
      const days = (order?.daysAgo ?? 0) - 3 - row.daysAgo;
      return !line || row.quantity > line.quantity || days <= 0 || days > returnDays;
    });
    expect(wrong).toEqual([]);
  });

  it('RET-02 are in every status for the member, and for the merchant', () => {
    const all = new Set(returnStatuses);
    const ofMember = demoReturns.filter(({ email }) => email === 'member@example.com');
    expect(statusesOf(ofMember)).toEqual(all);
    const ofOthers = demoReturns.filter((row) => !ofMember.includes(row));
    const sold = ofOthers.filter(({ sku }) => productOf(sku)?.brand === 'windlark');
    expect(statusesOf(sold)).toEqual(all);
    expect(ofOthers.length).toBeGreaterThan(sold.length);
  });

  it('RET-02 say why when they are declined', () => {
    expect(demoReturns.filter(({ status, answer }) => status === 'Declined' && !answer)).toEqual(
      [],
    );
  });
});

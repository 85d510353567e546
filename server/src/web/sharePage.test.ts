import type { Product } from 'shared/entities';
import { noStars, summarizeRatings } from 'shared/reviews/ratings';
import { productFields } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { sharePage } from './sharePage.ts';

const index = `<!doctype html><html lang="en"><head><title>Uphill</title>
<meta
  name="description"
  content="All products."
/><meta name="theme-color" content="#fbf7f0"></head>
<body><div id="root"><p>Loading</p></div><noscript>No scripts.</noscript></body></html>`;

const product: Product = {
  ...productFields(),
  _id: '0123456789abcdef01234567',
  sku: 'rope-60',
  name: 'Climbing Rope',
  slug: 'seil-für-alle',
  description: 'Sixty metres.',
  quantity: 1,
  price: 89.5,
  imageUrl: '/images/0123456789abcdef01234567-960.webp',
  brand: { _id: '76543210fedcba9876543210', name: 'Summit', slug: 'summit' },
  options: [],
  variants: [],
  priceMax: 89.5,
  images: [],
  isLiked: false,
  isBestseller: false,
  totalReviews: 3,
  averageRating: 4.3,
  createdAt: '2026-01-02T03:04:05.000Z',
};
const reviews = summarizeRatings({ ...noStars, 4: 2, 5: 1 });
const url = 'http://127.0.0.1:3000/product/seil-f%C3%BCr-alle';
const imageUrl = `http://127.0.0.1:3000${product.imageUrl}`;

const metasIn = (page: string) =>
  Object.fromEntries(
    Array.from(
      page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g),
      ([, name = '', content = '']) => [name, content],
    ),
  );

const factsIn = (page: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '');

describe('the share page of a product', () => {
  it('ROUTE-10 names its title, address, image, price and reviews', () => {
    const page = sharePage(index, { product, reviews });
    expect(page.match(/<title>.*?<\/title>/g)).toEqual(['<title>Climbing Rope · Uphill</title>']);
    expect(page).toContain(`<link rel="canonical" href="${url}">`);
    expect(page).not.toContain('All products.');
    expect(metasIn(page)).toEqual({
      description: 'Sixty metres.',
      'theme-color': '#fbf7f0',
      'og:type': 'product',
      'og:site_name': 'Uphill',
      'og:title': 'Climbing Rope',
      'og:description': 'Sixty metres.',
      'og:url': url,
      'og:image': imageUrl,
      'product:price:amount': '89.50',
      'product:price:currency': 'USD',
      'twitter:card': 'summary_large_image',
    });
    expect(factsIn(page)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Climbing Rope',
      description: 'Sixty metres.',
      sku: 'rope-60',
      image: imageUrl,
      brand: { '@type': 'Brand', name: 'Summit' },
      offers: {
        '@type': 'Offer',
        url,
        price: '89.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 3 },
    });
    expect(page).toContain(
      `<div id="root"><h1>Climbing Rope</h1><p>Sixty metres.</p><p>$89.50</p><img src="${product.imageUrl}" alt="Climbing Rope" width="480" height="480"></div><noscript>No scripts.</noscript>`,
    );
  });

  it('ROUTE-10 tells that it is sold out, and leaves out a missing image, brand and rating', () => {
    const bare = { ...product, quantity: 0, imageUrl: '', brand: null };
    const page = sharePage(index, { product: bare, reviews: summarizeRatings(noStars) });
    expect(metasIn(page)).toMatchObject({ 'twitter:card': 'summary' });
    expect(metasIn(page)).not.toHaveProperty('og:image');
    expect(factsIn(page)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    for (const name of ['image', 'brand', 'aggregateRating']) {
      expect(factsIn(page)).not.toHaveProperty(name);
    }
    expect(page).toContain('<p>$89.50</p></div>');
  });

  it('SHOPX-21 tells the details of a product', () => {
    const withFacts = { ...product, details: [{ label: 'Care', text: 'Keep dry.' }] };
    expect(factsIn(sharePage(index, { product: withFacts, reviews }))).toMatchObject({
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Care', value: 'Keep dry.' }],
    });
  });

  it('SHOPX-22 tells the former price of a product on sale', () => {
    const onSale = { ...product, compareAtPrice: 120 };
    expect(factsIn(sharePage(index, { product: onSale, reviews }))).toMatchObject({
      offers: {
        price: '89.50',
        priceSpecification: {
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '120.00',
          priceCurrency: 'USD',
        },
      },
    });
  });

  it('ROUTE-10 VAR-01 tells the lowest and the highest price of variants that differ in it', () => {
    const variants = [null, 90, 95].map((price, index) => ({
      _id: `${index}`.repeat(24),
      sku: `rope-60-${index}`,
      values: { Size: `${index}` },
      price,
      compareAtPrice: null,
      quantity: index,
      imageUrl: '',
      isActive: true,
    }));
    const sized = { ...product, options: [{ name: 'Size', values: ['0', '1', '2'] }], variants };
    expect(
      factsIn(sharePage(index, { product: { ...sized, priceMax: 95 }, reviews })),
    ).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        url,
        lowPrice: '89.50',
        highPrice: '95.00',
        offerCount: 3,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(factsIn(sharePage(index, { product: sized, reviews }))).toMatchObject({
      offers: { '@type': 'Offer', price: '89.50' },
    });
  });
});

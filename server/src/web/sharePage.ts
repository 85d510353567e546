import escapeHtml from 'escape-html';
import type { Product, ReviewSummary } from 'shared/entities';
import { config } from '../config.ts';

interface SharedProduct {
  product: Product;
  reviews: ReviewSummary;
}

const urlOf = ({ slug }: Product) => `${config.clientUrl}/product/${encodeURIComponent(slug)}`;

const imageOf = ({ imageUrl }: Product) => (imageUrl ? config.clientUrl + imageUrl : '');

const priceOf = ({ price }: Product) => price.toFixed(2);

/** The price that a sale crosses out, as merchant listings take it (SHOPX-22). */
const formerPrice = (compareAtPrice: number) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: compareAtPrice.toFixed(2),
  priceCurrency: 'USD',
});

/** The offer of a product; variants with several prices are an AggregateOffer (VAR-01). */
function offersOf(product: Product): object {
  const { price, priceMax, compareAtPrice, variants, quantity } = product;
  const prices =
    priceMax > price
      ? {
          '@type': 'AggregateOffer',
          lowPrice: priceOf(product),
          highPrice: priceMax.toFixed(2),
          offerCount: variants.length,
        }
      : {
          '@type': 'Offer',
          price: priceOf(product),
          ...(compareAtPrice !== null && { priceSpecification: formerPrice(compareAtPrice) }),
        };
  return {
    ...prices,
    url: urlOf(product),
    priceCurrency: 'USD',
    availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
  };
}

function buildStructuredData({ product, reviews }: SharedProduct): object {
  const image = imageOf(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    ...(image && { image }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...(product.details.length > 0 && {
      additionalProperty: product.details.map(({ label, text }) => ({
        '@type': 'PropertyValue',
        name: label,
        value: text,
      })),
    }),
    offers: offersOf(product),
    ...(reviews.totalReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.averageRating,
        reviewCount: reviews.totalReviews,
      },
    }),
  };
}

/**
 * The app's HTML with the title, description, image and price of a product, for crawlers and link
 * previews. In a browser, the app starts as usual (ROUTE-10).
 */
export function sharePage(index: string, shared: SharedProduct): string {
  const { product } = shared;
  const [url, image, price] = [urlOf(product), imageOf(product), priceOf(product)];
  const title = `${product.name} · Uphill`;
  const meta = (attribute: string, name: string, content: string) =>
    content && `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', product.description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', 'product'),
    meta('property', 'og:site_name', 'Uphill'),
    meta('property', 'og:title', product.name),
    meta('property', 'og:description', product.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'product:price:amount', price),
    meta('property', 'product:price:currency', 'USD'),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    // '<' is escaped, so that product text cannot close the script element.
    `<script type="application/ld+json">${JSON.stringify(buildStructuredData(shared)).replaceAll('<', '\\u003c')}</script>`,
  ];
  const body = [
    `<h1>${escapeHtml(product.name)}</h1>`,
    `<p>${escapeHtml(product.description)}</p>`,
    `<p>$${price}</p>`,
    image &&
      `<img src="${escapeHtml(product.imageUrl)}" alt="${escapeHtml(product.name)}" width="480" height="480">`,
  ];
  // Replacement functions, because product text may contain patterns such as '$&'.
  return index
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${head.filter(Boolean).join('\n')}\n</head>`)
    .replace(
      /<div id="root">.*?(?=<noscript>|<\/body>)/s,
      () => `<div id="root">${body.filter(Boolean).join('')}</div>`,
    );
}

/** The most addresses that one sitemap may have (sitemaps.org). */
export const maxSitemapAddresses = 50_000;

const xml = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>`;

const urlSet = (addresses: readonly string[]) =>
  xml(
    'urlset',
    addresses.map((address) => `<url><loc>${address}</loc></url>`),
  );

/**
 * The sitemap of a shop, or an index of its parts where it has too many addresses for one (WORLD-12).
 * @param part counts from 1; undefined for /sitemap.xml
 * @returns undefined for a part that does not exist
 */
export function sitemap(
  clientUrl: string,
  paths: readonly string[],
  part?: number,
): string | undefined {
  const addresses = paths.map((path) => clientUrl + path);
  const parts = Math.ceil(addresses.length / maxSitemapAddresses);
  if (part === undefined) {
    if (parts <= 1) return urlSet(addresses);
    const numbers = Array.from({ length: parts }, (_, index) => index + 1);
    return xml(
      'sitemapindex',
      numbers.map((number) => `<sitemap><loc>${clientUrl}/sitemap-${number}.xml</loc></sitemap>`),
    );
  }
  const start = (part - 1) * maxSitemapAddresses;
  const own = addresses.slice(start, start + maxSitemapAddresses);
  return part >= 1 && own.length > 0 ? urlSet(own) : undefined;
}

/** The most addresses that one sitemap may have (sitemaps.org). */
export const maxSitemapAddresses = 50_000;

const xml = (root: string, entry: string, addresses: readonly string[]) => {
  const entries = addresses.map((address) => `<${entry}><loc>${address}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>`;
};

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
  const parts = Math.ceil(paths.length / maxSitemapAddresses);
  if (part === undefined && parts > 1) {
    const numbers = Array.from({ length: parts }, (_, index) => index + 1);
    const addresses = numbers.map((number) => `${clientUrl}/sitemap-${number}.xml`);
    return xml('sitemapindex', 'sitemap', addresses);
  }
  const end = (part ?? 1) * maxSitemapAddresses;
  const own = paths.slice(Math.max(0, end - maxSitemapAddresses), Math.max(0, end));
  const addresses = own.map((path) => clientUrl + path);
  return own.length > 0 ? xml('urlset', 'url', addresses) : undefined;
}

import { expect, it } from 'vitest';
import { carriers, trackingUrl } from './carriers.ts';

it.each([
  ['UPS', 'https://www.ups.com/track?tracknum=1Z9'],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=1Z9'],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr=1Z9'],
  ['DHL', 'https://www.dhl.com/en/express/tracking.html?AWB=1Z9'],
  ['Other', null],
] as const)('SHIP-04 links a parcel of %s to %s', (carrier, url) => {
  expect(trackingUrl(carrier, '1Z9')).toBe(url);
});

it('SHIP-04 keeps the host and the path, whatever the number is', () => {
  for (const carrier of carriers) {
    for (const number of ['1&a=b#c', '../../x', '"><script>', '1 2', 'é💥', '%2F?']) {
      const [url, plain] = [trackingUrl(carrier, number), trackingUrl(carrier, '1')];
      if (!url || !plain) continue;
      const [{ origin, pathname, hash, searchParams }, expected] = [new URL(url), new URL(plain)];
      expect([origin, pathname, hash]).toEqual([expected.origin, expected.pathname, '']);
      expect([...searchParams.values()]).toEqual([number]);
    }
  }
});

export const carriers = ['UPS', 'USPS', 'FedEx', 'DHL', 'Other'] as const;
export type Carrier = (typeof carriers)[number];

const trackingPages: Record<Exclude<Carrier, 'Other'>, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB=',
};

/** The carrier's page about a parcel; null where the carrier is not known (SHIP-04). */
export const trackingUrl = (carrier: Carrier, number: string): string | null =>
  carrier === 'Other' ? null : trackingPages[carrier] + encodeURIComponent(number);

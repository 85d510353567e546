/** Orders of at least this many dollars are promised free shipping; for now all are sent for $0 (section 9). */
export const freeShippingFrom = 100;

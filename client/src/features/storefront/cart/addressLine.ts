import type { Address } from 'shared/entities';

/** Formats an address in one line: '12 High St, Springfield, IL 62701, USA'. */
export const addressLine = ({ address, city, state, zipCode, country }: Address) =>
  `${address}, ${city}, ${state} ${zipCode}, ${country}`;

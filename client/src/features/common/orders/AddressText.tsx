import type { Place } from './AddressFields.tsx';

/** An address in three lines. */
export function AddressText({
  address: { address, city, state, zipCode, country },
}: {
  address: Place;
}) {
  return (
    <address>
      {address}
      <br />
      {city}, {state} {zipCode}
      <br />
      {country}
    </address>
  );
}

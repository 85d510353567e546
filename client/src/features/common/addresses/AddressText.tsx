import type { Order } from 'shared/orderEntities';

export type ShippingAddress = NonNullable<Order['shipTo']>;

/** An address in three lines. */
export function AddressText({
  address: { address, city, state, zipCode, country },
}: {
  address: ShippingAddress;
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

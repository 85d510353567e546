import type { ShippingAddress } from 'shared/entities';

/** An address in lines, with the recipient and the phone where there is one (SHOPX-08). */
export const AddressText = ({
  address: { recipient, address, city, state, zipCode, country, phone },
}: {
  address: ShippingAddress;
}) => (
  <address>
    {recipient && (
      <>
        {recipient}
        <br />
      </>
    )}
    {address}
    <br />
    {city}, {state} {zipCode}
    <br />
    {country}
    {phone && (
      <>
        <br />
        {phone}
      </>
    )}
  </address>
);

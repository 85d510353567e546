import { Fragment, type ReactNode } from 'react';
import type { ShippingAddress } from 'shared/entities';

/** An address in lines, with the recipient and the phone where there is one (SHOPX-08). */
export const AddressText = ({
  address: { recipient, address, city, state, zipCode, country, phone },
}: {
  address: ShippingAddress;
}) => (
  <address>
    <Lines lines={[recipient, address, `${city}, ${state} ${zipCode}`, country, phone]} />
  </address>
);

/** The lines that are not empty. */
export const Lines = ({ lines }: { lines: readonly ReactNode[] }) =>
  lines.filter(Boolean).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

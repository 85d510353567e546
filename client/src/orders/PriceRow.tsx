import { DescriptionRow } from '../ui/DescriptionRow.tsx';
import { Price } from '../ui/Price.tsx';

/** A sum of an order or a line, in a `dl`. */
export const PriceRow = ({ term, value }: { term: string; value: number }) => (
  <DescriptionRow term={term}>
    <Price value={value} />
  </DescriptionRow>
);

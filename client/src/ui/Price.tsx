import { formatPrice } from 'shared/format';

/** Formats dollars as '$19.99' with tabular figures (UX-25). */
export function Price({ value }: { value: number }) {
  return <span className="tight tabular breakWords">{formatPrice(value)}</span>;
}

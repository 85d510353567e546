/** A line of the bag that follows the account (BACK-01); ids in lower case. */
export interface CurrentCartLine {
  product: string;
  variant?: string | undefined;
  quantity: number;
}

/** Identifies the product or variant of a line. */
export const cartLineKey = ({ product, variant }: Omit<CurrentCartLine, 'quantity'>) =>
  variant ? `${product}/${variant}` : product;

/** Unites lines: each product or variant once, with its largest quantity. */
export function uniteLines<L extends CurrentCartLine>(lines: readonly L[]): L[] {
  const byKey = new Map<string, L>();
  for (const line of lines) {
    const known = byKey.get(cartLineKey(line));
    if (!known || line.quantity > known.quantity) byKey.set(cartLineKey(line), line);
  }
  return [...byKey.values()];
}

/** The side that changed wins; if both did, the larger quantity, so that nothing is lost. 0 is a missing line. */
function mergeQuantities(base: number, local: number, remote: number): number {
  if (local === base) return remote;
  if (remote === base) return local;
  return Math.max(local, remote);
}

/**
 * Three-way merge of two bags (BACK-01). A line that only one side has removed is gone; one that both have changed has
 * the larger quantity. Without a base, every line of both sides stays.
 * @param base what both sides had when they were last the same
 * @returns lines of `local` in their order, followed by new ones of `remote`
 */
export function mergeCarts(
  base: readonly CurrentCartLine[],
  local: readonly CurrentCartLine[],
  remote: readonly CurrentCartLine[],
): CurrentCartLine[] {
  const quantities = (lines: readonly CurrentCartLine[]) =>
    new Map(uniteLines(lines).map((line) => [cartLineKey(line), line.quantity]));
  const [baseOf, localOf, remoteOf] = [quantities(base), quantities(local), quantities(remote)];
  const lineByKey = new Map([...remote, ...local].map((line) => [cartLineKey(line), line]));
  const keys = new Set([...localOf.keys(), ...remoteOf.keys()]);
  return [...keys].flatMap((key) => {
    const line = lineByKey.get(key);
    const [b = 0, l = 0, r = 0] = [baseOf, localOf, remoteOf].map((side) => side.get(key));
    const quantity = mergeQuantities(b, l, r);
    return line && quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Whether two bags have the same lines, in any order. */
export function haveSameLines(
  some: readonly CurrentCartLine[],
  others: readonly CurrentCartLine[],
): boolean {
  const quantities = new Map(others.map((line) => [cartLineKey(line), line.quantity]));
  return (
    some.length === others.length &&
    some.every((line) => quantities.get(cartLineKey(line)) === line.quantity)
  );
}

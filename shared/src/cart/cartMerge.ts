/** A line of the current cart of an account (BACK-01); ids in lower case. */
export interface CurrentCartLine {
  product: string;
  variant?: string | undefined;
  quantity: number;
}

/** Maximum number of lines in a cart. */
export const maxCartItems = 200;

/** Identifies the product or variant of a line. */
export const cartLineKey = ({ product, variant }: Omit<CurrentCartLine, 'quantity'>) =>
  variant ? `${product}/${variant}` : product;

/** Merges lines of the same product or variant into one with the largest quantity. */
export function mergeDuplicateLines<L extends CurrentCartLine>(lines: readonly L[]): L[] {
  const byKey = new Map<string, L>();
  for (const line of lines) {
    const known = byKey.get(cartLineKey(line));
    if (!known || line.quantity > known.quantity) byKey.set(cartLineKey(line), line);
  }
  return [...byKey.values()];
}

/** Returns the quantity of the side that changed; the larger one if both did. 0 means that the line is missing. */
function mergeQuantities(base: number, local: number, remote: number): number {
  if (local === base) return remote;
  if (remote === base) return local;
  return Math.max(local, remote);
}

/**
 * Three-way merge of two carts (BACK-01). A line that only one side removed is removed; one that both sides changed
 * has the larger quantity. Without a base, every line of both sides stays.
 * @param base what both sides had when they were last the same
 * @returns lines of `local` in their order, followed by new ones of `remote`
 */
export function mergeCarts<L extends CurrentCartLine>(
  base: readonly CurrentCartLine[],
  local: readonly L[],
  remote: readonly L[],
): L[] {
  const quantities = (lines: readonly CurrentCartLine[]) =>
    new Map(mergeDuplicateLines(lines).map((line) => [cartLineKey(line), line.quantity]));
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

/** Whether two carts have the same lines, in any order. */
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

/** The condition for texts that begin with a prefix; an index supports it. */
export const startsWith = (prefix: string) => ({ $gte: prefix, $lt: `${prefix}\u{10ffff}` });

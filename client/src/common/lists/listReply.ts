/** The reply of a call that lists rows, its only array; without paging if the list is loaded as a whole. */
export interface ListReply {
  page: number;
  pages: number;
}

export const rowsOf = <R = { _id: string }>(reply: object): R[] =>
  Object.values(reply).find(Array.isArray) ?? [];

/** The reply with other rows. */
export const withRows = (reply: ListReply, rows: readonly unknown[]): ListReply => {
  const key = Object.entries(reply).find(([, value]) => Array.isArray(value))?.[0] ?? '';
  return { ...reply, [key]: rows };
};

/** How many rows all pages have; undefined if the list is loaded as a whole. */
export function totalOf(reply: object): number | undefined {
  const total: unknown = Object.entries(reply).find(([key]) => key.startsWith('total'))?.[1];
  return typeof total === 'number' ? total : undefined;
}

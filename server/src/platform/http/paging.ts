/**
 * The offset of a page of a list. A page past the end becomes the last page; an empty list has one
 * page.
 */
export function paginate({ page, limit }: { page: number; limit: number }, total: number) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const current = Math.min(page, pages);
  return { pages, page: current, skip: (current - 1) * limit };
}

/** Rows of a list in the database that are counted and can be paged through (BIG-05). */
export const maxListed = 10_000;

/**
 * As `paginate`, for a list of which at most `maxListed` rows are shown.
 * @param counted up to `maxListed + 1`
 */
export const paginateListed = (wanted: { page: number; limit: number }, counted: number) => {
  const total = Math.min(counted, maxListed);
  return { ...paginate(wanted, total), total, ...(counted > total && { hasMore: true as const }) };
};

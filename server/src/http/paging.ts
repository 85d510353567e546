/** Where a page of a list begins; a page past the end is the last one, and an empty list has one page. */
export function pageOf({ page, limit }: { page: number; limit: number }, total: number) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const current = Math.min(page, pages);
  return { pages, page: current, skip: (current - 1) * limit };
}

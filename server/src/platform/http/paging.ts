/**
 * The offset of a page of a list. A page past the end becomes the last page; an empty list has one
 * page.
 */
export function paginate({ page, limit }: { page: number; limit: number }, total: number) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const current = Math.min(page, pages);
  return { pages, page: current, skip: (current - 1) * limit };
}

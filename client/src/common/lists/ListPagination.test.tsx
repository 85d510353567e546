import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ListPagination } from './ListPagination.tsx';

it.each([
  ['Previous page', '1'],
  ['Page 3', '3'],
  ['Next page', '3'],
])('UX-26 keeps search, filter, tab and sort order of a list in the link "%s"', (name, page) => {
  const query = { search: 'a & b', status: 'Shipped', tab: 'all', sort: '-name' };
  render(
    <MemoryRouter initialEntries={[`/dashboard/orders?${new URLSearchParams(query)}&page=2`]}>
      <ListPagination page={2} pages={3} total={60} rowNames={['order', 'orders']} />
    </MemoryRouter>,
  );
  const { pathname, searchParams } = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name }).href,
  );
  expect(pathname).toBe('/dashboard/orders');
  expect(Object.fromEntries(searchParams)).toEqual({ ...query, page });
});

it('BIG-05 shows that there are more rows than were counted', () => {
  const list = { page: 1, pages: 500, total: 10_000, rowNames: ['order', 'orders'] } as const;
  const { rerender } = render(<ListPagination {...list} hasMore />, { wrapper: MemoryRouter });
  expect(screen.getByRole('status').textContent).toBe('10,000+ orders');
  rerender(<ListPagination {...list} />);
  expect(screen.getByRole('status').textContent).toBe('10000 orders');
});

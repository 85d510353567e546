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

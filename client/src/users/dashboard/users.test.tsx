import { screen, waitFor } from '@testing-library/react';
import type { User } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { makeUser } from '../../test/samples.ts';

const users = [
  makeUser({ firstName: 'Ann', lastName: 'Lee', role: 'ROLE_ADMIN', phoneNumber: '555-0100' }),
  makeUser({ firstName: 'Anton', lastName: 'Berg', role: 'ROLE_MERCHANT' }),
  makeUser({ firstName: 'Bo', lastName: 'Ek', provider: 'Google' }),
];

const open = (at: string, stored: User[] = users) =>
  renderApp({
    at,
    as: 'ROLE_ADMIN',
    api: {
      'GET /user/search': ({ input: { firstName = '', search } }) => {
        const typed = firstName.slice(2, -2).toLowerCase();
        const users = stored.filter((user) =>
          search === undefined
            ? user.firstName.toLowerCase().startsWith(typed)
            : `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase().includes(search),
        );
        return { users, pages: 1, page: 1, totalUsers: users.length };
      },
    },
  });

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('users', () => {
  it('DASH-12 DASH-21 lists users with role and date', async () => {
    open('/dashboard/users');
    const row = await screen.findByRole('row', { name: /^Ann Lee/ });
    expect(row).toHaveTextContent('robin@example.com555-0100EmailFri, Jan 2, 2026Admin');
    expect(screen.getByRole('row', { name: /^Anton Berg/ })).toHaveTextContent('Merchant');
    expect(screen.getByRole('row', { name: /^Bo Ek/ })).toHaveTextContent(
      'GoogleFri, Jan 2, 2026Member',
    );
    expect(screen.getByText('3 users')).toBeVisible();
  });

  it('DASH-12 UX-26 searches first names by the start-anchored pattern, with the text in the URL', async () => {
    const { user, calls, urlHash } = open('/dashboard/users?page=2');
    const field = await screen.findByLabelText('Search by first name');
    await screen.findByText('Bo Ek');
    await user.type(field, 'aNt');
    await waitFor(() => expect(names()).toEqual(['Anton Berg']));
    expect(field).toHaveFocus();
    expect(urlHash()).toBe('dashboard/users?search=aNt');
    expect(calls('GET /user/search')[0]?.input).toEqual({ firstName: '/^/i', page: 2 });
    expect(calls('GET /user/search').at(-1)?.input).toEqual({ firstName: '/^aNt/i', page: 1 });
    expect(screen.getByText('1 user')).toBeVisible();
  });

  it('UX-26 restores the search from a shared URL', async () => {
    open('/dashboard/users?search=bo');
    await screen.findByText('Bo Ek');
    expect(names()).toEqual(['Bo Ek']);
    expect(screen.getByLabelText('Search by first name')).toHaveValue('bo');
  });

  it('DASH-09 shows an empty state without results', async () => {
    open('/dashboard/users?search=zzz');
    expect(await screen.findByText('No Users Found!')).toBeVisible();
    expect(screen.getByText('No first name starts with “zzz”.')).toBeVisible();
  });

  it('DESK-03 searches parts of names and emails, with the choice in the URL', async () => {
    const { user, calls, urlHash } = open('/dashboard/users?search=er');
    await screen.findByText('No Users Found!');
    await user.selectOptions(screen.getByLabelText('Search in'), 'All details');
    await waitFor(() => expect(names()).toEqual(['Anton Berg']));
    expect(urlHash()).toBe('dashboard/users?search=er&in=all');
    expect(calls('GET /user/search').at(-1)?.input).toEqual({ search: 'er', page: 1 });
    const field = screen.getByLabelText('Search by name, email, phone or order');
    await user.clear(field);
    await user.type(field, 'zzz');
    expect(await screen.findByText('No user matches “zzz”.')).toBeVisible();
  });

  it('DESK-03 shows who is blocked, and links each user to their page', async () => {
    const bo = makeUser({ firstName: 'Bo', lastName: 'Ek', isBlocked: true });
    open('/dashboard/users', [bo, makeUser({ firstName: 'Ann', lastName: 'Lee' })]);
    expect(await screen.findByRole('row', { name: /^Bo Ek/ })).toHaveTextContent('Blocked');
    expect(screen.getByRole('row', { name: /^Ann Lee/ })).not.toHaveTextContent('Blocked');
    expect(screen.getByRole('link', { name: 'Bo Ek' })).toHaveAttribute(
      'href',
      `#dashboard/users/${bo._id}`,
    );
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from 'shared/dashboardEntities';
import type { Role } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { makeAuditEntry } from '../../test/dashboardSamples.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeBrand, makeId } from '../../test/samples.ts';

const makeList = (...entries: AuditEntry[]) => ({
  entries,
  pages: 1,
  page: 1,
  totalEntries: entries.length,
});

const open = (
  entries: AuditEntry[],
  api: Api = {},
  { at = '/dashboard/audit', as = 'ROLE_ADMIN' }: { at?: string; as?: Role } = {},
) => renderApp({ at, as, api: { 'GET /audit': makeList(...entries), ...api } });

const findRow = (name: string | RegExp) => screen.findByRole('row', { name });

describe('the audit log', () => {
  it('DESK-07 shows when, who, what, and each field before and after', async () => {
    const entry = makeAuditEntry({
      changes: [
        { field: 'price', from: 20, to: 25 },
        { field: 'isActive', from: true, to: false },
        { field: 'text', from: null, to: null },
      ],
    });
    open([entry]);
    const row = await findRow(/Trail Shoe/);
    const cells = within(row).getAllByRole('cell');
    expect(cells[0]).toHaveTextContent('Fri, Jan 2, 2026, 03:04 UTC');
    expect(within(row).getByRole('link', { name: 'Ada' })).toHaveAttribute(
      'href',
      `#dashboard/users/${entry.by?._id}`,
    );
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Product Trail Shoe');
    expect(within(row).getByRole('link', { name: 'Trail Shoe' })).toHaveAttribute(
      'href',
      `#dashboard/product/edit/${entry.id}`,
    );
    const changes = within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(changes).toEqual(['Pricefrom$20.00→to$25.00', 'ActivefromYes→toNo', 'Textchanged']);
    expect(screen.getByText('1 change')).toBeVisible();
  });

  it('DESK-07 names brands, and collapses long values', async () => {
    const brand = makeBrand({ name: 'Alder' });
    const description = 'Grip. '.repeat(40);
    const { user } = open(
      [
        makeAuditEntry({
          changes: [
            { field: 'brand', from: null, to: brand._id },
            { field: 'description', from: 'Short.', to: description },
          ],
        }),
      ],
      { 'GET /brands/lists': { brands: [brand] } },
    );
    const row = within(await findRow(/Trail Shoe/));
    await user.click(row.getByText('Brand, Description'));
    expect(await row.findByText('Alder')).toBeVisible();
    const whole = row.getByText(description.trim());
    expect(whole.tagName).toBe('DETAILS');
    expect(whole.querySelector('summary')).toHaveTextContent(/^(Grip\. )+Gr…$/);
  });

  it('DESK-07 collapses the fields of a created or deleted entity; a deleted one has no link', async () => {
    open([
      makeAuditEntry({
        entity: 'brand',
        name: 'Alder',
        by: null,
        action: 'Deleted',
        changes: [{ field: 'name', from: 'Alder', to: null }],
        canUndo: false,
      }),
    ]);
    const row = within(await findRow(/Alder/));
    expect(row.getByText('The shop')).toBeVisible();
    expect(row.getByText('1 field')).toBeVisible();
    expect(row.getByRole('cell', { name: 'Deleted' })).toBeVisible();
    expect(row.queryByRole('link')).toBeNull();
    expect(row.queryByRole('button')).toBeNull();
  });

  it.each([
    ['category', 'dashboard/category/edit/'],
    ['promotion', 'dashboard/promotions/edit/'],
    ['user', 'dashboard/users/'],
    ['order', 'dashboard/orders/'],
  ] as const)('DESK-07 links a %s to its screen', async (entity, path) => {
    const entry = makeAuditEntry({ entity, name: 'Target' });
    open([entry]);
    expect(await screen.findByRole('link', { name: 'Target' })).toHaveAttribute(
      'href',
      `#${path}${entry.id}`,
    );
  });

  it('DESK-18 opens an act on many rows to its rows', async () => {
    const changes = [{ field: 'price', from: null, to: null }];
    const entry = makeAuditEntry({ name: '', parts: 20, changes });
    const { user, calls } = open([entry]);
    const row = within(await screen.findByRole('row', { name: /20 changes/ }));
    expect(row.getByRole('listitem')).toHaveTextContent('Pricechanged');
    await user.click(row.getByRole('link', { name: '20 changes' }));
    await waitFor(() =>
      expect(calls('GET /audit').at(-1)?.input).toMatchObject({ act: entry._id }),
    );
    expect(screen.getByText(/Showing what was changed at once/)).toBeVisible();
  });

  it('DESK-07 links merchants only to their own screens', async () => {
    open(
      [makeAuditEntry({ name: 'Boot' }), makeAuditEntry({ entity: 'review', name: 'Dry' })],
      {},
      { as: 'ROLE_MERCHANT' },
    );
    const row = within(await findRow(/Boot/));
    expect(row.getByRole('link', { name: 'Boot' })).toBeVisible();
    expect(row.queryByRole('link', { name: 'Ada' })).toBeNull();
    expect(row.getByText('Ada')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Dry' })).toBeNull();
  });

  it('DESK-07 UX-26 keeps its filters in the URL', async () => {
    const id = makeId();
    const { user, calls, urlHash } = open(
      [makeAuditEntry()],
      {},
      { at: `/dashboard/audit?entity=brand&id=${id}&page=2` },
    );
    await findRow(/Trail Shoe/);
    expect(screen.getByLabelText('Changes of')).toHaveDisplayValue('Brand');
    expect(screen.getByText('Showing changes to one brand.')).toBeVisible();
    await user.type(screen.getByLabelText('From'), '2026-01-01');
    await user.type(screen.getByLabelText('To'), '2026-01-31');
    expect(urlHash()).toBe(`dashboard/audit?entity=brand&id=${id}&from=2026-01-01&to=2026-01-31`);
    await user.selectOptions(screen.getByLabelText('Changes of'), 'Promotion');
    expect(urlHash()).toBe('dashboard/audit?entity=promotion&from=2026-01-01&to=2026-01-31');
    await waitFor(() =>
      expect(calls('GET /audit').at(-1)?.input).toEqual({
        page: 1,
        entity: 'promotion',
        from: '2026-01-01',
        to: '2026-01-31',
      }),
    );
    expect(calls('GET /audit')[0]?.input).toEqual({ page: 2, entity: 'brand', id });
  });

  it('DESK-27 filters by person, kind and text, which stay in the URL', async () => {
    const { user, calls, urlHash } = open(
      [makeAuditEntry()],
      {},
      { at: '/dashboard/audit?person=Ada&action=Lost&page=2' },
    );
    await findRow(/Trail Shoe/);
    expect(screen.getByLabelText('Person')).toHaveValue('Ada');
    expect(calls('GET /audit').map(({ input }) => input)).toEqual([{ page: 2, person: 'Ada' }]);
    await user.selectOptions(screen.getByLabelText('Kind'), 'Deleted');
    await user.type(screen.getByLabelText('Search by name, field or text'), 'rope');
    await user.clear(screen.getByLabelText('Person'));
    await user.type(screen.getByLabelText('Person'), 'Bo');
    expect(urlHash()).toBe('dashboard/audit?action=Deleted&search=rope&person=Bo');
    await waitFor(() =>
      expect(calls('GET /audit').at(-1)?.input).toEqual({
        page: 1,
        action: 'Deleted',
        person: 'Bo',
        search: 'rope',
      }),
    );
  });

  it('DESK-27 shows images as pictures, old and new', async () => {
    const [old, next] = ['/images/old.webp', '/images/new.webp'];
    open([
      makeAuditEntry({ changes: [{ field: 'logoUrl', from: old, to: next }] }),
      makeAuditEntry({
        name: 'Rope',
        changes: [
          {
            field: 'images',
            from: [],
            to: [
              { imageUrl: old, alt: 'Side' },
              { imageUrl: next, alt: '' },
            ],
          },
        ],
      }),
    ]);
    const sources = (row: HTMLElement) =>
      within(row)
        .getAllByRole('img')
        .map((image) => image.getAttribute('src'));
    const logo = await findRow(/Trail Shoe/);
    expect(sources(logo)).toEqual([old, next]);
    expect(logo).not.toHaveTextContent('/images/');
    const rope = await findRow(/Rope/);
    expect(sources(rope)).toEqual([old, next]);
    expect(within(rope).getByRole('listitem')).toHaveTextContent('Imagesfrom–→toAlt Side');
  });

  it('DESK-07 shows what one person changed, with a link to all changes', async () => {
    const by = makeId();
    const { user, urlHash, calls } = open([], {}, { at: `/dashboard/audit?by=${by}` });
    expect(await screen.findByText('no changes found.')).toBeVisible();
    expect(calls('GET /audit')[0]?.input).toEqual({ page: 1, by });
    expect(screen.getByText('Showing one person’s changes to everything.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all changes' }));
    expect(urlHash()).toBe('dashboard/audit');
  });

  it('DESK-07 ignores filters that are not valid', async () => {
    const at = '/dashboard/audit?entity=stone&id=1&by=x&from=yesterday&to=';
    const { calls } = open([makeAuditEntry()], {}, { at });
    await findRow(/Trail Shoe/);
    expect(calls('GET /audit').map(({ input }) => input)).toEqual([{ page: 1 }]);
  });

  it('DESK-07 UX-28 undoes a change after a confirmation, and loads the log again', async () => {
    const entry = makeAuditEntry();
    const undone = makeAuditEntry({ changes: [{ field: 'price', from: 25, to: 20 }] });
    const { user, calls, setReplies } = open([entry], {
      'POST /audit/:id/undo': () => {
        setReplies({ 'GET /audit': makeList(undone, entry) });
        return { entry: undone };
      },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Undo the change of product Trail Shoe' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Undo this change?' });
    expect(dialog).toHaveTextContent('“Trail Shoe”: Price goes back from $25.00 to $20.00.');
    expect(calls('POST /audit/:id/undo')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Undo change' }));
    expect(await screen.findByText('The change has been undone')).toBeVisible();
    expect(await screen.findByText('2 changes')).toBeVisible();
    expect(calls('POST /audit/:id/undo')).toMatchObject([{ params: { id: entry._id } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('DESK-07 shows why a change can no longer be undone', async () => {
    const { user, calls } = open([makeAuditEntry()], {
      'POST /audit/:id/undo': fail(400, 'This has changed since.'),
    });
    await user.click(await screen.findByRole('button', { name: /^Undo the change/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo change' }));
    expect(await screen.findByText('This has changed since.')).toBeVisible();
    expect(calls('GET /audit')).toHaveLength(1);
    expect(await findRow(/Trail Shoe/)).toBeVisible();
  });
});

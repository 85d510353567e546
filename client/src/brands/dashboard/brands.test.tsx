import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeBrand } from '../../test/samples.ts';

const brand = makeBrand({ name: 'Northfold', description: 'Layers for cold days.' });

const brandless: Api = {
  'GET /brands/list/merchants': { merchants: [{ value: '2'.repeat(24), label: 'Kim (Windlark)' }] },
};

const edit = (api: Api = {}, as: Role = 'ROLE_ADMIN') =>
  renderApp({
    at: `/dashboard/brand/edit/${brand._id}`,
    as,
    api: { 'GET /brands/:id': { brand }, 'PUT /brands/:id/active': { brand }, ...api },
  });

describe('the list of brands', () => {
  const brands = [
    makeBrand({ name: 'Northfold', isActive: false }),
    makeBrand({ name: 'Bassalt', merchant: { _id: '1'.repeat(24), name: 'Owen Larkin' } }),
  ];
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

  it('DASH-06 links an admin to each brand and to a new one', async () => {
    renderApp({
      at: '/dashboard/brand',
      as: 'ROLE_ADMIN',
      api: { 'GET /brands': { brands } },
    });
    const link = await screen.findByRole('link', { name: 'Northfold' });
    expect(link).toHaveAttribute('href', `#dashboard/brand/edit/${brands[0]?._id}`);
    expect(screen.getByRole('row', { name: /^Northfold/ })).toHaveTextContent('Disabled');
    expect(screen.getByRole('row', { name: /^Bassalt/ })).toHaveTextContent('Owen LarkinActive');
    expect(screen.getByRole('link', { name: 'Add brand' })).toHaveAttribute(
      'href',
      '#dashboard/brand/add',
    );
  });

  it('UX-26 keeps search and sort order in the URL', async () => {
    const { user, urlHash } = renderApp({
      at: '/dashboard/brand',
      as: 'ROLE_ADMIN',
      api: { 'GET /brands': { brands } },
    });
    const heading = await screen.findByRole('columnheader', { name: 'Name' });
    await user.click(within(heading).getByRole('button'));
    expect(names()).toEqual(['Bassalt', 'Northfold']);
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(heading).getByRole('button'));
    expect(names()).toEqual(['Northfold', 'Bassalt']);
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    expect(urlHash()).toBe('dashboard/brand?sort=-name');

    await user.type(screen.getByLabelText('Search by name'), 'SALT');
    expect(names()).toEqual(['Bassalt']);
    expect(urlHash()).toBe('dashboard/brand?sort=-name&search=SALT');
    await user.type(screen.getByLabelText('Search by name'), '!');
    expect(screen.getByText('no brands found.')).toBeVisible();
    expect(screen.getByText('No brand matches “SALT!”.')).toBeVisible();
  });

  it('UX-26 ignores spaces around the search', async () => {
    renderApp({
      at: '/dashboard/brand?search=+salt+',
      as: 'ROLE_ADMIN',
      api: { 'GET /brands': { brands } },
    });
    await screen.findByRole('link', { name: 'Bassalt' });
    expect(names()).toEqual(['Bassalt']);
  });

  it.each([
    ['name', ['alder', 'Birch', 'Cedar']],
    ['merchant', ['Cedar', 'Birch', 'alder']],
    ['status', ['Cedar', 'alder', 'Birch']],
    ['-status', ['Birch', 'alder', 'Cedar']],
    ['-merchant', ['alder', 'Birch', 'Cedar']],
    ['constructor', ['Cedar', 'alder', 'Birch']],
  ])('UX-26 sorts by %s', async (sort, expected) => {
    const owner = (name: string) => ({ _id: '1'.repeat(24), name });
    const sorted = [
      makeBrand({ name: 'Cedar' }),
      makeBrand({ name: 'alder', merchant: owner('Zoe') }),
      makeBrand({ name: 'Birch', merchant: owner('Ann'), isActive: false }),
    ];
    renderApp({
      at: `/dashboard/brand?sort=${sort}`,
      as: 'ROLE_ADMIN',
      api: { 'GET /brands': { brands: sorted } },
    });
    await screen.findByRole('link', { name: 'Cedar' });
    expect(names()).toEqual(expected);
  });

  it('MERCH-03 UX-28 shows a merchant only their own brand, without an add button', async () => {
    renderApp({
      at: '/dashboard/brand',
      as: 'ROLE_MERCHANT',
      api: { 'GET /brands': { brands: [brand] } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Brand' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Northfold' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add brand' })).toBeNull();
    expect(screen.queryByLabelText('Search by name')).toBeNull();
  });
});

describe('adding a brand', () => {
  it('VAL-09 ERR-05 sends name and description and returns to the list', async () => {
    const { user, calls, urlHash } = renderApp({
      at: '/dashboard/brand/add',
      as: 'ROLE_ADMIN',
      api: { 'POST /brands': { brand } },
    });
    await user.type(await screen.findByLabelText('Name'), 'Northfold');
    await user.type(screen.getByLabelText('Description'), 'Layers.');
    await user.click(screen.getByRole('button', { name: 'Add Brand' }));
    expect(await screen.findByText('Brand has been added successfully')).toBeVisible();
    expect(urlHash()).toBe('dashboard/brand');
    expect(calls('POST /brands')).toMatchObject([
      { input: { name: 'Northfold', description: 'Layers.', isActive: true } },
    ]);
  });

  it('FIX-12 assigns the brand to a merchant whose brand was deleted', async () => {
    const { user, calls } = renderApp({
      at: '/dashboard/brand/add',
      as: 'ROLE_ADMIN',
      api: { ...brandless, 'POST /brands': { brand } },
    });
    await user.selectOptions(await screen.findByLabelText('Merchant'), 'Kim (Windlark)');
    await user.type(screen.getByLabelText('Name'), 'Northfold');
    await user.type(screen.getByLabelText('Description'), 'Layers.');
    await user.click(screen.getByRole('button', { name: 'Add Brand' }));
    expect(await screen.findByText('Brand has been added successfully')).toBeVisible();
    expect(calls('POST /brands')).toMatchObject([{ input: { merchant: '2'.repeat(24) } }]);
  });

  it('FIX-12 shows no merchant field when every merchant has a brand', async () => {
    const { user, calls } = renderApp({
      at: '/dashboard/brand/add',
      as: 'ROLE_ADMIN',
      api: { 'GET /brands/list/merchants': { merchants: [] }, 'POST /brands': { brand } },
    });
    await user.type(await screen.findByLabelText('Name'), 'Northfold');
    await waitFor(() => expect(calls('GET /brands/list/merchants')).toHaveLength(1));
    expect(screen.queryByLabelText('Merchant')).toBeNull();
    await user.type(screen.getByLabelText('Description'), 'Layers.');
    await user.click(screen.getByRole('button', { name: 'Add Brand' }));
    await screen.findByText('Brand has been added successfully');
    expect(calls('POST /brands').map(({ input }) => input)).toEqual([
      { name: 'Northfold', description: 'Layers.', isActive: true },
    ]);
  });

  it('VAL-09 UX-17 shows missing and too long values at their fields', async () => {
    const { user, calls } = renderApp({ at: '/dashboard/brand/add', as: 'ROLE_ADMIN' });
    await user.click(await screen.findByRole('button', { name: 'Add Brand' }));
    const name = screen.getByLabelText('Name');
    const description = screen.getByLabelText('Description');
    expect(name).toHaveAccessibleDescription('Name is required.');
    expect(name).toHaveFocus();
    expect(description).toHaveAccessibleDescription(/Description is required\.$/);
    await user.click(description);
    await user.paste('x'.repeat(201));
    await user.tab();
    expect(description).toHaveAccessibleDescription(
      'At most 200 characters, 201 so far. Description may not be greater than 200 characters.',
    );
    await user.type(description, '{Backspace}');
    expect(description).not.toBeInvalid();
    expect(calls('POST /brands')).toEqual([]);
  });

  it('VAL-14 shows a taken name at its field and keeps the values', async () => {
    const text = 'Brand name is already in use.';
    const { user } = renderApp({
      at: '/dashboard/brand/add',
      as: 'ROLE_ADMIN',
      api: { 'POST /brands': fail(400, text, { name: text }) },
    });
    await user.type(await screen.findByLabelText('Name'), 'Northfold');
    await user.type(screen.getByLabelText('Description'), 'Layers.');
    await user.click(screen.getByRole('button', { name: 'Add Brand' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(text));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Description')).toHaveValue('Layers.');
    await user.tab();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(text);
  });
});

describe('editing a brand', () => {
  it('DASH-13 saves the switch at once and explains its side effects', async () => {
    const { user, calls } = edit();
    const toggle = await screen.findByRole('switch', { name: 'Active' });
    expect(toggle).toBeChecked();
    expect(screen.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute(
      'href',
      `#shop/brand/${brand.slug}`,
    );
    expect(toggle).toHaveAccessibleDescription(
      'Disabling Northfold will also disable all Northfold products.',
    );
    await user.click(toggle);
    expect(await screen.findByText('Brand has been updated successfully')).toBeVisible();
    expect(toggle).not.toBeChecked();
    expect(screen.queryByRole('link', { name: 'See it in the shop' })).toBeNull();
    expect(calls('PUT /brands/:id/active')).toMatchObject([
      { params: { id: brand._id }, input: { brand: { isActive: false } } },
    ]);
    expect(calls('PUT /brands/:id')).toEqual([]);
  });

  it('DESK-21 names the number of products that it disables, and undoes it from the notice', async () => {
    const list = { products: [], pages: 1, page: 1, totalProducts: 12 };
    const { user, calls } = edit({ 'GET /products': list });
    expect(await screen.findByText('It has 12 active products.')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    expect(await screen.findByText('Northfold and 12 products disabled')).toBeVisible();
    expect(screen.queryByText('It has 12 active products.')).toBeNull();
    expect(calls('GET /products').at(-1)?.input).toMatchObject({
      brand: brand._id,
      status: 'active',
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls('PUT /brands/:id/active').map(({ input }) => input)).toEqual([
        { brand: { isActive: false } },
        { brand: { isActive: true } },
      ]),
    );
  });

  it('DASH-13 shows the tooltip on focus', async () => {
    const { user } = edit();
    const toggle = await screen.findByRole('switch', { name: 'Active' });
    const shown = () =>
      screen
        .queryAllByText('Disabling Northfold will also disable all Northfold products.')
        .filter((element) => element.closest('[data-open]'));
    expect(shown()).toEqual([]);
    while (document.activeElement !== toggle) await user.tab();
    await waitFor(() => expect(shown()).toHaveLength(1));
  });

  it('DASH-13 resets the switch when the change is rejected', async () => {
    const { user } = edit({ 'PUT /brands/:id/active': fail(500) });
    const toggle = await screen.findByRole('switch', { name: 'Active' });
    await user.click(toggle);
    expect(
      await screen.findByText('Your request could not be processed. Please try again.'),
    ).toBeVisible();
    expect(toggle).toBeChecked();
  });

  it('VAL-09 saves name and description', async () => {
    const { user, calls, urlHash } = edit({ 'PUT /brands/:id': { brand } });
    const name = await screen.findByLabelText('Name');
    expect(screen.getByLabelText('Description')).toHaveValue('Layers for cold days.');
    await user.type(name, ' Two');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Brand has been updated successfully')).toBeVisible();
    expect(urlHash()).toBe('dashboard/brand');
    expect(calls('PUT /brands/:id').map(({ input }) => input)).toEqual([
      { brand: { name: 'Northfold Two', description: 'Layers for cold days.' } },
    ]);
  });

  it('FIX-12 lets an admin assign a brand without a merchant to a merchant without a brand', async () => {
    const text = 'This merchant is unknown or has a brand already.';
    const { user, calls } = edit({
      ...brandless,
      'PUT /brands/:id': fail(400, text, { merchant: text }),
    });
    const merchant = await screen.findByLabelText('Merchant');
    expect(merchant).toHaveDisplayValue('No merchant');
    await user.selectOptions(merchant, 'Kim (Windlark)');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(merchant).toHaveAccessibleDescription(new RegExp(text)));
    expect(calls('PUT /brands/:id')).toMatchObject([
      { input: { brand: { merchant: '2'.repeat(24) } } },
    ]);
  });

  it.each<[string, Role, { _id: string; name: string } | null]>([
    ['of somebody', 'ROLE_ADMIN', { _id: '1'.repeat(24), name: 'Owen Larkin' }],
    ['for a merchant', 'ROLE_MERCHANT', null],
  ])('FIX-12 offers no merchant for a brand %s', async (_, role, owner) => {
    const { calls } = edit(
      { ...brandless, 'GET /brands/:id': { brand: { ...brand, merchant: owner } } },
      role,
    );
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeVisible();
    expect(screen.queryByLabelText('Merchant')).toBeNull();
    expect(calls('GET /brands/list/merchants')).toEqual([]);
  });

  it('UX-28 lets an admin delete it after a confirmation', async () => {
    const { user, calls, urlHash } = edit({ 'DELETE /brands/:id': { brand } });
    await user.click(await screen.findByRole('button', { name: 'Delete Northfold' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this brand?' });
    expect(dialog).toHaveTextContent('left without a brand');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Brand has been deleted successfully')).toBeVisible();
    expect(urlHash()).toBe('dashboard/brand');
    expect(calls('DELETE /brands/:id')).toMatchObject([{ params: { id: brand._id } }]);
  });

  it('UX-28 MERCH-03 lets a merchant edit and disable their own brand, but not delete it', async () => {
    edit({}, 'ROLE_MERCHANT');
    expect(await screen.findByRole('switch', { name: 'Active' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});

describe('the images of a brand', () => {
  const logoUrl = `/images/${'a'.repeat(24)}-960.webp`;
  const file = new File(['x'], 'sun.png', { type: 'image/png' });

  it.each(['logo', 'banner'] as const)(
    'LOOK-04 uploads the %s at once, shows and removes it',
    async (name) => {
      const stored = { ...brand, [`${name}Url`]: logoUrl };
      const { user, calls, setReplies } = edit({
        [`POST /brands/:id/${name}`]: { brand: stored },
        [`DELETE /brands/:id/${name}`]: { brand },
      });
      const label = name === 'logo' ? 'Logo' : 'Banner';
      const field = await screen.findByLabelText(label);
      setReplies({ 'GET /brands/:id': { brand: stored } });
      await user.upload(field, file);
      expect(await screen.findByText(`${label} is uploaded.`)).toBeInTheDocument();
      expect(calls(`POST /brands/:id/${name}`)).toMatchObject([{ params: { id: brand._id } }]);
      expect(document.querySelector(`img[src="${logoUrl}"]`)).toBeVisible();

      setReplies({ 'GET /brands/:id': { brand } });
      await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
      expect(await screen.findByText(`${label} is removed.`)).toBeInTheDocument();
      expect(document.querySelector(`img[src="${logoUrl}"]`)).toBeNull();
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    },
  );

  it('LOOK-04 shows beside the field why an image was refused', async () => {
    const text = 'The image must be a PNG, JPEG, WebP, AVIF or GIF file.';
    const { user } = edit({ 'POST /brands/:id/logo': fail(415, text) });
    const field = await screen.findByLabelText('Logo');
    await user.upload(field, file);
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(text)));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { services } from '../../lib/services.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeCategory, makeId } from '../../test/samples.ts';

const shoe = { value: makeId(), label: 'Trail Shoe' };
const rope = { value: makeId(), label: 'Skipping Rope' };
const category = { ...makeCategory({ name: 'Running' }), products: [shoe.value] };

const options: Api = { 'GET /products/list/select': { products: [shoe, rope] } };

const edit = (api: Api = {}) =>
  renderApp({
    at: `/dashboard/category/edit/${category._id}`,
    as: 'ROLE_ADMIN',
    api: { ...options, 'GET /category/:id': { category }, ...api },
  });

const add = (api: Api = {}) =>
  renderApp({ at: '/dashboard/category/add', as: 'ROLE_ADMIN', api: { ...options, ...api } });

describe('the list of categories', () => {
  it('DASH-06 UX-26 shows, filters and sorts the categories', async () => {
    const categories = [makeCategory({ name: 'Yoga' }), makeCategory({ name: 'Running' })];
    const { user, urlHash } = renderApp({
      at: '/dashboard/category?sort=name',
      as: 'ROLE_ADMIN',
      api: { 'GET /category': { categories } },
    });
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(await screen.findByRole('link', { name: 'Yoga' })).toHaveAttribute(
      'href',
      `#dashboard/category/edit/${categories[0]?._id}`,
    );
    expect(names()).toEqual(['Running', 'Yoga']);
    await user.type(screen.getByLabelText('Search by name'), 'yo');
    expect(names()).toEqual(['Yoga']);
    expect(urlHash()).toBe('dashboard/category?sort=name&search=yo');
  });

  it('UX-26 ignores spaces around the search and sorts by status', async () => {
    const categories = [
      makeCategory({ name: 'Yoga' }),
      makeCategory({ name: 'Running', isActive: false }),
      makeCategory({ name: 'Yoga mats', isActive: false }),
    ];
    renderApp({
      at: '/dashboard/category?search=+yoga+&sort=-status',
      as: 'ROLE_ADMIN',
      api: { 'GET /category': { categories } },
    });
    await screen.findByRole('link', { name: 'Yoga' });
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names).toEqual(['Yoga mats', 'Yoga']);
  });

  it('UX-26 shows an empty state with a next step', async () => {
    renderApp({
      at: '/dashboard/category',
      as: 'ROLE_ADMIN',
      api: { 'GET /category': { categories: [] } },
    });
    expect(await screen.findByText('no categories found.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Add category' })).toHaveLength(2);
  });
});

describe('adding a category', () => {
  it('DASH-14 VAL-08 submits, reloads the page, and then shows a notice', async () => {
    const reload = vi.spyOn(services, 'reload').mockReturnValue();
    const { user, calls } = add({ 'POST /category': { category } });
    await user.type(await screen.findByLabelText('Name'), 'Running');
    await user.type(screen.getByLabelText('Description'), 'All for runners.');
    await user.type(screen.getByRole('combobox', { name: 'Products' }), 'shoe{ArrowDown}{Enter}');
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.click(screen.getByRole('button', { name: 'Add Category' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(calls('POST /category').map(({ input }) => input)).toEqual([
      {
        name: 'Running',
        description: 'All for runners.',
        products: [shoe.value],
        isActive: false,
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
    expect(await screen.findByText('Running has been added.')).toBeVisible();
    expect(await screen.findByText('Category has been added successfully')).toBeVisible();
    expect(screen.getByRole('link', { name: 'all categories' })).toHaveAttribute(
      'href',
      '#dashboard/category',
    );
    reload.mockRestore();
  });

  it('DASH-14 does not reload when the category is rejected', async () => {
    const reload = vi.spyOn(services, 'reload').mockReturnValue();
    const { user } = add({ 'POST /category': fail(400, 'No.', { name: 'Name is taken.' }) });
    await user.type(await screen.findByLabelText('Name'), 'Running');
    await user.type(screen.getByLabelText('Description'), 'All for runners.');
    await user.type(screen.getByRole('combobox', { name: 'Products' }), 'rope{ArrowDown}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add Category' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is taken.'),
    );
    expect(screen.getByRole('button', { name: 'Remove Skipping Rope' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    reload.mockRestore();
  });

  it('VAL-08 UX-17 shows missing values at their fields', async () => {
    const { user, calls } = add();
    await screen.findByRole('combobox', { name: 'Products' });
    await user.click(screen.getByRole('button', { name: 'Add Category' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(
      /Description is required\.$/,
    );
    const products = screen.getByRole('combobox', { name: 'Products' });
    expect(products).toHaveAccessibleDescription('Products are required.');
    await user.type(products, 'rope{ArrowDown}{Enter}');
    expect(products).not.toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Remove Skipping Rope' }));
    await user.tab();
    expect(products).toHaveAccessibleDescription('Products are required.');
    expect(calls('POST /category')).toEqual([]);
  });

  it('VAL-08 renders only some of 5,000 products', async () => {
    const products = Array.from({ length: 5_000 }, (_, index) => ({
      value: makeId(),
      label: `Product ${index}`,
    }));
    const { user } = add({ 'GET /products/list/select': { products } });
    const field = await screen.findByRole('combobox', { name: 'Products' });
    await user.click(field);
    const form = field.closest('form');
    expect(form?.querySelectorAll('*').length).toBeLessThan(500);
    await user.type(field, '4999{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Product 4999' })).toBeVisible();
    expect(form?.querySelectorAll('*').length).toBeLessThan(500);
  });
});

describe('editing a category', () => {
  it('VAL-08 shows the category and saves it', async () => {
    const { user, calls, urlHash } = edit({ 'PUT /category/:id': { category } });
    expect(await screen.findByRole('button', { name: 'Remove Trail Shoe' })).toBeVisible();
    await user.type(
      screen.getByRole('combobox', { name: 'Products' }),
      'rope{ArrowDown}{Enter}{Escape}',
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Category has been updated successfully')).toBeVisible();
    expect(urlHash()).toBe('dashboard/category');
    const { name, description } = category;
    expect(calls('PUT /category/:id').map(({ input }) => input)).toEqual([
      { category: { name, description, products: [shoe.value, rope.value] } },
    ]);
  });

  it('SHOPX-21 reads the size guide from pasted lines, and names a wrong one', async () => {
    const { user, calls } = edit({ 'PUT /category/:id': { category } });
    const field = await screen.findByLabelText('Size guide');
    await user.click(field);
    await user.paste('Size\tChest\nS\t34–36 in\nM');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(field).toHaveAccessibleDescription(
      /Line 3 of the size guide must have 2 columns, as the headings\.$/,
    );
    expect(field).toHaveFocus();
    await user.paste('\t38–40 in');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Category has been updated successfully')).toBeVisible();
    const saved = [
      ['Size', 'Chest'],
      ['S', '34–36 in'],
      ['M', '38–40 in'],
    ];
    expect(calls('PUT /category/:id')).toMatchObject([
      { input: { category: { sizeGuide: saved } } },
    ]);
  });

  it('SHOPX-21 shows the size guide as lines, and removes it when they are emptied', async () => {
    const sizeGuide = [
      ['EU', 'Foot'],
      ['42', '26,5 cm'],
    ];
    const { user, calls } = edit({
      'GET /category/:id': { category: { ...category, sizeGuide } },
      'PUT /category/:id': { category },
    });
    const field = await screen.findByLabelText('Size guide');
    expect(field).toHaveValue('EU | Foot\n42 | 26,5 cm');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Category has been updated successfully')).toBeVisible();
    expect(calls('PUT /category/:id')).toMatchObject([{ input: { category: { sizeGuide: [] } } }]);
  });

  it('DASH-13 saves the switch at once and explains its side effects', async () => {
    const { user, calls } = edit({ 'PUT /category/:id/active': { category } });
    const toggle = await screen.findByRole('switch', { name: 'Active' });
    expect(toggle).toHaveAccessibleDescription(
      'Disabling Running will also disable all Running products.',
    );
    expect(screen.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute(
      'href',
      `#shop/category/${category.slug}`,
    );
    await user.click(toggle);
    expect(await screen.findByText('Category has been updated successfully')).toBeVisible();
    expect(toggle).not.toBeChecked();
    expect(screen.queryByRole('link', { name: 'See it in the shop' })).toBeNull();
    expect(calls('PUT /category/:id/active')).toMatchObject([
      { params: { id: category._id }, input: { category: { isActive: false } } },
    ]);
  });

  it('UX-28 deletes it after a confirmation', async () => {
    const { user, calls, urlHash } = edit({ 'DELETE /category/:id': { category } });
    await user.click(await screen.findByRole('button', { name: 'Delete Running' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this category?' });
    expect(dialog).toHaveTextContent('“Running” will be deleted. Its products stay.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Category has been deleted successfully')).toBeVisible();
    expect(urlHash()).toBe('dashboard/category');
    expect(calls('DELETE /category/:id')).toMatchObject([{ params: { id: category._id } }]);
  });
});

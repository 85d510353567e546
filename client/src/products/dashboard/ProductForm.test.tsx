import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/entities';
import { productEdit, productInput, taxed, untaxed } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { fillProductTexts } from '../../test/fillProductTexts.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeCategory, makeId, makeProduct } from '../../test/samples.ts';

const northfold = { value: makeId(), label: 'Northfold' };
const bassalt = { value: makeId(), label: 'Bassalt' };
const hiking = makeCategory({ name: 'Hiking' });
const sale = makeCategory({ name: 'Sale', isActive: false });
const choices: Api = {
  'GET /brands/list/select': { brands: [northfold, bassalt] },
  'GET /category': { categories: [hiking, sale] },
  'GET /category/list': { categories: [hiking] },
};

const name = 'Ridge Pole';
const description = 'Folds in three.';

/** What the form of a new product sends, when only its empty fields are filled. */
const newInput = productInput({
  sku: 'RP-1',
  name,
  description,
  quantity: 1,
  price: 1,
  ...untaxed,
  // No brand selected is sent as null (DASH-15).
  brand: null,
  isActive: true,
  imageUrl: '',
});

const changed = {
  quantity: 7,
  price: 49.5,
  ...taxed,
  brand: bassalt.value,
  inventory: 7,
} as const;
const {
  options: _options,
  variants: _variants,
  ...editedInput
} = productEdit({ name, description, categories: [hiking._id], ...changed });

const { categories: _categories, ...productFields } = editedInput;
const product = {
  ...makeProduct({
    ...productFields,
    brand: { _id: bassalt.value, name: 'Bassalt', slug: 'bassalt' },
  }),
  inventory: 7,
  categories: [hiking._id],
};

const image = new File(['image'], 'pole.png', { type: 'image/png' });

const add = (api: Api = {}, as: Role = 'ROLE_ADMIN') =>
  renderApp({ at: '/dashboard/product/add', as, api: { ...choices, ...api } });

const edit = (api: Api = {}, as: Role = 'ROLE_ADMIN') =>
  renderApp({
    at: `/dashboard/product/edit/${product._id}`,
    as,
    api: { ...choices, 'GET /products/:id': { product }, ...api },
  });

const fillNew = ({ user }: ReturnType<typeof renderApp>) => fillProductTexts(user, newInput);

const press = async ({ user }: ReturnType<typeof renderApp>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('adding a product', () => {
  it('DASH-20 DASH-21 starts with quantity 1, price 1, active, taxable No', async () => {
    const app = add({ 'POST /products/add': { product } });
    expect(await screen.findByLabelText('Quantity')).toHaveValue('1');
    expect(screen.getByLabelText('Price')).toHaveValue('1');
    expect(screen.getByLabelText('Taxable')).toHaveDisplayValue('No');
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
    await fillNew(app);
    await press(app, 'Add Product');
    expect(await screen.findByText('Product has been added successfully')).toBeVisible();
    expect(app.urlHash()).toBe('dashboard/product');
    expect(app.calls('POST /products/add').map(({ input }) => input)).toEqual([newInput]);
  });

  it('DASH-15 lets an admin choose any brand', async () => {
    const app = add({ 'POST /products/add': { product } });
    await fillNew(app);
    await app.user.selectOptions(screen.getByLabelText('Brand'), 'Bassalt');
    await app.user.selectOptions(screen.getByLabelText('Taxable'), 'Yes');
    await app.user.click(screen.getByRole('switch', { name: 'Active' }));
    await press(app, 'Add Product');
    await screen.findByText('Product has been added successfully');
    expect(app.calls('POST /products/add')).toMatchObject([
      { input: { brand: bassalt.value, ...taxed, isActive: false } },
    ]);
  });

  it('DASH-15 MERCH-03 locks a merchant to the first brand option', async () => {
    const app = add({ 'POST /products/add': { product } }, 'ROLE_MERCHANT');
    const brand = await screen.findByLabelText('Brand');
    expect(brand).toBeDisabled();
    expect(brand).toHaveDisplayValue('Northfold');
    await fillNew(app);
    await press(app, 'Add Product');
    await screen.findByText('Product has been added successfully');
    expect(app.calls('POST /products/add')).toMatchObject([{ input: { brand: northfold.value } }]);
  });

  it('VAL-07 UX-17 shows missing values at their fields and focuses the first', async () => {
    const app = add();
    await app.user.clear(await screen.findByLabelText('Quantity'));
    await app.user.clear(screen.getByLabelText('Price'));
    await press(app, 'Add Product');
    for (const label of ['Sku', 'Name', 'Description', 'Quantity', 'Price']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        new RegExp(`${label} is required\\.$`),
      );
    }
    expect(screen.getByLabelText('Sku')).toHaveFocus();
    expect(app.calls('POST /products/add')).toEqual([]);
  });

  it.each([
    ['Price', '0.5', 'Price must be at least 1.'],
    ['Price', '1.2345', 'Price may not have more than 2 decimals.'],
    ['Description', 'x'.repeat(201), 'Description may not be greater than 200 characters.'],
  ])('VAL-07 VAL-15 validates %s %s on blur', async (label, text, message) => {
    const { user } = add();
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    expect(field).not.toBeInvalid();
    await user.tab();
    expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
  });

  it('CART-05 UX-16 WORLD-02 accepts only digits as the quantity, and shows the price as it was understood', async () => {
    const { user } = add();
    const quantity = await screen.findByLabelText('Quantity');
    await user.clear(quantity);
    await user.type(quantity, '-1a2.5');
    expect(quantity).toHaveValue('125');
    expect(quantity).toHaveAttribute('inputmode', 'numeric');
    const price = screen.getByLabelText('Price');
    await user.clear(price);
    await user.type(price, '4,95 €');
    await user.tab();
    expect(price).toHaveValue('4.95');
    expect(price).toHaveAttribute('inputmode', 'decimal');
  });

  it('VAL-14 shows a taken SKU at its field and keeps the values', async () => {
    const text = 'Sku is already in use.';
    const app = add({ 'POST /products/add': fail(400, text, { sku: text }) });
    await fillNew(app);
    await press(app, 'Add Product');
    const sku = screen.getByLabelText('Sku');
    await waitFor(() => expect(sku).toHaveAccessibleDescription(text));
    await waitFor(() => expect(sku).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveValue('Ridge Pole');
    expect(app.urlHash()).toBe('dashboard/product/add');
  });

  it('CALL-20 uploads the image after the product is created, and shows the progress', async () => {
    let reply = () => {};
    const app = add({
      'POST /products/add': { product },
      'POST /products/:id/image': () =>
        new Promise((resolve) => {
          reply = () => resolve({ product });
        }),
    });
    await fillNew(app);
    await app.user.upload(screen.getByLabelText('Image'), image);
    expect(screen.getByText('pole.png')).toBeVisible();
    await press(app, 'Add Product');
    expect(await screen.findByRole('progressbar', { name: 'Uploading Image' })).toBeVisible();
    await waitFor(() => expect(app.calls('POST /products/:id/image')).toHaveLength(1));
    reply();
    expect(await screen.findByText('Product has been added successfully')).toBeVisible();
    const [sent] = app.calls('POST /products/:id/image');
    expect(sent?.params).toEqual({ id: product._id });
    expect(sent?.input instanceof FormData && sent.input.get('image')).toEqual(image);
    expect(app.urlHash()).toBe('dashboard/product');
  });

  it.each([
    [413, 'The image may not be larger than 5 MB.', 'The image may not be larger than 5 MB.'],
    [0, '', 'The image could not be sent.'],
  ])(
    'UX-13 keeps the product when its image gets a %i, and shows why in its form',
    async (status, error, text) => {
      const app = add({
        'POST /products/add': { product },
        'POST /products/:id/image': fail(status, error),
        'GET /products/:id': { product },
      });
      await fillNew(app);
      await app.user.upload(screen.getByLabelText('Image'), image);
      await press(app, 'Add Product');
      // Before slower queries, because notices disappear after seconds.
      const [errors, failure, success] = await Promise.all([
        screen.findByRole('group', { name: 'Errors' }),
        screen.findByText('Please Try Again!'),
        screen.findByText('Product has been added successfully'),
      ]);
      expect(success).toBeVisible();
      expect(failure).toBeVisible();
      expect(errors).toContainElement(failure);
      expect(within(errors).getByText(text)).toBeVisible();
      await screen.findByRole('heading', { level: 1, name: 'Edit Product' });
      expect(app.urlHash()).toBe(`dashboard/product/edit/${product._id}`);
      const field = await screen.findByLabelText('Image');
      expect(field).toHaveAccessibleDescription(new RegExp(`${text}$`));
      await app.user.upload(field, image);
      expect(field).not.toBeInvalid();
      expect(sessionStorage.getItem('draft:product-new')).toBeNull();
    },
  );

  it('UX-27 asks before leaving when only an image was selected', async () => {
    const { user, urlHash } = add();
    await user.upload(await screen.findByLabelText('Image'), image);
    await user.click(screen.getByRole('link', { name: 'Address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(urlHash()).toBe('dashboard/address'));
  });
});

describe('editing a product', () => {
  it('VAL-07 DASH-21 shows the product without its SKU and saves it', async () => {
    const app = edit({ 'PUT /products/:id': { product } });
    expect(await screen.findByLabelText('Name')).toHaveValue('Ridge Pole');
    expect(screen.getByLabelText('Price')).toHaveValue('49.5');
    expect(screen.getByLabelText('Taxable')).toHaveDisplayValue('Yes');
    expect(screen.queryByLabelText('Sku')).toBeNull();
    // The preview of its card.
    expect(screen.getByText('By Bassalt')).toBeVisible();
    expect(screen.getByText('$49.50')).toBeVisible();
    await app.user.type(screen.getByLabelText('Quantity'), '0');
    await press(app, 'Save changes');
    expect(await screen.findByText('Product has been updated successfully')).toBeVisible();
    expect(app.urlHash()).toBe('dashboard/product');
    expect(app.calls('PUT /products/:id').map(({ input }) => input)).toEqual([
      { product: { ...editedInput, quantity: 70 } },
    ]);
  });

  it('CALL-21 sends a kept draft with the stock at the time of typing', async () => {
    const first = edit();
    await first.user.type(await screen.findByLabelText('Quantity'), '0');
    first.unmount();
    const later = { ...product, quantity: 4, inventory: 4 };
    const app = edit({ 'GET /products/:id': { product: later }, 'PUT /products/:id': { product } });
    expect(await screen.findByLabelText('Quantity')).toHaveValue('70');
    await press(app, 'Save changes');
    await screen.findByText('Product has been updated successfully');
    expect(app.calls('PUT /products/:id')).toMatchObject([
      { input: { product: { quantity: 70, inventory: 7 } } },
    ]);
  });

  it('DASH-15 lets an admin choose a brand or none', async () => {
    const app = edit({ 'PUT /products/:id': { product } });
    const brand = await screen.findByLabelText('Brand');
    expect(brand).toHaveDisplayValue('Bassalt');
    await app.user.selectOptions(brand, 'No brand');
    await press(app, 'Save changes');
    await screen.findByText('Product has been updated successfully');
    expect(app.calls('PUT /products/:id')).toMatchObject([{ input: { product: { brand: null } } }]);
  });

  it('DESK-04 lets an admin choose categories, those that are disabled too', async () => {
    const app = edit({ 'PUT /products/:id': { product } });
    const chosen = await screen.findByRole('list', { name: 'Selected: Categories' });
    expect(chosen).toHaveTextContent('Hiking');
    await app.user.click(screen.getByRole('combobox', { name: 'Categories' }));
    await app.user.click(await screen.findByRole('option', { name: 'Sale (disabled)' }));
    expect(chosen).toHaveTextContent('HikingSale (disabled)');
    await press(app, 'Save changes');
    await screen.findByText('Product has been updated successfully');
    expect(app.calls('PUT /products/:id')).toMatchObject([
      { input: { product: { categories: [hiking._id, sale._id] } } },
    ]);
  });

  it('DESK-04 lets a merchant choose active categories, and leaves the others to the server', async () => {
    const stored = { ...product, categories: [sale._id] };
    const app = edit(
      { 'GET /products/:id': { product: stored }, 'PUT /products/:id': { product } },
      'ROLE_MERCHANT',
    );
    await app.user.click(await screen.findByRole('combobox', { name: 'Categories' }));
    expect(screen.queryByRole('list', { name: 'Selected: Categories' })).toBeNull();
    const list = within(await screen.findByRole('listbox', { name: 'Categories' }));
    expect(list.getAllByRole('option')).toHaveLength(1);
    await app.user.click(list.getByRole('option', { name: 'Hiking' }));
    await press(app, 'Save changes');
    await screen.findByText('Product has been updated successfully');
    expect(app.calls('PUT /products/:id')).toMatchObject([
      { input: { product: { categories: [hiking._id] } } },
    ]);
  });

  it('DASH-15 does not let a merchant choose', async () => {
    edit({}, 'ROLE_MERCHANT');
    expect(await screen.findByLabelText('Brand')).toBeDisabled();
  });

  it('DASH-13 saves the switch at once, without a tooltip', async () => {
    const { user, calls } = edit({ 'PUT /products/:id/active': { product } });
    const toggle = await screen.findByRole('switch', { name: 'Active' });
    expect(toggle).toHaveAccessibleDescription('');
    expect(screen.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute(
      'href',
      `#product/${product.slug}`,
    );
    await user.click(toggle);
    expect(await screen.findByText('Product has been updated successfully')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See it in the shop' })).toBeNull();
    expect(calls('PUT /products/:id/active')).toMatchObject([
      { params: { id: product._id }, input: { product: { isActive: false } } },
    ]);
    expect(calls('PUT /products/:id')).toEqual([]);
  });

  it('UX-13 UX-17 shows a rejected image at its field, saves nothing and keeps the values', async () => {
    const text = 'The image must be a PNG, JPEG, WebP, AVIF or GIF file.';
    const app = edit({
      'POST /products/:id/image': fail(415, text),
      'PUT /products/:id': { product },
    });
    await app.user.type(await screen.findByLabelText('Name'), ' Two');
    const field = screen.getByLabelText('Image');
    await app.user.upload(field, image);
    await press(app, 'Save changes');
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`${text}$`)));
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveValue('Ridge Pole Two');
    expect(screen.getByText('pole.png')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(app.calls('PUT /products/:id')).toEqual([]);

    await app.user.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(field).not.toBeInvalid();
    await press(app, 'Save changes');
    expect(await screen.findByText('Product has been updated successfully')).toBeVisible();
  });

  it('UX-28 deletes it after a confirmation', async () => {
    const app = edit({ 'DELETE /products/delete/:id': { product } });
    await press(app, 'Delete Ridge Pole');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this product?' });
    expect(dialog).toHaveTextContent('“Ridge Pole” will be deleted. Orders placed so far keep it.');
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product has been deleted successfully')).toBeVisible();
    expect(app.urlHash()).toBe('dashboard/product');
    expect(app.calls('DELETE /products/delete/:id')).toMatchObject([
      { params: { id: product._id } },
    ]);
  });

  it("UX-03 shows the not-found text for another brand's product", async () => {
    edit({ 'GET /products/:id': fail(404) }, 'ROLE_MERCHANT');
    expect(await screen.findByText('The page you are looking for was not found.')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { productFields, productInput } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { fillProductTexts } from '../../test/fillProductTexts.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeId, makeProduct } from '../../test/samples.ts';

const brands: Api = { 'GET /brands/list/select': { brands: [] } };
const added: Api = { 'POST /products/add': { product: makeProduct() } };

type App = ReturnType<typeof renderApp>;

const add = async (api: Api = {}) => {
  const app = renderApp({
    at: '/dashboard/product/add',
    as: 'ROLE_MERCHANT',
    api: { ...brands, ...added, ...api },
  });
  await screen.findByLabelText('Sku');
  return app;
};

const images = [
  { imageUrl: `/images/${makeId()}-960.webp`, alt: 'Front' },
  { imageUrl: `/images/${makeId()}-960.webp`, alt: '' },
];

const medium = {
  _id: makeId(),
  sku: 'RS-M',
  values: { Size: 'M' },
  price: 25,
  compareAtPrice: null,
  quantity: 3,
  imageUrl: '',
  isActive: true,
};
const large = { ...medium, _id: makeId(), sku: 'RS-L', values: { Size: 'L' }, price: null };

const makeEdit = (fields: Partial<Product> = {}) => ({
  ...makeProduct({
    ...productFields(),
    sku: 'RS',
    price: 20,
    quantity: 6,
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [medium, large],
    images,
    ...fields,
  }),
  inventory: 6,
  categories: [],
});

const edit = async (product = makeEdit(), api: Api = {}) => {
  const app = renderApp({
    at: `/dashboard/product/edit/${product._id}`,
    as: 'ROLE_MERCHANT',
    api: {
      ...brands,
      'GET /products/:id': { product },
      'PUT /products/:id': { product },
      ...api,
    },
  });
  await screen.findByLabelText('Name');
  return app;
};

const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));
const option = (number: number) => screen.getByRole('group', { name: `Option ${number}` });
const rowNames = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const cell = (heading: string, label: string) => screen.getByLabelText(`${heading}, ${label}`);

/** Adds an option with its values. */
const addOption = async (app: App, name: string, values: string) => {
  await press(app, 'Add option');
  await app.user.keyboard(name);
  await app.user.tab();
  await app.user.paste(values);
  if (values !== '') await app.user.keyboard('{Enter}');
};

const fill = async ({ user }: App, price: string, stock: string) => {
  const bar = within(screen.getByRole('group', { name: 'Fill several variants' }));
  if (price) await user.type(bar.getByLabelText('Price'), price);
  await user.type(bar.getByLabelText('Stock'), `${stock}{Enter}`);
};

const sentProducts = (app: App, call: 'POST /products/add' | 'PUT /products/:id') =>
  app.calls(call).map(({ input }) => input);

describe('options and variants of a new product', () => {
  it('VAR-05 VAR-02 makes twelve variants with the keyboard, fills all and changes one', async () => {
    const app = await add();
    const { user } = app;
    await fillProductTexts(user, productInput({ sku: 'NF-1' }));

    screen.getByRole('button', { name: 'Add option' }).focus();
    await user.keyboard('{Enter}');
    expect(within(option(1)).getByLabelText('Option')).toHaveFocus();
    await user.keyboard('Color{Enter}Navy,Red,Sand{Enter}');
    screen.getByRole('button', { name: 'Add option' }).focus();
    await user.keyboard('{Enter}');
    expect(within(option(2)).getByLabelText('Option')).toHaveFocus();
    await user.keyboard('Size{Tab}S,M,L,XL{Enter}');

    expect(rowNames()).toHaveLength(12);
    expect(rowNames().slice(0, 5)).toEqual([
      'Navy / S',
      'Navy / M',
      'Navy / L',
      'Navy / XL',
      'Red / S',
    ]);
    expect(cell('SKU', 'Navy / XL')).toHaveValue('NF-1-NAVY-XL');
    expect(cell('Price', 'Red / S')).toHaveAttribute('placeholder', '1');

    await fill(app, '25', '2');
    expect(screen.getByText('12 variants are filled.')).toBeVisible();
    expect(screen.queryByLabelText('Quantity')).toBeNull();
    expect(screen.getByText('Stock:').parentElement).toHaveTextContent(
      'Stock: 24, from 12 variants',
    );
    await user.clear(cell('Price', 'Sand / M'));
    await user.type(cell('Stock', 'Sand / M'), '0');
    await user.click(cell('Active', 'Red / XL'));
    expect(screen.getByText('Stock:').parentElement).toHaveTextContent(
      'Stock: 40, from 11 variants',
    );

    await press(app, 'Add Product');
    await screen.findByText('Product has been added successfully');
    const [input] = app.calls('POST /products/add').map(({ input }) => input);
    expect(input).toMatchObject({
      options: [
        { name: 'Color', values: ['Navy', 'Red', 'Sand'] },
        { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
      ],
    });
    const { variants } = input as { variants: { values: Record<string, string> }[] }; // checked below
    // A combination that is switched off is left out.
    expect(variants).toHaveLength(11);
    expect(variants[0]).toEqual({
      sku: 'NF-1-NAVY-S',
      values: { Color: 'Navy', Size: 'S' },
      price: 25,
      compareAtPrice: null,
      quantity: 2,
      imageUrl: '',
      isActive: true,
    });
    expect(
      variants.find(({ values }) => values['Color'] === 'Sand' && values['Size'] === 'M'),
    ).toEqual({
      sku: 'NF-1-SAND-M',
      values: { Color: 'Sand', Size: 'M' },
      price: null,
      compareAtPrice: null,
      quantity: 20,
      imageUrl: '',
      isActive: true,
    });
  });

  it('VAR-05 fills only the selected variants', async () => {
    const app = await add();
    await addOption(app, 'Size', 'S, M, L');
    await app.user.click(screen.getByRole('checkbox', { name: 'S' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'L' }));
    expect(screen.getByRole('button', { name: 'Apply to 2 selected' })).toBeVisible();
    await fill(app, '', '7');
    expect(cell('Stock', 'S')).toHaveValue('7');
    expect(cell('Stock', 'M')).toHaveValue('');
    expect(cell('Stock', 'L')).toHaveValue('7');
    expect(cell('Price', 'L')).toHaveValue('');
    await app.user.click(screen.getByRole('checkbox', { name: 'All variants' }));
    expect(screen.getByRole('button', { name: 'Apply to 3 selected' })).toBeVisible();
  });

  it('VAR-05 keeps what was typed when values are added, removed and moved', async () => {
    const app = await add();
    await addOption(app, 'Size', 'S, M');
    await app.user.type(cell('Stock', 'M'), '5');
    await app.user.type(cell('SKU', 'M'), '-X');
    await press(app, 'Remove M');
    expect(rowNames()).toEqual(['S']);
    expect(within(option(1)).getByLabelText('Values')).toHaveFocus();
    await app.user.keyboard('XL,M{Enter}');
    expect(rowNames()).toEqual(['S', 'XL', 'M']);
    screen.getByRole('button', { name: 'Remove M' }).focus();
    await app.user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(rowNames()).toEqual(['S', 'M', 'XL']);
    expect(cell('Stock', 'M')).toHaveValue('5');
    expect(cell('SKU', 'M')).toHaveValue('M-X');
  });

  it('VAR-05 goes to the next row with Enter instead of sending the form', async () => {
    const app = await add();
    await addOption(app, 'Size', 'S, M');
    await app.user.type(cell('Stock', 'S'), '5{Enter}');
    expect(cell('Stock', 'M')).toHaveFocus();
    await app.user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(cell('Stock', 'S')).toHaveFocus();
    expect(app.calls('POST /products/add')).toEqual([]);
  });

  it('VAR-05 UX-13 UX-27 keeps options and matrix in the draft and asks before leaving', async () => {
    const first = await add();
    await addOption(first, 'Size', 'S, M');
    await first.user.type(cell('Stock', 'M'), '5');
    await first.user.click(screen.getByRole('link', { name: 'Address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await first.user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    first.unmount();
    await add();
    expect(within(option(1)).getByLabelText('Option')).toHaveValue('Size');
    expect(rowNames()).toEqual(['S', 'M']);
    expect(cell('Stock', 'M')).toHaveValue('5');
  });

  it('VAR-05 has at most three options and moves the focus when one is removed', async () => {
    const app = await add();
    for (const name of ['Size', 'Color', 'Fit']) await addOption(app, name, '');
    expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull();
    await press(app, 'Remove option 2');
    expect(screen.getByRole('button', { name: 'Add option' })).toHaveFocus();
    expect(screen.getByText('Option 2 removed.')).toBeInTheDocument();
    expect(within(option(2)).getByLabelText('Option')).toHaveValue('Fit');
  });

  it('VAR-02 VAR-05 refuses more than 100 combinations', async () => {
    const app = await add();
    await addOption(app, 'Size', 'A,B,C,D,E,F,G,H,I,J,K');
    await addOption(app, 'Color', '1,2,3,4,5,6,7,8,9,10');
    const text = '110 combinations are more than the 100 possible variants. Remove some values.';
    const values = within(option(2)).getByLabelText('Values');
    expect(values).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(rowNames()).toEqual([]);
    await press(app, 'Add Product');
    expect(app.calls('POST /products/add')).toEqual([]);
    expect(values).toBeInvalid();
    await press(app, 'Remove K');
    expect(rowNames()).toHaveLength(100);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('VAR-05 UX-17 shows errors at their cell before anything is sent', async () => {
    const app = await add();
    await fillProductTexts(app.user, productInput({ sku: 'NF-1' }));
    await addOption(app, 'Size', 'S, M, L');
    await fill(app, '', '5');
    await app.user.clear(cell('Stock', 'M'));
    expect(cell('Stock', 'M')).not.toBeInvalid();
    await app.user.clear(cell('SKU', 'L'));
    await app.user.type(cell('SKU', 'L'), 'NF-1-S');
    await app.user.type(cell('Price', 'L'), '0.5');
    await app.user.tab();
    expect(cell('Price', 'L')).toHaveAccessibleDescription('Price must be at least 1.');
    await press(app, 'Add Product');
    expect(cell('Stock', 'M')).toHaveAccessibleDescription('Quantity is required.');
    expect(cell('Stock', 'M')).toHaveFocus();
    expect(cell('SKU', 'L')).toHaveAccessibleDescription('Sku is already in use.');
    expect(cell('SKU', 'S')).not.toBeInvalid();
    await app.user.type(cell('SKU', 'L'), 'X');
    expect(cell('SKU', 'L')).not.toBeInvalid();
    expect(app.calls('POST /products/add')).toEqual([]);
  });

  it('VAR-05 UX-17 shows the errors of options at their fields, and not at every variant', async () => {
    const app = await add();
    await addOption(app, 'Size', 'S, M');
    await addOption(app, 'Size', '');
    await press(app, 'Add Product');
    const second = within(option(2));
    expect(second.getByLabelText('Option')).toHaveAccessibleDescription(
      /Size is already an option\.$/,
    );
    expect(second.getByLabelText('Values')).toHaveAccessibleDescription(/Values is required\.$/);
    expect(screen.getByRole('checkbox', { name: 'M' })).not.toBeInvalid();
    expect(app.calls('POST /products/add')).toEqual([]);
  });

  it('SHOPX-21 adds and removes details, and names an empty one', async () => {
    const details = [{ label: 'Care', text: 'Wash cold.' }];
    const app = await edit(makeEdit({ details }));
    await press(app, 'Add detail');
    await app.user.type(screen.getByLabelText('Label 2'), 'Material');
    await press(app, 'Save changes');
    expect(screen.getByLabelText('Text 2')).toHaveAccessibleDescription('Text is required.');
    await app.user.type(screen.getByLabelText('Text 2'), 'Wool');
    await press(app, 'Remove detail 1');
    await press(app, 'Save changes');
    await waitFor(() => expect(app.calls('PUT /products/:id')).toHaveLength(1));
    expect(app.calls('PUT /products/:id')[0]?.input).toMatchObject({
      product: { details: [{ label: 'Material', text: 'Wool' }] },
    });
  });

  it('SHOPX-22 VAR-05 sends former prices, and names one that is not above its price', async () => {
    const app = await edit(makeEdit({ price: 20, compareAtPrice: 30, variants: [medium, large] }));
    expect(screen.getByLabelText('Compare at price')).toHaveValue('30');
    await app.user.type(cell('Compare at', 'M'), '20');
    await press(app, 'Save changes');
    expect(cell('Compare at', 'M')).toHaveAccessibleDescription(/must be higher than the price/);
    await app.user.clear(cell('Compare at', 'M'));
    await app.user.type(cell('Compare at', 'M'), '99');
    await press(app, 'Save changes');
    await waitFor(() => expect(app.calls('PUT /products/:id')).toHaveLength(1));
    expect(app.calls('PUT /products/:id')[0]?.input).toMatchObject({
      product: { compareAtPrice: 30, variants: [{ compareAtPrice: 99 }, { compareAtPrice: null }] },
    });
  });

  it("VAR-05 VAL-14 shows the server's errors at their cells until these change", async () => {
    const text = 'Sku is already in use.';
    const app = await add({
      'POST /products/add': fail(400, text, {
        'variants.0.sku': text,
        'variants.1.sku': text,
        'variants.1.values': 'Choose one value of each option.',
        'options.0.values.1': 'Value is unknown.',
      }),
    });
    await fillProductTexts(app.user, productInput({ sku: 'NF-1' }));
    await addOption(app, 'Size', 'S, M, L');
    await fill(app, '', '5');
    // The places of the sent variants count: M is the first.
    await app.user.click(cell('Active', 'S'));
    await press(app, 'Add Product');
    await waitFor(() => expect(cell('SKU', 'M')).toHaveAccessibleDescription(text));
    expect(cell('SKU', 'L')).toHaveAccessibleDescription(text);
    expect(cell('SKU', 'S')).not.toBeInvalid();
    expect(screen.getByRole('checkbox', { name: 'L' })).toHaveAccessibleDescription(
      'Choose one value of each option.',
    );
    expect(within(option(1)).getByLabelText('Values')).toHaveAccessibleDescription(
      /M: Value is unknown\.$/,
    );
    await app.user.type(cell('SKU', 'M'), '2');
    expect(cell('SKU', 'M')).not.toBeInvalid();
    expect(cell('SKU', 'L')).toBeInvalid();
  });
});

describe('options and variants of an edited product', () => {
  it('VAR-02 CALL-21 sends changed variants with their ids and the stock as loaded', async () => {
    const app = await edit();
    expect(cell('Price', 'M')).toHaveValue('25');
    expect(cell('Price', 'L')).toHaveValue('');
    expect(cell('Price', 'L')).toHaveAttribute('placeholder', '20');
    await app.user.type(cell('Stock', 'M'), '0');
    await app.user.selectOptions(cell('Image', 'M'), 'Image 1: Front');
    await app.user.click(cell('Active', 'L'));
    await app.user.click(within(option(1)).getByLabelText('Values'));
    await app.user.keyboard('XL,');
    await app.user.type(cell('Stock', 'XL'), '4');
    await press(app, 'Save changes');
    await screen.findByText('Product has been updated successfully');
    expect(sentProducts(app, 'PUT /products/:id')).toMatchObject([
      {
        product: {
          options: [{ name: 'Size', values: ['M', 'L', 'XL'] }],
          variants: [
            { ...medium, quantity: 30, inventory: 3, imageUrl: images[0]?.imageUrl },
            { ...large, inventory: 3, isActive: false },
            { sku: 'RS-XL', values: { Size: 'XL' }, price: null, quantity: 4, isActive: true },
          ],
        },
      },
    ]);
  });

  it('DESK-20 says which variants a new price leaves, jumps to sections, and names images once', async () => {
    const app = await edit();
    expect(screen.getAllByLabelText('Price')[0]).toHaveAccessibleDescription(
      'In dollars, at least 1. These keep their own: M at $25.00.',
    );
    const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
    await app.user.click(sections.getByRole('button', { name: 'Price and stock' }));
    expect(screen.getAllByLabelText('Price')[0]).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Images' })).toBeVisible();
    expect(screen.queryByLabelText('Image')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sentProducts(app, 'PUT /products/:id')).toHaveLength(1));
  });

  it('VAR-02 sends neither options nor variants of a product without any', async () => {
    const app = await edit(makeEdit({ options: [], variants: [] }));
    await app.user.type(screen.getByLabelText('Name'), ' Two');
    await press(app, 'Save changes');
    await screen.findByText('Product has been updated successfully');
    const [{ product }] = sentProducts(app, 'PUT /products/:id') as [{ product: object }]; // one call
    expect(Object.keys(product)).not.toContain('options');
    expect(Object.keys(product)).not.toContain('variants');
    expect(product).toMatchObject({ quantity: 6, inventory: 6 });
  });

  it('VAR-02 sends empty lists when the options were removed', async () => {
    const app = await edit();
    await press(app, 'Remove option 1');
    expect(screen.getByLabelText('Quantity')).toHaveValue('6');
    await press(app, 'Save changes');
    await screen.findByText('Product has been updated successfully');
    expect(sentProducts(app, 'PUT /products/:id')).toMatchObject([
      { product: { options: [], variants: [], quantity: 6 } },
    ]);
  });

  it('VAR-02 shows and sends no retired variant, and no combination without one', async () => {
    const retired = { ...medium, _id: makeId(), sku: 'RS-S', values: { Size: 'S' } };
    const app = await edit(
      makeEdit({
        options: [{ name: 'Size', values: ['M', 'L', 'XL'] }],
        variants: [retired, medium, large],
      }),
    );
    expect(rowNames()).toEqual(['M', 'L', 'XL']);
    expect(cell('Active', 'XL')).not.toBeChecked();
    expect(cell('SKU', 'XL')).toBeDisabled();
    await press(app, 'Save changes');
    await screen.findByText('Product has been updated successfully');
    expect(sentProducts(app, 'PUT /products/:id')).toMatchObject([
      { product: { variants: [{ _id: medium._id }, { _id: large._id }] } },
    ]);
  });

  it('VAR-02 CALL-21 sends a kept draft with the stock of each variant at the time of typing', async () => {
    const product = makeEdit();
    const first = await edit(product);
    await first.user.type(cell('Stock', 'M'), '0');
    first.unmount();
    const sold = { ...product, variants: [{ ...medium, quantity: 1 }, large] };
    const app = await edit(sold);
    expect(cell('Stock', 'M')).toHaveValue('30');
    await press(app, 'Save changes');
    await screen.findByText('Product has been updated successfully');
    expect(sentProducts(app, 'PUT /products/:id')).toMatchObject([
      { product: { variants: [{ quantity: 30, inventory: 3 }, { quantity: 3 }] } },
    ]);
  });

  it('VAR-06 VAR-02 saves a removed image first, and no variant keeps it', async () => {
    const [front, back] = images;
    const withImage = { ...medium, imageUrl: front?.imageUrl ?? '' };
    const app = await edit(makeEdit({ variants: [withImage, large] }), {
      'PUT /products/:id/images': { product: makeProduct() },
    });
    expect(cell('Image', 'M')).toHaveDisplayValue('Image 1: Front');
    await press(app, 'Remove image 1');
    expect(cell('Image', 'M')).toHaveDisplayValue('Any');
    await press(app, 'Save changes');
    await screen.findByText('Product has been updated successfully');
    const saved = app.allCalls.filter(({ name }) => name.startsWith('PUT'));
    expect(saved).toMatchObject([
      { name: 'PUT /products/:id/images', input: { images: [back] } },
      {
        name: 'PUT /products/:id',
        input: { product: { variants: [{ _id: medium._id, imageUrl: '' }, {}] } },
      },
    ]);
  });
});

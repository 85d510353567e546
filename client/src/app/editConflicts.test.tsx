import { screen, waitFor, within } from '@testing-library/react';
import type { Brand } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { type Api, ErrorReply, EtagReply, renderApp } from '../test/renderApp.tsx';
import {
  makeAddress,
  makeBrand,
  makeCategory,
  makeProduct,
  makePromotion,
  makeUser,
} from '../test/samples.ts';

const product = { ...makeProduct(), inventory: 5, categories: [] };
const brand = makeBrand({ name: 'Northfold', description: 'Layers.' });
const category = { ...makeCategory(), products: [product._id] };
const promotion = makePromotion();
const address = makeAddress();
const member = makeUser();

const lists: Api = {
  'GET /brands': { brands: [] },
  'GET /brands/list/select': { brands: [] },
  'GET /category': { categories: [] },
  'GET /products/list/select': { products: [{ value: product._id, label: 'Mat' }] },
};

interface Form {
  at: string;
  label: string;
  call: keyof Api & `PUT ${string}`;
  get: Api;
}

const forms: Form[] = [
  {
    at: `/dashboard/product/edit/${product._id}`,
    label: 'Name',
    call: 'PUT /products/:id',
    get: { 'GET /products/:id': new EtagReply('"v1"', { product }) },
  },
  {
    at: `/dashboard/brand/edit/${brand._id}`,
    label: 'Name',
    call: 'PUT /brands/:id',
    get: { 'GET /brands/:id': new EtagReply('"v1"', { brand }) },
  },
  {
    at: `/dashboard/category/edit/${category._id}`,
    label: 'Name',
    call: 'PUT /category/:id',
    get: { 'GET /category/:id': new EtagReply('"v1"', { category }) },
  },
  {
    at: `/dashboard/promotions/edit/${promotion._id}`,
    label: 'Code',
    call: 'PUT /promotion/:id',
    get: { 'GET /promotion/:id': new EtagReply('"v1"', { promotion }) },
  },
  {
    at: `/dashboard/address/edit/${address._id}`,
    label: 'City',
    call: 'PUT /address/:id',
    get: { 'GET /address/:id': new EtagReply('"v1"', { address }) },
  },
  {
    at: '/dashboard',
    label: 'First Name',
    call: 'PUT /user/me',
    get: { 'GET /user/me': new EtagReply('"v1"', { user: { ...member, role: 'ROLE_ADMIN' } }) },
  },
];

/** Renders the form of a brand, which another admin has changed since. */
function renderBrand(newer: Brand) {
  let stored = { etag: '"v1"', brand };
  const sent: unknown[] = [];
  const app = renderApp({
    at: `/dashboard/brand/edit/${brand._id}`,
    as: 'ROLE_ADMIN',
    api: {
      ...lists,
      'GET /brands/:id': () => new EtagReply(stored.etag, { brand: stored.brand }),
      'PUT /brands/:id': ({ etag, input }) => {
        if (etag !== stored.etag) {
          const { brand: current, etag: version } = stored;
          return new ErrorReply({ status: 412, error: 'Changed.', current, version });
        }
        sent.push(input.brand);
        return { brand: { ...brand, ...input.brand, merchant: null } };
      },
    },
  });
  return {
    ...app,
    sent,
    saveOther: () => (stored = { etag: '"v2"', brand: newer }),
    async type(label: string, text: string) {
      const field = await screen.findByLabelText(label);
      await app.user.clear(field);
      await app.user.type(field, text);
    },
    save: () => app.user.click(screen.getByRole('button', { name: 'Save changes' })),
  };
}

describe('edit forms of two people', () => {
  it.each(forms)('WORLD-14 $call is sent with the version that was loaded', async (form) => {
    const versions: unknown[] = [];
    const { user } = renderApp({
      at: form.at,
      as: 'ROLE_ADMIN',
      api: {
        ...lists,
        ...form.get,
        // Only the version matters here, so all of them fail.
        [form.call]: ({ etag }: { etag: string | null }) => {
          versions.push(etag);
          return new ErrorReply({ status: 500, error: 'Enough.' });
        },
      },
    });
    await user.type(await screen.findByLabelText(form.label), 'X');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(versions).toEqual(['"v1"']));
  });

  it('WORLD-14 merges what only one of them changed, and saves it', async () => {
    const { type, save, saveOther, sent } = renderBrand({ ...brand, name: 'Southfold' });
    await type('Description', 'Warm layers.');
    saveOther();
    await save();
    expect(await screen.findByText('Brand has been updated successfully')).toBeVisible();
    expect(sent).toEqual([{ name: 'Southfold', description: 'Warm layers.' }]);
  });

  it('WORLD-14 shows both versions of what both changed, and saves the chosen ones', async () => {
    const newer = { ...brand, name: 'Southfold', description: 'Shells.' };
    const { user, type, save, saveOther, sent } = renderBrand(newer);
    await type('Name', 'Westfold');
    await type('Description', 'Warm layers.');
    saveOther();
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this too' });
    const group = (name: string) => within(within(dialog).getByRole('group', { name }));
    expect(group('Name').getByText('Westfold')).toBeVisible();
    expect(group('Name').getByText('Southfold')).toBeVisible();
    const confirm = within(dialog).getByRole('button', { name: 'Save' });
    await user.click(group('Name').getByRole('button', { name: 'Take theirs' }));
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await user.click(group('Description').getByRole('button', { name: 'Keep mine' }));
    await user.click(confirm);
    expect(await screen.findByText('Brand has been updated successfully')).toBeVisible();
    expect(sent).toEqual([{ name: 'Southfold', description: 'Warm layers.' }]);
  });

  it('WORLD-14 loses nothing that was typed when the question is put off', async () => {
    const newer = { ...brand, name: 'Southfold' };
    const { user, type, save, saveOther, sent } = renderBrand(newer);
    await type('Name', 'Westfold');
    saveOther();
    await save();
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Westfold');
    expect(sent).toEqual([]);
    await save();
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('WORLD-14 a draft keeps the version that it was typed over', async () => {
    const first = renderBrand(brand);
    await first.type('Description', 'Warm layers.');
    first.unmount();
    const { save, saveOther, sent } = renderBrand({ ...brand, name: 'Southfold' });
    saveOther();
    expect(await screen.findByLabelText('Description')).toHaveValue('Warm layers.');
    await save();
    expect(await screen.findByText('Brand has been updated successfully')).toBeVisible();
    expect(sent).toEqual([{ name: 'Southfold', description: 'Warm layers.' }]);
  });
});

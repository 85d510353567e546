import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Api, renderApp } from '../test/renderApp.tsx';
import { makeBrand, makeCategory, makePromotion } from '../test/samples.ts';

const [brand, category, promotion] = [makeBrand(), makeCategory(), makePromotion()];

const api: Api = {
  'GET /brands/:id': { brand },
  'GET /category/:id': { category: { ...category, products: [] } },
  'GET /promotion/:id': { promotion },
};

it.each([
  ['brand', `/dashboard/brand/edit/${brand._id}`, brand._id],
  ['category', `/dashboard/category/edit/${category._id}`, category._id],
  ['promotion', `/dashboard/promotions/edit/${promotion._id}`, promotion._id],
  ['product', '/dashboard/product/edit/0123456789abcdef01234567', '0123456789abcdef01234567'],
])('DESK-07 links the form of a %s to its history', async (entity, at, id) => {
  renderApp({ at, as: 'ROLE_ADMIN', api });
  expect(await screen.findByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    `#dashboard/audit?entity=${entity}&id=${id}`,
  );
});

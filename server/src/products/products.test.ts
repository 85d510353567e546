import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newProductSchema, productEditInput } from 'shared/products/catalogueSchemas';
import type { InputOf } from 'shared/endpoints';
import { messagesOf } from 'shared/test/messagesOf';
import { productEdit, productInput, sizes, taxed } from 'shared/test/productInput';
import { Brand } from '../brands/model/Brand.ts';
import { Category } from '../categories/model/Category.ts';
import { Order } from '../orders/model/Order.ts';
import { Product } from './model/Product.ts';
import { Review } from '../reviews/model/Review.ts';
import { Wish } from '../wishlist/model/Wish.ts';
import {
  makeBrand,
  makeCategory,
  makeMerchant,
  makeProduct,
  makeUser,
  unique,
} from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Person = { token: string };
type NewProduct = InputOf<'POST /products/add'>;
type Form = InputOf<'PUT /products/:id'>['product'];

const add = (as: Person, input: NewProduct | Record<string, unknown>) =>
  call('POST /products/add', { input, as });
const edit = (as: Person, id: Types.ObjectId | string, product: Form | Record<string, unknown>) =>
  call('PUT /products/:id', { input: { product }, params: { id: String(id) }, as });
const get = (as: Person, id: Types.ObjectId | string) =>
  call('GET /products/:id', { params: { id: String(id) }, as });
const remove = (as: Person, id: Types.ObjectId | string) =>
  call('DELETE /products/delete/:id', { params: { id: String(id) }, as });
const setActive = (as: Person, id: Types.ObjectId | string, isActive: boolean) =>
  call('PUT /products/:id/active', {
    input: { product: { isActive } },
    params: { id: String(id) },
    as,
  });
const shop = async (slug: string) =>
  (await call('GET /products/item/:slug', { params: { slug } })).status;

describe('adding a product', () => {
  it('CALL-19 VAL-07 stores it and shows it at once', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brand = await makeBrand();
    const name = unique('Crème Shoe');
    const offer = { quantity: 12, price: 89.9, ...taxed, brand: brand._id.toString() } as const;
    const form = productInput({ name, ...offer });
    const { isActive: _isActive, imageUrl: _imageUrl, categories, ...input } = form;
    const reply = await add(admin, input);
    expect(reply.status).toBe(201);
    const { product } = reply.body;
    expect(product).toMatchObject({
      ...input,
      slug: input.name.toLowerCase().replace('è', 'e').replace(' ', '-'),
      imageUrl: '',
      isActive: true,
      brand: { _id: brand._id.toString(), name: brand.name, slug: brand.slug },
      isLiked: false,
      totalReviews: 0,
      averageRating: 0,
    });
    const shown = await call('GET /products/item/:slug', { params: { slug: product.slug } });
    const { arrival: _arrival, ...asShown } = shown.body.product;
    expect(asShown).toEqual({ ...product, brand: { ...product.brand, logoUrl: '' } });
    const loaded = await get(admin, product._id);
    expect(loaded.body.product).toEqual({ ...product, categories, inventory: 12 });
  });

  it('CALL-19 stores an inactive product without a brand, and hides it', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { body } = await add(admin, productInput({ isActive: false }));
    expect(body.product).toMatchObject({ isActive: false, brand: null });
    expect(await shop(body.product.slug)).toBe(404);
  });

  it('CALL-19 VAL-07 VAL-14 VAL-15 names what is wrong with the form', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const empty = await add(admin, {});
    expect(empty.status).toBe(400);
    expect(empty.failure.fields).toEqual(messagesOf(newProductSchema, {}));
    const wrong = await add(admin, {
      ...productInput(),
      description: 'x'.repeat(201),
      quantity: 1.5,
      price: 0.99,
      taxable: 2,
      brand: 'mine',
      imageUrl: 'https://example.com/a.png',
    });
    expect(wrong.failure.fields).toEqual({
      description: 'Description may not be greater than 200 characters.',
      quantity: 'Quantity must be a whole number.',
      price: 'Price must be at least 1.',
      taxable: 'Taxable is required.',
      brand: 'Brand is required.',
      imageUrl: "Image must be one of the shop's own.",
    });
    const precise = await add(admin, { ...productInput(), price: 1.999, quantity: -1 });
    expect(precise.failure.fields).toEqual({
      price: 'Price may not have more than 2 decimals.',
      quantity: 'Quantity may not be negative.',
    });
  });

  it('CALL-19 refuses a sku that is taken, also when several come at once', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const sku = unique('SKU');
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => add(admin, productInput({ sku }))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    const refused = replies.find(({ status }) => status === 400);
    expect(refused?.failure).toEqual({
      error: 'Sku is already in use.',
      fields: { sku: 'Sku is already in use.' },
    });
    expect(await Product.countDocuments({ sku })).toBe(1);
  });

  it('CALL-19 gives every product a unique slug, also when several come at once', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const name = unique('Кроссовки');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => add(admin, productInput({ name }))),
    );
    const slug = name.toLowerCase();
    expect(replies.map(({ body }) => body.product.slug).toSorted()).toEqual([
      slug,
      ...[2, 3, 4, 5].map((number) => `${slug}-${number}`),
    ]);
    const shown = await call('GET /products/item/:slug', { params: { slug } });
    expect(shown.body.product.name).toBe(name);
  });

  it('CALL-19 refuses an unknown brand and an image that the shop does not have', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brand = await add(admin, productInput({ brand: new Types.ObjectId().toString() }));
    expect(brand.status).toBe(400);
    expect(brand.failure.fields).toEqual({ brand: 'Brand is unknown.' });
    const imageUrl = `/images/${new Types.ObjectId().toString()}-960.webp`;
    const foreignImage = await add(admin, productInput({ imageUrl }));
    expect(foreignImage.status).toBe(400);
    expect(foreignImage.failure.fields).toEqual({
      imageUrl: "Image must be one of the shop's own.",
    });
  });

  it('CALL-19 MERCH-03 puts a merchant’s product under the own brand, whatever was sent', async () => {
    const merchant = await makeMerchant();
    const other = await makeBrand();
    for (const brand of [other._id.toString(), null]) {
      const { body } = await add(merchant, productInput({ brand }));
      expect(body.product.brand?._id).toBe(merchant.brand._id.toString());
    }
  });

  it('CALL-19 CALL-38 MERCH-03 refuses a merchant whose brand was deleted', async () => {
    const merchant = await makeMerchant();
    const admin = await makeUser('ROLE_ADMIN');
    await call('DELETE /brands/:id', { params: { id: merchant.brand._id.toString() }, as: admin });
    const reply = await add(merchant, productInput());
    expect(reply.status).toBe(400);
    expect(reply.failure).toEqual({
      error: 'You have no brand to sell under.',
      fields: { brand: 'Brand is required.' },
    });
  });

  it('CALL-19 drops fields that nobody asked for', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 9 };
    const { body } = await add(admin, { ...productInput(), slug: 'mine', stars, isLiked: true });
    expect(body.product).toMatchObject({ totalReviews: 0, isLiked: false });
    expect(body.product.slug).not.toBe('mine');
  });
});

describe('a product of another brand', () => {
  it('CALL-14 CALL-21 CALL-22 CALL-23 MERCH-03 is not there for a merchant', async () => {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: (await makeBrand())._id });
    const withoutBrand = await makeProduct();
    const before = await Product.findById(product._id).lean();
    for (const { _id } of [product, withoutBrand]) {
      const replies = [
        await get(merchant, _id),
        await edit(merchant, _id, productEdit()),
        await setActive(merchant, _id, false),
        await remove(merchant, _id),
      ];
      for (const reply of replies) {
        expect(reply.status).toBe(404);
        expect(reply.failure).toEqual({ error: 'Product not found.' });
      }
    }
    expect(await Product.findById(product._id).lean()).toEqual(before);
  });

  it('CALL-14 CALL-21 MERCH-03 is not there for a merchant without a brand either', async () => {
    const merchant = await makeMerchant();
    const admin = await makeUser('ROLE_ADMIN');
    await call('DELETE /brands/:id', { params: { id: merchant.brand._id.toString() }, as: admin });
    const withoutBrand = await makeProduct();
    expect((await get(merchant, withoutBrand._id)).status).toBe(404);
    expect((await edit(merchant, withoutBrand._id, productEdit())).status).toBe(404);
    const { body } = await call('GET /products/list/select', { as: merchant });
    expect(body.products).toEqual([]);
  });
});

describe('the options', () => {
  it('CALL-18 are the products that the caller manages', async () => {
    const merchant = await makeMerchant();
    const own = await makeProduct({ brand: merchant.brand._id, isActive: false });
    const other = await makeProduct();
    const listed = async (as: Person) =>
      (await call('GET /products/list/select', { as })).body.products;
    const option = { value: own._id.toString(), label: own.name };
    expect(await listed(merchant)).toEqual([option]);
    const newer = await makeProduct({ brand: merchant.brand._id });
    expect((await listed(merchant)).map(({ value }) => value)).toEqual([
      newer._id.toString(),
      option.value,
    ]);
    const all = await listed(await makeUser('ROLE_ADMIN'));
    expect(all).toContainEqual(option);
    expect(all).toContainEqual({ value: other._id.toString(), label: other.name });
  });
});

describe('editing a product', () => {
  it('CALL-21 replaces the whole form and keeps the slug', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brand = await makeBrand();
    const product = await makeProduct();
    const before = new Map(Object.entries((await get(admin, product._id)).body.product));
    const offer = {
      quantity: 7,
      price: 45,
      compareAtPrice: 60,
      details: [{ label: 'Care', text: 'Wash cold.' }],
      ...taxed,
      shippingClass: 'large' as const,
      brand: brand._id.toString(),
    };
    const input = productEdit(offer);
    const unchanged = Object.entries(input).filter(([key, value]) => before.get(key) === value);
    expect(unchanged, 'Change it here, or else nothing shows that it is stored.').toEqual([]);
    const { body } = await edit(admin, product._id, input);
    expect(body.product).toMatchObject({
      ...input,
      sku: product.sku,
      slug: product.slug,
      brand: { _id: brand._id.toString() },
    });
    const shown = await call('GET /products/item/:slug', { params: { slug: product.slug } });
    const { arrival: _arrival, ...asShown } = shown.body.product;
    const withLogo = { ...body.product.brand, logoUrl: '' };
    expect(asShown).toEqual({ ...body.product, brand: withLogo });
  });

  it('CALL-21 DESK-04 VAR-02 keeps the value of every field that is left out', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { _id: category } = await makeCategory([]);
    const input = productInput({ ...sizes(), categories: [category.toString()] });
    const { _id } = (await call('POST /products/add', { input, as: admin })).body.product;
    const fields = Object.entries(productEditInput.shape);
    const optional = fields.filter(([, schema]) => z.safeParse(schema, undefined).success);
    const readKept = async () => {
      const product = new Map(Object.entries((await get(admin, _id)).body.product));
      return optional.map(([field]) => [field, product.get(field)]);
    };
    const before = await readKept();
    const required = productEdit();
    for (const [field] of optional) Reflect.deleteProperty(required, field);
    expect((await edit(admin, _id, required)).status).toBe(200);
    expect(await readKept()).toEqual(before);
  });

  it('CALL-21 VAL-07 VAL-14 requires every field but the sku', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const reply = await edit(admin, product._id, {});
    expect(reply.status).toBe(400);
    expect(reply.failure.fields).toEqual(messagesOf(productEditInput, {}));
    const unknown = await edit(admin, product._id, productEdit({ brand: product._id.toString() }));
    expect(unknown.failure.fields).toEqual({ brand: 'Brand is unknown.' });
    expect((await edit(admin, new Types.ObjectId(), productEdit())).status).toBe(404);
  });

  it('CALL-21 DASH-15 MERCH-03 keeps the brand of a merchant’s product', async () => {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const other = await makeBrand();
    for (const brand of [other._id.toString(), null]) {
      const { body } = await edit(merchant, product._id, productEdit({ brand }));
      expect(body.product.brand?._id).toBe(merchant.brand._id.toString());
    }
  });

  it('CALL-21 sets the stock without inventory, and changes it by the difference with it', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct({ quantity: 10 });
    const loaded = await get(admin, product._id);
    const { inventory } = loaded.body.product;
    await Product.updateOne({ _id: product._id }, { $inc: { quantity: -3 } });
    const more = await edit(admin, product._id, productEdit({ quantity: 15, inventory }));
    expect(more.body.product.quantity).toBe(12);
    const same = await edit(admin, product._id, productEdit({ quantity: 15, inventory: 15 }));
    expect(same.body.product.quantity).toBe(12);
    const set = await edit(admin, product._id, productEdit({ quantity: 4 }));
    expect(set.body.product.quantity).toBe(4);
    const none = await edit(admin, product._id, productEdit({ quantity: 1, inventory: 5 }));
    expect(none.body.product.quantity).toBe(0);
  });

  it('CALL-21 refuses to reduce the stock below 0, and changes nothing', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct({ quantity: 2 });
    const reply = await edit(admin, product._id, productEdit({ quantity: 0, inventory: 10 }));
    expect(reply.status).toBe(400);
    const message = 'Quantity may not be negative: only 2 are left.';
    expect(reply.failure).toEqual({ error: message, fields: { quantity: message } });
    const { body } = await get(admin, product._id);
    expect(body.product).toMatchObject({ quantity: 2, name: product.name });
  });

  it('CALL-21 applies every sale and every change of several concurrent forms', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct({ quantity: 20 });
    const sale = () => Product.updateOne({ _id: product._id }, { $inc: { quantity: -1 } });
    await Promise.all([
      edit(admin, product._id, productEdit({ quantity: 25, inventory: 20 })),
      sale(),
      edit(admin, product._id, productEdit({ quantity: 18, inventory: 20 })),
      sale(),
      edit(admin, product._id, productEdit({ quantity: 20, inventory: 20 })),
    ]);
    const { body } = await get(admin, product._id);
    expect(body.product.quantity).toBe(21);
  });

  it('CALL-19 CALL-21 CALL-37 FIX-12 disables a product added to a disabled brand, until that is enabled', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const merchant = await makeMerchant();
    const brand = merchant.brand._id.toString();
    const switchBrand = (isActive: boolean) =>
      call('PUT /brands/:id/active', {
        input: { brand: { isActive } },
        params: { id: brand },
        as: admin,
      });
    await switchBrand(false);
    const added = [
      (await add(admin, productInput({ brand }))).body.product,
      (await add(merchant, productInput())).body.product,
      (await add(merchant, productInput({ isActive: false }))).body.product,
    ];
    expect(added.map(({ isActive }) => isActive)).toEqual([false, false, false]);
    const moved = await makeProduct();
    expect((await edit(admin, moved._id, productEdit({ brand }))).body.product.isActive).toBe(
      false,
    );
    const kept = await edit(admin, moved._id, productEdit({ brand }));
    expect(kept.body.product.isActive).toBe(false);
    await switchBrand(true);
    const shown = await Promise.all([...added, moved].map(({ slug }) => shop(slug)));
    expect(shown).toEqual([200, 200, 404, 200]);
  });

  it('CALL-21 CALL-37 enables a product that leaves the disabled brand which disabled it', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [from, to] = [await makeBrand(), await makeBrand()];
    const product = await makeProduct({ brand: from._id });
    await call('PUT /brands/:id/active', {
      input: { brand: { isActive: false } },
      params: { id: from._id.toString() },
      as: admin,
    });
    expect(await shop(product.slug)).toBe(404);
    const { body } = await edit(admin, product._id, productEdit({ brand: to._id.toString() }));
    expect(body.product.isActive).toBe(true);
    expect(await shop(product.slug)).toBe(200);
  });
});

describe('enabling or disabling a product', () => {
  it('CALL-22 DASH-13 shows or hides it at once', async () => {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const off = await setActive(merchant, product._id, false);
    expect(off.body.product.isActive).toBe(false);
    expect(await shop(product.slug)).toBe(404);
    const on = await setActive(merchant, product._id, true);
    expect(on.body.product.isActive).toBe(true);
    expect(await shop(product.slug)).toBe(200);
  });

  it('CALL-21 CALL-22 FIX-04 MERCH-03 a merchant cannot enable what an admin disabled', async () => {
    const [admin, merchant] = [await makeUser('ROLE_ADMIN'), await makeMerchant()];
    const brand = merchant.brand._id;
    const product = await makeProduct({ brand });
    await setActive(admin, product._id, false);
    const refuse = async () => {
      const refused = await setActive(merchant, product._id, true);
      expect(refused.status).toBe(400);
      expect(refused.failure).toEqual({
        error: 'An admin has disabled this product or its category. Please write to us.',
      });
      expect(await shop(product.slug)).toBe(404);
    };
    await refuse();
    expect((await setActive(merchant, product._id, false)).status).toBe(200);
    await refuse();
    const edited = await edit(merchant, product._id, { ...productEdit(), isActive: true });
    expect(edited.body.product.isActive).toBe(false);
    await refuse();
    await setActive(admin, product._id, true);
    await setActive(merchant, product._id, false);
    expect((await setActive(merchant, product._id, true)).status).toBe(200);
    expect(await shop(product.slug)).toBe(200);

    const hidden = (await add(admin, productInput({ brand: brand.toString(), isActive: false })))
      .body.product;
    expect((await setActive(merchant, hidden._id, true)).status).toBe(400);
    const own = (await add(merchant, productInput({ isActive: false }))).body.product;
    expect((await setActive(merchant, own._id, true)).status).toBe(200);
  });

  it('CALL-22 CALL-29 FIX-04 a merchant cannot enable a product of a disabled category', async () => {
    const [admin, merchant] = [await makeUser('ROLE_ADMIN'), await makeMerchant()];
    const product = await makeProduct({ brand: merchant.brand._id });
    const category = await makeCategory([product._id]);
    const switchCategory = (isActive: boolean) =>
      call('PUT /category/:id/active', {
        input: { category: { isActive } },
        params: { id: category._id.toString() },
        as: admin,
      });
    await switchCategory(false);
    expect((await setActive(merchant, product._id, true)).status).toBe(400);
    expect(await shop(product.slug)).toBe(404);
    await switchCategory(true);
    expect(await shop(product.slug)).toBe(200);
    await setActive(merchant, product._id, false);
    expect((await setActive(merchant, product._id, true)).status).toBe(200);
  });

  it('CALL-22 VAL-14 requires a boolean', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const reply = await call('PUT /products/:id/active', {
      input: { product: { isActive: 'yes' } },
      params: { id: product._id.toString() },
      as: admin,
    });
    expect(reply.status).toBe(400);
    expect(reply.failure.fields).toEqual({ isActive: 'Active is required.' });
    expect((await setActive(admin, new Types.ObjectId(), true)).status).toBe(404);
  });

  it('CALL-22 CALL-29 manually stays as it was set when its category is enabled again', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [on, off] = [await makeProduct(), await makeProduct()];
    const category = await makeCategory([on._id, off._id]);
    const switchCategory = (isActive: boolean) =>
      call('PUT /category/:id/active', {
        input: { category: { isActive } },
        params: { id: category._id.toString() },
        as: admin,
      });
    await switchCategory(false);
    await setActive(admin, on._id, true);
    await setActive(admin, off._id, false);
    expect([await shop(on.slug), await shop(off.slug)]).toEqual([200, 404]);
    await switchCategory(true);
    expect([await shop(on.slug), await shop(off.slug)]).toEqual([200, 404]);
  });
});

describe('removing a product', () => {
  it('CALL-23 takes it out of the shop, its categories, wishes and reviews', async () => {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const other = await makeProduct();
    const category = await makeCategory([product._id, other._id]);
    const member = await makeUser();
    const ofProduct = { user: member._id, product: product._id };
    await Wish.create(ofProduct);
    await Review.create({
      ...ofProduct,
      title: 'Good',
      review: 'It is.',
      rating: 5,
      isRecommended: true,
    });
    const reply = await remove(merchant, product._id);
    expect(reply.status).toBe(200);
    expect(reply.body.product).toMatchObject({ _id: product._id.toString(), slug: product.slug });
    expect((await get(merchant, product._id)).status).toBe(404);
    expect(await shop(product.slug)).toBe(404);
    expect((await Category.findById(category._id))?.products.map(String)).toEqual([
      other._id.toString(),
    ]);
    expect(await Wish.countDocuments(ofProduct)).toBe(0);
    expect(await Review.countDocuments(ofProduct)).toBe(0);
    expect((await remove(merchant, product._id)).status).toBe(404);
    expect(await Brand.exists({ _id: merchant.brand._id })).not.toBeNull();
  });

  it('CALL-23 ODET-04 keeps the lines of placed orders', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const member = await makeUser();
    const product = await makeProduct();
    const line = {
      product: product._id,
      name: product.name,
      slug: product.slug,
      priceCents: 2_000,
    };
    const order = await Order.create({
      user: member._id,
      cart: new Types.ObjectId(),
      lines: [{ ...line, taxCents: 0, quantity: 2 }],
    });
    await remove(admin, product._id);
    const { body } = await call('GET /order/:id', {
      params: { id: order._id.toString() },
      as: member,
    });
    expect(body.order.products).toMatchObject([
      { product: null, name: product.name, purchasePrice: 20, quantity: 2, totalPrice: 40 },
    ]);
  });
});

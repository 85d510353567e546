import { Types } from 'mongoose';
import type { InputOf } from 'shared/endpoints';
import type { Product as ProductReply } from 'shared/entities';
import { productEdit, productInput, sizes } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { formFieldsOf, Product } from './model/Product.ts';
import { buy } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Person = { token: string };
type Form = InputOf<'PUT /products/:id'>['product'];
type VariantInput = NonNullable<Form['variants']>[number];

const add = (as: Person, input: InputOf<'POST /products/add'>) =>
  call('POST /products/add', { input, as });
const edit = (as: Person, { _id }: { _id: string }, product: Partial<Form> & object) =>
  call('PUT /products/:id', { input: { product: productEdit(product) }, params: { id: _id }, as });
const get = async (as: Person, { _id }: { _id: string }) =>
  (await call('GET /products/:id', { params: { id: _id }, as })).body.product;
const show = async ({ slug }: { slug: string }) =>
  (await call('GET /products/item/:slug', { params: { slug } })).body.product;

/** The variants of a reply as a form sends them. */
const formVariants = (product: ProductReply): VariantInput[] =>
  product.variants.map((variant) => ({ ...variant, inventory: variant.quantity }));

const of = (product: ProductReply, size: string) =>
  product.variants.find(({ values }) => values['Size'] === size) ?? { _id: '', quantity: NaN };

const addSizes = async (as: Person, variants?: Parameters<typeof sizes>[0]) =>
  (await add(as, productInput({ ...sizes(variants), quantity: 3, price: 50 }))).body.product;

const colorsAndSizes = {
  options: [
    { name: 'Size', values: ['M', 'L'] },
    { name: 'Color', values: ['Navy', 'Red'] },
  ],
  variants: [
    { sku: unique('v'), values: { Size: 'L', Color: 'Red' }, quantity: 4 },
    { sku: unique('v'), values: { Size: 'M', Color: 'Navy' }, price: 60, quantity: 7 },
    { sku: unique('v'), values: { Size: 'M', Color: 'Red' }, isActive: false, quantity: 9 },
  ],
};

describe('a product with options', () => {
  it('VAR-01 has the lowest price, the highest price and the stock of its active variants', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const reply = await add(admin, productInput({ ...colorsAndSizes, quantity: 3, price: 50 }));
    expect(reply.status).toBe(201);
    const { product } = reply.body;
    expect(product).toMatchObject({ price: 50, priceMax: 60, quantity: 11 });
    expect(product.options).toEqual(colorsAndSizes.options);
    expect(product.variants).toEqual(
      colorsAndSizes.variants.map((variant) => ({
        _id: expect.any(String),
        price: null,
        compareAtPrice: null,
        imageUrl: '',
        isActive: true,
        ...variant,
      })),
    );
    const shown = await show(product);
    expect(shown.variants).toEqual(product.variants.filter(({ isActive }) => isActive));
    expect(shown).toMatchObject({ price: 50, priceMax: 60, quantity: 11 });
  });

  it('VAR-01 names the price of a variant that the lowest price does not stand for', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await addSizes(admin, [
      { values: { Size: 'M' } },
      { values: { Size: 'L' }, price: 40 },
    ]);
    expect(product).toMatchObject({ price: 40, priceMax: 50 });
    expect((await show(product)).variants.map(({ price }) => price)).toEqual([50, 40]);
    const edited = await get(admin, product);
    expect(edited).toMatchObject({ price: 50, quantity: 1_200, inventory: 1_200 });
    expect(edited.variants.map(({ price }) => price)).toEqual([null, 40]);
  });

  it('VAR-01 SHOP-02 is listed by its lowest price', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const name = unique('Sock');
    const options = sizes([{ values: { Size: 'M' }, price: 33 }, { values: { Size: 'L' } }]);
    await add(admin, productInput({ name, ...options, price: 90 }));
    const search = async (min: number, max: number) => {
      const input = { ...filters, name, min, max };
      return (await call('POST /products/advancedFilters', { input })).body.totalProducts;
    };
    const filters = { category: 'all', brand: 'all', order: 'newest', pageNumber: 1 } as const;
    expect(await search(30, 40)).toBe(1);
    expect(await search(80, 100)).toBe(0);
  });

  it('VAR-01 without options has none, and keeps its price and stock', async () => {
    const product = await makeProduct({ quantity: 5 });
    expect(await show(product)).toMatchObject({
      options: [],
      variants: [],
      images: [],
      price: 20,
      priceMax: 20,
      quantity: 5,
    });
  });
});

describe('editing', () => {
  it('VAR-02 without options and variants leaves both, and the base price moves variants without their own', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await addSizes(admin, [
      { values: { Size: 'M' }, quantity: 2 },
      { values: { Size: 'L' }, price: 70, quantity: 3 },
    ]);
    const { body } = await edit(admin, product, { price: 65, quantity: 99, inventory: 1 });
    expect(body.product).toMatchObject({ price: 65, priceMax: 70, quantity: 5 });
    expect(body.product.options).toEqual(product.options);
    expect(body.product.variants).toEqual(product.variants);
  });

  it('VAR-02 keeps what was sold since the form was loaded, for each variant', async () => {
    const [admin, member] = [await makeUser('ROLE_ADMIN'), await makeUser()];
    const product = await addSizes(admin, [
      { values: { Size: 'M' }, quantity: 100 },
      { values: { Size: 'L' }, quantity: 100 },
    ]);
    await buy(member, [{ product, variant: of(product, 'M'), quantity: 4 }]);
    const variants = formVariants(product).map((variant) => ({ ...variant, quantity: 110 }));
    const { body } = await edit(admin, product, { variants });
    expect(body.product.variants.map(({ quantity }) => quantity)).toEqual([106, 110]);
    expect(body.product.quantity).toBe(216);

    const tooFew = variants.map((variant) => ({ ...variant, quantity: 1, inventory: 111 }));
    const refused = await edit(admin, product, { variants: tooFew });
    expect(refused.status).toBe(400);
    expect(refused.failure).toMatchObject({
      fields: { 'variants.0.quantity': 'Quantity may not be negative: only 106 are left.' },
    });
    expect((await get(admin, product)).quantity).toBe(216);
  });

  it('VAR-02 keeps an ordered variant as inactive and removes others', async () => {
    const [admin, member] = [await makeUser('ROLE_ADMIN'), await makeUser()];
    const product = await addSizes(
      admin,
      ['S', 'M', 'L'].map((Size) => ({ values: { Size } })),
    );
    const order = await buy(member, [{ product, variant: of(product, 'M') }]);
    const onlyS = formVariants(product).slice(0, 1);
    const options = [{ name: 'Size', values: ['S'] }];
    const { body } = await edit(admin, product, { options, variants: onlyS });
    expect(body.product.variants).toEqual([
      product.variants[0],
      { ...of(product, 'M'), quantity: 599, isActive: false },
    ]);
    expect(body.product.quantity).toBe(600);
    expect((await show(product)).variants).toHaveLength(1);
    const shown = await call('GET /order/:id', { params: { id: order._id }, as: member });
    expect(shown.body.order.products[0]?.variant).toMatchObject({ label: 'M' });

    const form = formFieldsOf(await Product.findById(product._id).orFail().lean());
    const variants = formVariants(await get(admin, product));
    const unchanged = await edit(admin, product, { ...form, options, variants });
    expect(unchanged.body.product).toEqual(body.product);

    const {
      variants: [newM],
    } = sizes([{ values: { Size: 'M' }, quantity: 8 }]);
    const again = await edit(admin, product, {
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [...onlyS, ...(newM ? [newM] : [])],
    });
    expect(of(again.body.product, 'M')).toMatchObject({
      _id: of(product, 'M')._id,
      isActive: true,
      quantity: 8,
    });
  });

  it('VAR-02 keeps the order sent, and gives a plain product options and takes them again', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { _id } = await makeProduct({ quantity: 9 });
    const product = { _id: _id.toString() };
    const two = sizes();
    const sized = (await edit(admin, product, { price: 50, ...two })).body.product;
    expect(sized.quantity).toBe(1_200);
    const reversed = formVariants(sized).toReversed();
    const { body } = await edit(admin, product, { price: 50, variants: reversed });
    expect(body.product.variants.map(({ _id: id }) => id)).toEqual(
      reversed.map((variant) => variant._id),
    );
    const plain = await edit(admin, product, { quantity: 7, options: [], variants: [] });
    expect(plain.body.product).toMatchObject({ options: [], variants: [], quantity: 7, price: 20 });
    const row = await Product.findById(_id).lean();
    for (const field of ['options', 'variants', 'basePriceCents'])
      expect(row).not.toHaveProperty(field);
  });

  it('VAR-02 MERCH-03 is for those who manage the product', async () => {
    const [kim, pat] = [await makeMerchant(), await makeMerchant()];
    const product = (await add(kim, productInput(sizes()))).body.product;
    expect((await edit(pat, product, { variants: [] })).status).toBe(404);
    expect((await edit(kim, product, { variants: formVariants(product) })).status).toBe(200);
  });
});

describe('options and variants that do not match', () => {
  const M = { sku: unique('v'), values: { Size: 'M' }, quantity: 1 };
  const size = { name: 'Size', values: ['M', 'L'] };

  it.each<[string, object[], object[], string]>([
    [
      'a value that no option has',
      [size],
      [M, { ...M, sku: 'b', values: { Size: 'XL' } }],
      'variants.1.values',
    ],
    ['no value of an option', [size], [{ ...M, values: {} }], 'variants.0.values'],
    [
      'a value of an unknown option',
      [size],
      [{ ...M, values: { Size: 'M', Cut: 'Slim' } }],
      'variants.0.values',
    ],
    ['the same values twice', [size], [M, { ...M, sku: 'b' }], 'variants.1.values'],
    ['the same SKU twice', [size], [M, { ...M, values: { Size: 'L' } }], 'variants.1.sku'],
    ['variants without options', [], [M], 'variants.0.values'],
    ['options without variants', [size], [], 'variants'],
    ['an option twice', [size, size], [M], 'options.1.name'],
    ['a value twice', [{ ...size, values: ['M', 'M'] }], [M], 'options.0.values'],
    ['an option without values', [{ ...size, values: [] }], [M], 'options.0.values'],
    ['a negative stock', [size], [{ ...M, quantity: -1 }], 'variants.0.quantity'],
    ['a price below one dollar', [size], [{ ...M, price: 0.5 }], 'variants.0.price'],
    [
      'a foreign image',
      [size],
      [{ ...M, imageUrl: 'https://a.example/b.webp' }],
      'variants.0.imageUrl',
    ],
    [
      'an unknown image',
      [size],
      [{ ...M, imageUrl: `/images/${'0'.repeat(24)}-960.webp` }],
      'variants.0.imageUrl',
    ],
    [
      'too many values',
      [{ name: 'Size', values: Array.from({ length: 21 }, (_, at) => `${at}`) }],
      [M],
      'options.0.values',
    ],
    [
      'too many options',
      ['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['M'] })),
      [M],
      'options',
    ],
  ])('VAR-02 are refused at their field: %s', async (_, options, variants, field) => {
    const admin = await makeUser('ROLE_ADMIN');
    const input = { ...productInput(), options, variants };
    const reply = await call('POST /products/add', { input, as: admin });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.failure.fields ?? {})).toContain(field);
    expect(await Product.exists({ sku: input.sku })).toBeNull();
  });

  it('VAR-02 are refused for a SKU of another product or variant, also at once', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const plain = await makeProduct();
    const sized = await addSizes(admin);
    const taken = [plain.sku, sized.sku, sized.variants[0]?.sku ?? ''];
    for (const sku of taken) {
      const { options, variants } = sizes([{ values: { Size: 'M' }, sku }]);
      const reply = await add(admin, productInput({ options, variants }));
      expect(reply.status).toBe(400);
      expect(reply.failure).toMatchObject({
        fields: { 'variants.0.sku': 'Sku is already in use.' },
      });
      const other = { _id: (await makeProduct())._id.toString() };
      expect((await edit(admin, other, { options, variants })).status).toBe(400);
    }
    const ofVariant = await add(admin, productInput({ sku: sized.variants[0]?.sku ?? '' }));
    expect(ofVariant.failure).toMatchObject({ fields: { sku: 'Sku is already in use.' } });

    const sku = unique('sku');
    const atOnce = await Promise.all([
      add(admin, productInput({ sku })),
      ...Array.from({ length: 5 }, () =>
        add(admin, productInput(sizes([{ values: { Size: 'M' }, sku }]))),
      ),
    ]);
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
  });

  it('VAR-02 are refused for an unknown variant and for one that is there twice', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await addSizes(admin);
    const [first, second] = formVariants(product);
    const unknown = [{ ...first, _id: new Types.ObjectId().toString() }];
    const twice = [first, { ...second, _id: first?._id }];
    for (const [variants, field] of [
      [unknown, 'variants.0._id'],
      [twice, 'variants.1._id'],
    ] as const) {
      const input = { product: { ...productEdit(), variants } };
      const reply = await call('PUT /products/:id', {
        input,
        params: { id: product._id },
        as: admin,
      });
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.failure.fields ?? {})).toEqual([field]);
    }
  });
});

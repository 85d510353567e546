import { ObjectId } from 'mongodb';
import { productFields, taxed, untaxed } from 'shared/test/productInput';
import { pick, seededRandom } from './random.mjs';

/** Words of product names, also used by suggestions and filters. */
export const words = {
  makes: ['Alpine', 'Merino', 'Coastal', 'Nordic', 'Urban', 'Vintage', 'Featherlight', 'Rugged'],
  uses: ['Trail', 'Travel', 'Winter', 'Summit', 'Harbour', 'Garden', 'Studio', 'Weekend', 'Camp'],
  things: ['Jacket', 'Backpack', 'Lantern', 'Blanket', 'Bottle', 'Boots', 'Tent', 'Gloves', 'Mug'],
};

const firstProduct = Date.UTC(2024, 0, 1);
const hourMs = 3_600_000;
const batch = 5_000;
const reviewers = 40;

const sizes = ['S', 'M', 'L', 'XL'];
const colors = ['Navy', 'Sand'];
const options = [
  { name: 'Size', values: sizes },
  { name: 'Color', values: colors },
];
const combinations = sizes.flatMap((size) => colors.map((color) => [size, color]));
const extraCents = 500;

/**
 * Fills a database whose collections the shop has created: number of products, brands and
 * categories in proportion, every product in one category, and on average one review per product, all in the form of the shop's
 * models.
 * @param {import('mongodb').Db} db
 * @param {number} size number of products
 * @param {number} [variants] number of variants of every product, at most 8; by default the products
 *   have no options
 */
export async function seed(db, size, variants = 0) {
  const random = seededRandom(size);
  const many = Math.sqrt(size / 1000);
  const brands = makeBrands(Math.max(2, Math.round(20 * many)));
  const users = makeUsers(reviewers);
  const categories = makeCategories(Math.max(2, Math.round(12 * many)));
  await insert(db.collection('brands'), brands);
  await insert(db.collection('users'), users);
  // In parts, because a million products do not fit into memory.
  for (let from = 0; from < size; from += batch) {
    const products = Array.from({ length: Math.min(batch, size - from) }, (_, index) =>
      makeProduct(random, from + index, brands),
    );
    const reviews = products.flatMap((product) => makeReviews(random, product, users));
    for (const { _id } of products) pick(random, categories).products.push(_id);
    await insert(db.collection('products'), products, (product) => ({
      ...product,
      ...(variants > 0 && variantFields(product, variants)),
    }));
    await insert(db.collection('reviews'), reviews);
  }
  await insert(db.collection('categories'), categories);
}

/**
 * @template {import('mongodb').Document} Row
 * @param {import('mongodb').Collection} collection
 * @param {Row[]} rows
 * @param {(row: Row) => import('mongodb').Document} [toStored]
 */
export async function insert(collection, rows, toStored = (row) => row) {
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch).map((row) => ({ ...toStored(row), __v: 0 }));
    await collection.insertMany(some, { ordered: false });
  }
}

/** @param {number} count */
const makeBrands = (count) =>
  Array.from({ length: count }, (_, index) => {
    const name = `${words.makes[index % words.makes.length]} Works ${index + 1}`;
    return {
      _id: new ObjectId(),
      name,
      nameKey: name.toLowerCase(),
      slug: slugOf(name),
      description: `${name} makes things that last.`,
      isActive: true,
      merchant: null,
      createdAt: new Date(firstProduct),
    };
  });

/** @param {number} count */
const makeUsers = (count) =>
  Array.from({ length: count }, (_, index) => ({
    _id: new ObjectId(),
    email: `reviewer${index}@bench.example`,
    firstName: `Reviewer ${index}`,
    firstNameKey: `reviewer ${index}`,
    lastName: 'Walker',
    phoneNumber: '',
    passwordHash: null,
    resetHash: null,
    resetUntil: null,
    role: 'ROLE_MEMBER',
    provider: 'Email',
    providerId: null,
    tokenVersion: 0,
    merchant: null,
    createdAt: new Date(firstProduct),
  }));

/**
 * Every fifth product has a stock that no run sells out.
 * @param {() => number} random
 * @param {number} index
 * @param {{ _id: ObjectId }[]} brands
 */
function makeProduct(random, index, brands) {
  const { makes, uses, things } = words;
  const name = `${pick(random, makes)} ${pick(random, uses)} ${pick(random, things)} ${index + 1}`;
  const sku = `UP-${String(index + 1).padStart(6, '0')}`;
  return {
    ...productFields(),
    _id: new ObjectId(),
    sku,
    skus: [sku],
    name,
    slug: slugOf(name),
    description: `${name}: made for ${pick(random, uses).toLowerCase()} days, with care for the details, and easy to mend when it needs it.`,
    quantity: index % 5 === 0 ? 1_000_000 : Math.floor(random() * 200),
    priceCents: 100 + Math.floor(random() ** 2 * 49_900),
    isActive: random() < 0.97,
    disabledBy: [],
    ...(random() < 0.8 ? taxed : untaxed),
    brand: random() < 0.95 ? pick(random, brands)._id : null,
    stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    createdAt: new Date(firstProduct + index * hourMs),
  };
}

/**
 * The options and variants of a product, which share its stock; XL costs more.
 * @param {ReturnType<typeof makeProduct>} product
 * @param {number} count
 */
function variantFields({ sku, quantity, priceCents }, count) {
  const variants = combinations.slice(0, count).map((values, index) => {
    const hasOwnPrice = values[0] === 'XL';
    return {
      _id: new ObjectId(),
      sku: [sku, ...values].join('-'),
      values,
      priceCents: hasOwnPrice ? priceCents + extraCents : priceCents,
      hasOwnPrice,
      // These add up to the product's stock.
      quantity: Math.floor((quantity + index) / count),
      imageUrl: '',
      isActive: true,
    };
  });
  return {
    options,
    variants,
    basePriceCents: priceCents,
    skus: [sku, ...variants.map((variant) => variant.sku)],
  };
}

/**
 * Approved reviews by different users; updates the product's star counts.
 * @param {() => number} random
 * @param {ReturnType<typeof makeProduct>} product
 * @param {{ _id: ObjectId }[]} users
 */
function makeReviews(random, product, users) {
  const first = Math.floor(random() * users.length);
  return Array.from({ length: Math.floor(random() * 3) }, (_, index) => {
    const rating = pick(random, /** @type {const} */ ([1, 2, 3, 3, 4, 4, 4, 5, 5, 5]));
    product.stars[rating] += 1;
    return {
      _id: new ObjectId(),
      product: product._id,
      user: users[(first + index) % users.length]?._id,
      title: 'After a season',
      review: 'It did what it should, and looks as it did on the first day.',
      rating,
      isRecommended: rating > 2,
      status: 'Approved',
      verified: false,
      createdAt: new Date(product.createdAt.getTime() + hourMs),
    };
  });
}

/** @param {number} count */
const makeCategories = (count) =>
  Array.from({ length: count }, (_, index) => {
    const { uses, things } = words;
    const name = `${uses[index % uses.length]} ${things[index % things.length]}s ${index + 1}`;
    return {
      _id: new ObjectId(),
      name,
      slug: slugOf(name),
      description: `${name} for every day.`,
      isActive: true,
      /** @type {ObjectId[]} */
      products: [],
      createdAt: new Date(firstProduct),
    };
  });

/** @param {string} name */
const slugOf = (name) => name.toLowerCase().replaceAll(' ', '-');

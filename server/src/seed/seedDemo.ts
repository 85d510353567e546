import { fold } from 'shared/fold';
import { Types } from 'mongoose';
import { noStars } from 'shared/reviews/ratings';
import { config } from '../config.ts';
import { Address } from '../addresses/model/Address.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Category } from '../categories/model/Category.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import { Order } from '../orders/model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { Promotion, type PromotionRow } from '../promotions/model/Promotion.ts';
import { Review } from '../reviews/model/Review.ts';
import { storeDrawing } from '../platform/images/imageStore.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { type SearchedPerson, User } from '../users/model/User.ts';
import { demoApplications } from './applications.ts';
import { demoBrands } from './brands.ts';
import { demoCategories } from './categories.ts';
import { demoOrders } from './orders.ts';
import { demoPeople } from './people.ts';
import { drawBanner, drawLogo } from './images/drawBrand.ts';
import { demoProducts } from './products.ts';
import { demoPromotions } from './promotions.ts';
import { demoReviews } from './reviews.ts';
import { daysAgo, need } from './seedHelpers.ts';
import { type SeededProducts, seedProducts } from './seedProducts.ts';
import { seedAudit } from './seedAudit.ts';
import { seedMessages } from './seedMessages.ts';
import { seedOrders } from './seedOrders.ts';
import { seedReturns } from './seedReturns.ts';

/**
 * Fills an empty database with the demo shop: people, merchants, brands, products with images,
 * promotions, orders, returns, reviews, messages,
 * audit entries.
 */
export async function seedDemo(): Promise<void> {
  const people = await seedPeople();
  const brands = await seedBrands(people);
  const products = await seedProducts(brands);
  await seedCategories(products);
  const promotions = await seedPromotions(brands);
  await seedOrders(people, products, promotions);
  await seedReturns(people, products);
  await seedReviews(people, products);
  await seedMessages(people);
  await seedAudit(people, products);
}

type People = Map<string, SearchedPerson & { _id: Types.ObjectId }>;

async function seedPeople(): Promise<People> {
  const people: People = new Map();
  for (const { password, addresses, createdDaysAgo, ...person } of demoPeople) {
    // The account may already exist, if ADMIN_EMAIL is the same.
    const user = (await User.findOne({ email: person.email })) ?? new User();
    const rows = addresses.map(({ isDefault, ...addressInput }) => {
      const row = { ...addressInput, _id: new Types.ObjectId(), user: user._id };
      if (isDefault) user.defaultAddress = row._id;
      return row;
    });
    await Address.insertMany(rows);
    user.set({
      ...person,
      passwordHash: await hashPassword(password),
      emailVerifiedAt: daysAgo(createdDaysAgo),
      createdAt: daysAgo(createdDaysAgo),
    });
    await user.save();
    people.set(person.email, user);
  }
  return people;
}

/** The brands, and their merchants with approved applications. */
async function seedBrands(people: People): Promise<Map<string, Types.ObjectId>> {
  const brands = new Map<string, Types.ObjectId>();
  for (const { name, slug, description, hasBanner } of demoBrands) {
    const brand = await Brand.create({
      name,
      nameKey: fold(name),
      slug,
      description,
      logoUrl: await storeDrawing(drawLogo(slug), config.drawingWidth),
      bannerUrl: hasBanner ? await storeDrawing(drawBanner(slug), config.drawingWidth) : '',
    });
    brands.set(slug, brand._id);
  }
  for (const { brand: brandName, createdDaysAgo, ...application } of demoApplications) {
    const own = demoBrands.find(({ merchant }) => merchant && merchant === application.email);
    const user = own ? need(people, application.email)._id : null;
    const brand = own ? need(brands, own.slug) : null;
    const merchant = await Merchant.create({
      ...application,
      brandName,
      openEmail: application.status === 'Waiting Approval' ? application.email : null,
      brand,
      user,
      createdAt: daysAgo(createdDaysAgo),
    });
    if (!brand || !user) continue;
    const { _id, name } = merchant;
    await Brand.updateOne({ _id: brand }, { merchant: { _id, name } });
    await User.updateOne({ _id: user }, { merchant: { _id, name, brand } });
  }
  return brands;
}

async function seedCategories(products: SeededProducts): Promise<void> {
  for (const category of demoCategories) {
    const own = demoProducts.filter(({ categories }) => categories.includes(category.slug));
    await Category.create({ ...category, products: own.map(({ sku }) => need(products, sku)._id) });
  }
}

async function seedPromotions(
  brands: Map<string, Types.ObjectId>,
): Promise<Map<string, PromotionRow>> {
  const promotions = new Map<string, PromotionRow>();
  for (const { brand, createdDaysAgo, ...terms } of demoPromotions) {
    const promotion = await Promotion.create({
      ...terms,
      brands: brand ? [need(brands, brand)] : [],
      used: demoOrders().filter((order) => order.promotion === terms.code).length,
      createdAt: daysAgo(createdDaysAgo),
    });
    promotions.set(terms.code, promotion.toObject());
  }
  return promotions;
}

async function seedReviews(people: People, products: SeededProducts): Promise<void> {
  const stars = new Map<string, typeof noStars>();
  for (const { email, sku, createdDaysAgo, ...review } of demoReviews()) {
    const user = need(people, email)._id;
    const product = need(products, sku)._id;
    const bought = { user, lines: { $elemMatch: { product, status: { $ne: 'Cancelled' } } } };
    await Review.create({
      ...review,
      user,
      product,
      verified: (await Order.exists(bought)) !== null,
      createdAt: daysAgo(createdDaysAgo),
    });
    if (review.status !== 'Approved') continue;
    const counts = stars.get(sku) ?? { ...noStars };
    counts[review.rating]++;
    stars.set(sku, counts);
  }
  for (const [sku, counts] of stars) {
    await Product.updateOne({ _id: need(products, sku)._id }, { stars: counts });
  }
}

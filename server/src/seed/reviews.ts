import type { Review } from 'shared/entities';
import type { DemoProduct } from './demoProduct.ts';
import { demoBrands } from './brands.ts';
import { demoOrders } from './orders.ts';
import { demoPeople } from './people.ts';
import type { ShapeName } from './images/drawProduct.ts';
import { demoProducts } from './products.ts';
import { pick, seededRandom } from './random.ts';
import { clothes, extras, shoes } from './reviews/clothingFragments.ts';
import { bodyTools, machines, sensors, watches } from './reviews/electronicsFragments.ts';
import { powders, snacks } from './reviews/foodFragments.ts';
import type { Fragments } from './reviews/fragments.ts';
import { smallTools, stations, weights } from './reviews/gymFragments.ts';
import { rejectedReviews } from './reviews/rejected.ts';
import { headsets, speakers } from './reviews/soundFragments.ts';
import { titles } from './reviews/titles.ts';
import { mats, props } from './reviews/yogaFragments.ts';

const ratings = [1, 2, 3, 4, 5] as const;
type Rating = (typeof ratings)[number];

/** A review of the demo shop. */
export interface DemoReview {
  email: string;
  sku: string;
  title: string;
  review: string;
  rating: Rating;
  isRecommended: boolean;
  status: Review['status'];
  createdDaysAgo: number;
}

/** Shapes that are not listed use the texts for clothes. */
const fragmentsByShape: [Fragments, ShapeName[]][] = [
  [shoes, ['runningShoe', 'trailShoe', 'trainer']],
  [extras, ['cap', 'socks', 'gymBag', 'gloves', 'towels', 'bottle', 'phoneArmband', 'shaker']],
  [smallTools, ['resistanceBands', 'skippingRope', 'abWheel', 'hipBands']],
  [stations, ['pullUpBar', 'bench']],
  [mats, ['yogaMat', 'strappedMat']],
  [props, ['yogaBlocks', 'foamRoller']],
  [watches, ['sportsWatch', 'smartwatch', 'fitnessBand']],
  [sensors, ['smartRing', 'chestStrap', 'bikeComputer']],
  [headsets, ['headphones', 'earbuds', 'openHeadset']],
  [speakers, ['speaker', 'clipSpeaker']],
  [bodyTools, ['scale', 'massageGun']],
  [machines, ['treadmill', 'walkingPad']],
];

const fragmentsFor = ({ drawing, categories }: DemoProduct): Fragments => {
  const [byShape] = fragmentsByShape.find(([, shapes]) => shapes.includes(drawing.shape)) ?? [];
  if (byShape) return byShape;
  if (categories.includes('weights')) return weights;
  if (categories.includes('snacks-bars')) return snacks;
  if (categories.includes('protein')) return powders;
  return clothes;
};

/** Two different items of the list. */
const two = (random: () => number, list: string[]) => {
  const first = pick(random, list);
  return [
    first,
    pick(
      random,
      list.filter((other) => other !== first),
    ),
  ];
};

const write = (
  random: () => number,
  { use, praise, but, complaint }: Fragments,
  rating: Rating,
) => {
  const opening = random() < 0.6 ? [pick(random, use)] : [];
  const rest = {
    5: () => two(random, praise),
    4: () => [pick(random, praise), pick(random, but)],
    3: () => [pick(random, praise), ...two(random, but)],
    2: () => [pick(random, complaint), pick(random, random() < 0.5 ? but : praise)],
    1: () => two(random, complaint),
  }[rating]();
  return [...opening, ...rest].join(' ');
};

/** The mean rating of a product: above 5 nearly everyone is happy, below 4 many are not. */
const qualityOf = (random: () => number) => (random() < 0.14 ? 2.8 : 4.2) + random() * 1.5;

/** Ratings near the quality are more likely; a few reviewers rate far from it. */
const rate = (random: () => number, quality: number): Rating => {
  const weighed = ratings.map((rating) => ({
    rating,
    weight: 0.03 + Math.exp(-((rating - quality) ** 2) / 1.6),
  }));
  let left = random() * weighed.reduce((sum, { weight }) => sum + weight, 0);
  return weighed.find(({ weight }) => (left -= weight) < 0)?.rating ?? 5;
};

const year = 365;
const daysToDelivery = 3;

const merchantsOwn = (email: string, { brand }: DemoProduct) =>
  demoBrands.some(({ slug, merchant }) => slug === brand && merchant === email);

/**
 * Who received which product how many days ago, 0 if not delivered yet. Buyers write the first
 * reviews, and only after delivery.
 */
const deliveries = () => {
  const days = new Map<string, number>();
  for (const { email, daysAgo, lines } of demoOrders())
    for (const { sku, status } of lines)
      if (status !== 'Cancelled')
        days.set(`${email} ${sku}`, status === 'Delivered' ? daysAgo - daysToDelivery : 0);
  return days;
};

/** Every second one of the newest is pending; some odd older ones are rejected. */
const moderate = (reviews: DemoReview[]) =>
  reviews.map((review, position): DemoReview => {
    const fromNewest = reviews.length - position;
    if (fromNewest <= 40 && fromNewest % 2 === 0) return { ...review, status: 'Waiting Approval' };
    const strange = position % 30 === 7 ? rejectedReviews[Math.floor(position / 30)] : undefined;
    if (!strange) return review;
    return { ...review, ...strange, isRecommended: strange.rating > 3, status: 'Rejected' };
  });

/** About 360 reviews of the active products, deterministic, newest last. */
export const demoReviews = (): DemoReview[] => {
  const random = seededRandom(2053);
  const delivered = deliveries();
  const writers = demoPeople.filter(({ role }) => role !== 'ROLE_ADMIN');
  const written = new Set<string>();
  const writeAnew = (product: DemoProduct, rating: Rating) => {
    let review = write(random, fragmentsFor(product), rating);
    while (written.has(review)) review = write(random, fragmentsFor(product), rating);
    written.add(review);
    return review;
  };

  const reviews = demoProducts
    .filter(({ isActive }) => isActive)
    .flatMap((product) => {
      const quality = qualityOf(random);
      const interest = 0.25 + random() * 0.45;
      return writers.flatMap(({ email, createdDaysAgo }): DemoReview[] => {
        const gotDaysAgo = delivered.get(`${email} ${product.sku}`);
        const isKeen = random() < (gotDaysAgo === undefined ? interest : 0.75);
        const earliest = Math.min(gotDaysAgo ?? year, product.createdDaysAgo, createdDaysAgo) - 1;
        if (!isKeen || earliest < 1 || merchantsOwn(email, product)) return [];
        const rating = rate(random, quality);
        return [
          {
            email,
            sku: product.sku,
            review: writeAnew(product, rating),
            title: pick(random, titles[rating]),
            rating,
            isRecommended: rating > 3 || (rating === 3 && random() < 0.5),
            status: 'Approved',
            createdDaysAgo: random() ** 0.6 * earliest,
          },
        ];
      });
    });
  return moderate(reviews.sort((one, other) => other.createdDaysAgo - one.createdDaysAgo));
};

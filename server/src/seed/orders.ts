import type { Carrier } from 'shared/orders/carriers';
import type { LineStatus } from 'shared/orders/lineStatus';
import { maxQuantityPerLine } from 'shared/products/stockTiers';
import type { DemoProduct } from './demoProduct.ts';
import { type DemoAddress, type DemoPerson, demoPeople } from './people.ts';
import { demoProducts } from './products.ts';
import { pick, seededRandom } from './random.ts';

export interface DemoOrderLine {
  sku: string;
  /** The SKU of the ordered variant; undefined for a product without options. */
  variant?: string;
  quantity: number;
  status: LineStatus;
}

export interface DemoTracking {
  carrier: Carrier;
  number: string;
}

/** An order of the last 90 days. One is cancelled: all its lines are. */
export interface DemoOrder {
  email: string;
  daysAgo: number;
  address: DemoAddress;
  lines: DemoOrderLine[];
  /** The code with which it was ordered. */
  promotion?: string;
  /** Of all lines that are on their way or delivered (SHIP-04). */
  tracking: DemoTracking | null;
}

const productOf = (sku: string) => {
  const product = demoProducts.find((someProduct) => someProduct.sku === sku);
  if (!product) throw new Error(`No product has the SKU ${sku}.`);
  return product;
};

const homeOf = (person: DemoPerson) => {
  const home = person.addresses.find((address) => address.isDefault);
  if (!home) throw new Error(`${person.email} has no default address.`);
  return home;
};

const orderOf = (email: string, daysAgo: number, lines: DemoOrderLine[]): DemoOrder => {
  const person = demoPeople.find((someone) => someone.email === email);
  if (!person) throw new Error(`Nobody has the email ${email}.`);
  return { email, daysAgo, address: homeOf(person), lines, tracking: null };
};

/** A cancelled order of the demo member (SHIP-05). */
const cancelledOrder = orderOf('member@example.com', 12, [
  { sku: 'WL-1016', quantity: 1, status: 'Cancelled' },
  { sku: 'UP-2022', quantity: 1, status: 'Cancelled' },
]);

/** The other orders of the demo member; together they cover every state of an order. */
const membersOrders: DemoOrder[] = [
  orderOf('member@example.com', 1, [
    { sku: 'PW-4001', quantity: 1, status: 'Not processed' },
    { sku: 'TC-3010', quantity: 12, status: 'Not processed' },
  ]),
  orderOf('member@example.com', 6, [
    { sku: 'NF-1007', quantity: 1, status: 'Shipped' },
    { sku: 'MW-2016', quantity: 1, status: 'Shipped' },
    { sku: 'MR-3008', quantity: 3, status: 'Processing' },
  ]),
  {
    ...orderOf('member@example.com', 19, [
      { sku: 'WL-1005', quantity: 2, status: 'Delivered' },
      { sku: 'WL-1020', quantity: 2, status: 'Delivered' },
      { sku: 'BA-4013', quantity: 1, status: 'Cancelled' },
    ]),
    promotion: 'PRIZE25',
  },
  {
    ...orderOf('member@example.com', 52, [
      { sku: 'WL-1016', quantity: 1, status: 'Delivered' },
      { sku: 'WL-1019', quantity: 1, status: 'Delivered' },
      { sku: 'MR-3001', quantity: 1, status: 'Delivered' },
      { sku: 'UP-2022', quantity: 2, status: 'Delivered' },
    ]),
    promotion: 'SEASON10',
  },
];

/** The older an order, the further its status. */
const statusAfter = (daysAgo: number, random: () => number): LineStatus => {
  if (daysAgo <= 1) return random() < 0.8 ? 'Not processed' : 'Processing';
  if (daysAgo <= 4) return pick(random, ['Not processed', 'Processing', 'Processing', 'Shipped']);
  if (daysAgo <= 9) return pick(random, ['Processing', 'Shipped', 'Shipped', 'Delivered']);
  return random() < 0.96 ? 'Delivered' : 'Shipped';
};

/** Weights: cheap products with a large stock, and those of the running brand, sell best. */
const popularity = ({ brand, price, quantity }: DemoProduct) =>
  (brand === 'windlark' ? 2.5 : 1) * (price < 50 ? 1.4 : 1) * (quantity > 100 ? 1.3 : 1);

const choose = (products: DemoProduct[], random: () => number) => {
  let left = random() * products.reduce((sum, product) => sum + popularity(product), 0);
  const chosen = products.find((product) => (left -= popularity(product)) < 0);
  return chosen ?? pick(random, products);
};

const maxOfPrice = (price: number) => {
  if (price < 20) return 3;
  return price < 60 ? 2 : 1;
};

/** The stock that limits a line: the largest of the variants. */
const stockOf = ({ quantity, variants }: DemoProduct) =>
  variants.length === 0 ? quantity : Math.max(...variants.map((variant) => variant.quantity));

const randomLines = (daysAgo: number, random: () => number): DemoOrderLine[] => {
  const onSale = demoProducts.filter(
    (product) => product.isActive && product.createdDaysAgo > daysAgo,
  );
  const chosen = new Set<DemoProduct>();
  const wanted = pick(random, [1, 1, 2, 2, 3, 4]);
  while (chosen.size < wanted) chosen.add(choose(onSale, random));
  const shared = statusAfter(daysAgo, random);
  return [...chosen].map((product, position) => {
    const { sku, price } = product;
    const max = Math.min(maxOfPrice(price), maxQuantityPerLine(stockOf(product)));
    const isCancelled = position > 0 && random() < 0.1;
    return {
      sku,
      quantity: 1 + Math.floor(random() * max),
      status: isCancelled ? 'Cancelled' : shared,
    };
  });
};

/** The line with a variant that may be ordered in its quantity. */
function withVariant(line: DemoOrderLine, random: () => number): DemoOrderLine {
  const { variants } = productOf(line.sku);
  if (variants.length === 0) return line;
  const enough = variants.filter(({ quantity }) => maxQuantityPerLine(quantity) >= line.quantity);
  return { ...line, variant: pick(random, enough).sku };
}

/** The days of the other orders: 34 in the last month, 22 in the two before. */
const randomDays = (random: () => number) => [
  ...Array.from({ length: 34 }, () => Math.floor(random() ** 1.6 * 30)),
  ...Array.from({ length: 22 }, () => 30 + Math.floor(random() * 60)),
];

/** A random time on the day `day` days ago. */
const timeOf = (day: number, random: () => number) =>
  day === 0 ? 0.05 + random() * 0.3 : day - random() * 0.9;

const digits = (count: number, random: () => number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

/** The tracking of four of five orders that are on their way or delivered. */
function trackingOf(lines: DemoOrderLine[], random: () => number): DemoTracking | null {
  const isSent = lines.some(({ status }) => status === 'Shipped' || status === 'Delivered');
  if (!isSent || random() > 0.8) return null;
  return pick<DemoTracking>(random, [
    { carrier: 'UPS', number: `1Z999AA1${digits(10, random)}` },
    { carrier: 'USPS', number: `9400${digits(18, random)}` },
    { carrier: 'FedEx', number: digits(12, random) },
    { carrier: 'Other', number: `B-${digits(4, random)}` },
  ]);
}

/** Sixty orders and a cancelled one, oldest first, deterministic. */
export const demoOrders = (): DemoOrder[] => {
  const random = seededRandom(60);
  const times = seededRandom(61);
  const choices = seededRandom(62);
  const trackings = seededRandom(63);
  const buyers = demoPeople.filter(
    ({ email, role }) => role !== 'ROLE_ADMIN' && email !== 'member@example.com',
  );
  const others = randomDays(random).map((day) =>
    orderOf(pick(random, buyers).email, timeOf(day, times), randomLines(day, random)),
  );
  return [...membersOrders, ...others, cancelledOrder]
    .map(({ lines, ...order }) => ({
      ...order,
      lines: lines.map((line) => withVariant(line, choices)),
      tracking: trackingOf(lines, trackings),
    }))
    .sort((one, other) => other.daysAgo - one.daysAgo);
};

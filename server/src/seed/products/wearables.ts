import type { DemoProductEntry } from '../demoProduct.ts';

export const wearables: DemoProductEntry[] = [
  {
    sku: 'PW-4001',
    kind: 'watch',
    name: 'Cadence GPS Watch',
    description:
      'Two-band GPS, maps on the wrist and three weeks between charges. Buttons that work with gloves on.',
    price: 249,
    quantity: 55,
    brand: 'pulsewright',
    categories: ['electronics', 'wearables'],
    createdDaysAgo: 4,
    drawing: {
      shape: 'sportsWatch',
      colors: ['#d9480f', '#2d3338', '#ffb703'],
    },
  },
  {
    sku: 'PW-4002',
    kind: 'watch',
    name: 'Meridian Smartwatch',
    description:
      'Rings for the day, a pulse for the night and calls without the phone. Bright screen, soft strap, swims along.',
    price: 329,
    quantity: 24,
    brand: 'pulsewright',
    categories: ['electronics', 'wearables'],
    createdDaysAgo: 62,
    drawing: {
      shape: 'smartwatch',
      colors: ['#3f6b5c', '#e6dccb', '#ff8f5a'],
    },
  },
  {
    sku: 'PW-4003',
    kind: 'fitnessBand',
    name: 'Loop Fitness Band',
    description:
      'Steps, sleep and pulse in 19 grams. Ten days on a charge, and it buzzes when you have sat too long.',
    price: 59,
    quantity: 245,
    brand: 'pulsewright',
    categories: ['electronics', 'wearables'],
    createdDaysAgo: 264,
    drawing: {
      shape: 'fitnessBand',
      colors: ['#26345a', '#1b2438', '#ff8f5a'],
    },
    colors: { Navy: {}, Coral: { colors: ['#f0705a', '#3a2226', '#ffd166'] } },
    surcharges: { Coral: 4 },
  },
  {
    sku: 'PW-4004',
    kind: 'ring',
    name: 'Lull Sleep Ring',
    description:
      'Titanium, thin as a wedding band. Reads temperature and pulse at night and tells you in plain words how you slept.',
    price: 279,
    quantity: 6,
    brand: 'pulsewright',
    categories: ['electronics', 'wearables'],
    createdDaysAgo: 7,
    drawing: {
      shape: 'smartRing',
      colors: ['#dba544', '#2d3338', '#ff7a5a'],
    },
  },
  {
    sku: 'PW-4005',
    kind: 'chestStrap',
    name: 'Beat Chest Strap',
    description:
      'The pulse as the heart says it, not as the wrist guesses. Talks to every watch, bike and treadmill we know.',
    price: 74.95,
    quantity: 125,
    brand: 'pulsewright',
    categories: ['electronics', 'wearables'],
    createdDaysAgo: 412,
    drawing: {
      shape: 'chestStrap',
      colors: ['#2d3338', '#d9480f', '#ffd166'],
    },
  },
  {
    sku: 'PW-4006',
    kind: 'bikeComputer',
    name: 'Switchback Bike Computer',
    description:
      'A map you can read in the sun, climbs shown before they hurt, and 30 hours until it needs a plug.',
    price: 189,
    quantity: 40,
    brand: 'pulsewright',
    categories: ['electronics', 'wearables'],
    createdDaysAgo: 34,
    drawing: {
      shape: 'bikeComputer',
      colors: ['#2d3338', '#4a5158', '#ff7a45'],
    },
  },
  {
    sku: 'UP-4007',
    kind: 'armband',
    name: 'Runner Phone Armband',
    description:
      'Stretch sleeve with a window you can tap through and a slot for the key. Fits phones up to 6.7 inches.',
    price: 18.5,
    quantity: 515,
    brand: null,
    categories: ['electronics', 'wearables'],
    createdDaysAgo: 340,
    drawing: {
      shape: 'phoneArmband',
      colors: ['#33393e', '#22282c', '#ff7a45'],
    },
  },
];

import type { DemoProductEntry } from '../demoProduct.ts';

export const soundAndMachines: DemoProductEntry[] = [
  {
    sku: 'PW-4008',
    kind: 'scale',
    name: 'Body Composition Scale',
    description:
      'Weight, fat and muscle in ten seconds, for up to eight people who keep their numbers to themselves.',
    price: 89,
    quantity: 150,
    brand: 'pulsewright',
    categories: ['electronics'],
    createdDaysAgo: 152,
    drawing: {
      shape: 'scale',
      colors: ['#26403c', '#3a4046', '#ffb703'],
      emblem: '#8ff0d0',
    },
  },
  {
    sku: 'PW-4009',
    kind: 'massageGun',
    name: 'Percussion Massage Gun',
    description:
      'Twelve millimetres of reach, quiet enough for the sofa, four heads in the case. Sore legs, meet your match.',
    price: 179,
    compareAtPrice: 215,
    quantity: 0,
    brand: 'pulsewright',
    categories: ['electronics'],
    createdDaysAgo: 76,
    drawing: {
      shape: 'massageGun',
      colors: ['#ece4d6', '#2d3338', '#d9480f'],
    },
  },
  {
    sku: 'BA-4010',
    kind: 'headphones',
    name: 'Strata Over-Ear Headphones',
    description:
      'Deep, calm sound with noise shut out. Washable cushions, 45 hours, and a headband that survives the gym bag.',
    price: 159,
    quantity: 66,
    brand: 'bassalt',
    categories: ['electronics'],
    createdDaysAgo: 10,
    drawing: {
      shape: 'headphones',
      colors: ['#0f5c4a', '#173b33', '#ffb703'],
    },
  },
  {
    sku: 'BA-4011',
    kind: 'headphones',
    name: 'Pebble Wireless Earbuds',
    description:
      'Small, light and tuned for voices and drums alike. Seven hours in the ear, three more days in the case.',
    price: 119,
    quantity: 132,
    brand: 'bassalt',
    categories: ['electronics'],
    createdDaysAgo: 96,
    drawing: {
      shape: 'earbuds',
      colors: ['#fbf7f0', '#d9480f', '#d9480f'],
    },
  },
  {
    sku: 'BA-4013',
    kind: 'headphones',
    name: 'Open Trail Headset',
    description:
      'Sound through the cheekbone, ears free for bikes, birds and the friend beside you. 28 g, 9 hours.',
    price: 99,
    compareAtPrice: 129,
    quantity: 23,
    brand: 'bassalt',
    categories: ['electronics', 'running'],
    createdDaysAgo: 50,
    drawing: {
      shape: 'openHeadset',
      colors: ['#d9480f', '#2d3338', '#ffb703'],
    },
  },
  {
    sku: 'BA-4014',
    kind: 'speaker',
    name: 'Column Bluetooth Speaker',
    description:
      'Fills a garage, floats in a pool, plays for 20 hours. Pair two and the warm-up becomes a party.',
    price: 89.9,
    quantity: 103,
    brand: 'bassalt',
    categories: ['electronics'],
    createdDaysAgo: 132,
    drawing: {
      shape: 'speaker',
      colors: ['#0f7a63', '#1d2a26', '#ffb703'],
    },
  },
  {
    sku: 'BA-4015',
    kind: 'speaker',
    name: 'Clip Pocket Speaker',
    description:
      'A carabiner with a voice: clips to the pack, shrugs off rain and mud, lasts a day on the trail.',
    price: 39,
    quantity: 440,
    brand: 'bassalt',
    categories: ['electronics'],
    createdDaysAgo: 298,
    drawing: {
      shape: 'clipSpeaker',
      colors: ['#e8603c', '#3b2433', '#ffd166'],
    },
    colors: { Coral: {}, Teal: { colors: ['#1f8a8a', '#123c40', '#ffd166'] } },
  },
  {
    sku: 'PW-4016',
    kind: 'treadmill',
    name: 'Fold-Away Treadmill',
    shippingClass: 'large',
    description:
      'A 3 hp motor, a soft deck and inclines up to 12 percent, folded flat when the run is over. Assembly takes one friend.',
    price: 899,
    quantity: 5,
    brand: 'pulsewright',
    categories: ['electronics'],
    createdDaysAgo: 358,
    drawing: {
      shape: 'treadmill',
      colors: ['#4a5158', '#2d3338', '#d9480f'],
      emblem: '#fbf7f0',
    },
  },
  {
    sku: 'PW-4017',
    kind: 'treadmill',
    name: 'Under-Desk Walking Pad',
    description:
      'Four inches high, whisper quiet, up to 4 mph. Ten thousand steps before the inbox is empty.',
    price: 389,
    quantity: 11,
    brand: 'pulsewright',
    categories: ['electronics'],
    createdDaysAgo: 18,
    drawing: {
      shape: 'walkingPad',
      colors: ['#ece4d6', '#3a4046', '#d9480f'],
    },
  },
];

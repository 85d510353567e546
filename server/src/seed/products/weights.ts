import type { DemoProductEntry } from '../demoProduct.ts';

export const weights: DemoProductEntry[] = [
  {
    sku: 'IQ-2001',
    kind: 'rubberWeight',
    name: 'Hex Dumbbells 10 lb, Pair',
    description:
      'Rubber heads that do not roll and do not scar the floor, on a knurled chrome grip of 30 mm. Sold as a pair.',
    price: 46,
    quantity: 150,
    brand: 'ironquay',
    categories: ['gym-tools', 'weights'],
    createdDaysAgo: 308,
    drawing: {
      shape: 'hexDumbbells',
      colors: ['#3a4046', '#d9480f', '#ffb703'],
      emblem: '#fbf7f0',
    },
  },
  {
    sku: 'IQ-2002',
    kind: 'dialWeight',
    name: 'Adjustable Dumbbell 5-50 lb',
    description:
      'Fifteen weights in one: turn the dial, lift, and the rest stays in its cradle. Steps of 2.5 lb up to 25.',
    price: 289,
    quantity: 14,
    brand: 'ironquay',
    categories: ['gym-tools', 'weights'],
    createdDaysAgo: 6,
    drawing: {
      shape: 'adjustableDumbbell',
      colors: ['#3a4046', '#22282c', '#d9480f'],
    },
  },
  {
    sku: 'IQ-2003',
    kind: 'softWeight',
    name: 'Neoprene Dumbbell Trio',
    description:
      'Two, three and five pounds with a coat that stays dry in the hand. A first set that is still useful in ten years.',
    price: 39,
    quantity: 0,
    brand: 'ironquay',
    categories: ['gym-tools', 'weights'],
    createdDaysAgo: 424,
    drawing: {
      shape: 'neopreneDumbbells',
      colors: ['#0f7a63', '#e8603c', '#ffb703'],
    },
  },
  {
    sku: 'IQ-2004',
    kind: 'kettlebell',
    name: 'Cast Iron Kettlebell 35 lb',
    description:
      'One piece of iron, powder coated, with a handle wide enough for two hands and a flat foot that stands.',
    price: 68,
    quantity: 90,
    brand: 'ironquay',
    categories: ['gym-tools', 'weights'],
    createdDaysAgo: 156,
    drawing: {
      shape: 'kettlebell',
      colors: ['#383d43', '#50575e', '#d9480f'],
      emblem: '#8d959c',
    },
  },
  {
    sku: 'IQ-2005',
    kind: 'kettlebell',
    name: 'Competition Kettlebell 26 lb',
    description:
      'Same size at every weight, so your swing never has to relearn. Bare steel handle that holds the chalk.',
    price: 84,
    compareAtPrice: 109,
    quantity: 45,
    brand: 'ironquay',
    categories: ['gym-tools', 'weights'],
    createdDaysAgo: 32,
    drawing: {
      shape: 'competitionKettlebell',
      colors: ['#2f6fb0', '#1f4f85', '#fbf7f0'],
    },
  },
  {
    sku: 'IQ-2006',
    kind: 'rubberWeight',
    name: 'Bumper Plates 25 lb, Pair',
    description:
      'Dense rubber with a steel hub, made to be dropped. Quiet bounce, true to weight within one percent.',
    price: 112,
    quantity: 60,
    brand: 'ironquay',
    categories: ['gym-tools', 'weights'],
    createdDaysAgo: 368,
    drawing: {
      shape: 'plates',
      colors: ['#3a4046', '#b3361b', '#ffb703'],
      emblem: '#fbf7f0',
    },
  },
  {
    sku: 'IQ-2007',
    kind: 'barbell',
    name: 'Olympic Barbell Set 145 lb',
    shippingClass: 'large',
    description:
      'A 45 lb bar that spins on bronze bushings, 100 lb of plates and two collars. The whole garage in one parcel, or four.',
    price: 429,
    quantity: 8,
    brand: 'ironquay',
    categories: ['gym-tools', 'weights'],
    createdDaysAgo: 528,
    drawing: {
      shape: 'barbell',
      colors: ['#b3361b', '#2d3338', '#fbf7f0'],
    },
  },
  {
    sku: 'IQ-2008',
    kind: 'ball',
    name: 'Medicine Ball 15 lb',
    description:
      'Textured shell, sand inside, no bounce and no mercy. Slam it, carry it, throw it at a wall you own.',
    price: 58,
    quantity: 70,
    brand: 'ironquay',
    categories: ['gym-tools', 'weights'],
    createdDaysAgo: 92,
    drawing: {
      shape: 'medicineBall',
      colors: ['#4b5259', '#d9480f', '#ffb703'],
      emblem: '#fbf7f0',
    },
  },
  {
    sku: 'IQ-2009',
    kind: 'bench',
    name: 'Incline Training Bench',
    shippingClass: 'large',
    description:
      'Seven back positions, firm pads and no gap where your spine should be. Carries 800 lb, folds to 11 inches.',
    price: 229,
    quantity: 16,
    brand: 'ironquay',
    categories: ['gym-tools'],
    createdDaysAgo: 196,
    drawing: {
      shape: 'bench',
      colors: ['#33393e', '#5a636a', '#d9480f'],
      emblem: '#fbf7f0',
    },
  },
];

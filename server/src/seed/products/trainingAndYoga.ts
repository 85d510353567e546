import { gloveSizes, type DemoProductEntry } from '../demoProduct.ts';

export const trainingAndYoga: DemoProductEntry[] = [
  {
    sku: 'IQ-2010',
    kind: 'pullUpBar',
    name: 'Doorway Pull-Up Bar',
    description:
      'Locks by turning, no screws, no marks. Foam grips in two widths; holds 300 lb in frames of 26 to 36 inches.',
    price: 49,
    quantity: 33,
    brand: 'ironquay',
    categories: ['gym-tools'],
    createdDaysAgo: 130,
    drawing: {
      shape: 'pullUpBar',
      colors: ['#33393e', '#5a636a', '#d9480f'],
    },
  },
  {
    sku: 'IQ-2012',
    kind: 'rope',
    name: 'Speed Skipping Rope',
    description:
      'Ball bearings, a coated steel cable you cut to your height, and handles that do not slip when it gets hot.',
    price: 16,
    quantity: 640,
    brand: 'ironquay',
    categories: ['gym-tools'],
    createdDaysAgo: 254,
    drawing: {
      shape: 'skippingRope',
      colors: ['#2d3338', '#d9480f', '#ffb703'],
    },
  },
  {
    sku: 'IQ-2013',
    kind: 'latexBands',
    name: 'Resistance Band Set of 5',
    description:
      'Natural latex from 15 to 125 lb, with a door anchor and a bag. Good for warm-ups, better for first pull-ups.',
    price: 27.5,
    quantity: 540,
    brand: 'ironquay',
    categories: ['gym-tools'],
    createdDaysAgo: 80,
    drawing: {
      shape: 'resistanceBands',
      colors: ['#0f7a63', '#d9480f', '#ffb703'],
    },
  },
  {
    sku: 'IQ-2014',
    kind: 'wheel',
    name: 'Steel-Core Ab Wheel',
    description:
      'A wide tire that tracks straight, grips you can hold on to and a thick mat for the knees. Harder than it looks.',
    price: 26,
    quantity: 160,
    brand: 'ironquay',
    categories: ['gym-tools'],
    createdDaysAgo: 348,
    drawing: {
      shape: 'abWheel',
      colors: ['#33393e', '#d9480f', '#ffb703'],
    },
  },
  {
    sku: 'IQ-2015',
    kind: 'gloves',
    name: 'Half-Finger Lifting Gloves',
    description:
      'Goat leather palm, mesh back and a wrist wrap that supports without stopping the blood. Machine washable.',
    price: 24,
    quantity: 230,
    brand: 'ironquay',
    categories: ['gym-tools', 'weights'],
    createdDaysAgo: 400,
    isActive: false,
    drawing: {
      shape: 'gloves',
      colors: ['#2e3338', '#4a5158', '#ffb703'],
    },
    sizes: gloveSizes,
  },
  {
    sku: 'MW-2016',
    kind: 'corkMat',
    name: 'Cork Yoga Mat',
    description:
      'Portuguese cork on natural rubber: the more you sweat, the better it holds. 4 mm, 72 inches, rolls tight.',
    price: 72,
    quantity: 110,
    brand: 'mosswell',
    categories: ['gym-tools', 'yoga'],
    createdDaysAgo: 8,
    drawing: {
      shape: 'yogaMat',
      colors: ['#b98a5e', '#3f6b5c', '#6b4a2d'],
      pattern: 'flecks',
      emblem: '#fbf7f0',
    },
  },
  {
    sku: 'MW-2017',
    kind: 'foamMat',
    name: 'Everyday Yoga Mat 6 mm',
    description:
      'Closed-cell cushion that wipes clean, with its own strap. Kind to knees on a hard floor.',
    price: 38,
    quantity: 505,
    brand: 'mosswell',
    categories: ['gym-tools', 'yoga'],
    createdDaysAgo: 468,
    drawing: {
      shape: 'strappedMat',
      colors: ['#8d6a9f', '#4c3560', '#ffd9a8'],
    },
    colors: { Purple: {}, Teal: { colors: ['#3f8f8a', '#1f5a58', '#ffd9a8'] } },
  },
  {
    sku: 'MW-2018',
    kind: 'blocks',
    name: 'Foam Yoga Blocks, Pair',
    description:
      'Dense, light and rounded at the edges. They bring the floor to you until you reach it yourself.',
    price: 18,
    quantity: 410,
    brand: 'mosswell',
    categories: ['gym-tools', 'yoga'],
    createdDaysAgo: 238,
    drawing: {
      shape: 'yogaBlocks',
      colors: ['#6d9a8b', '#e9a27c', '#fbf7f0'],
    },
  },
  {
    sku: 'MW-2019',
    kind: 'roller',
    name: 'Ridge Foam Roller',
    description:
      'A firm hollow core with ridges in three depths. Two minutes per leg after the run, and stairs are stairs again.',
    price: 34,
    quantity: 98,
    brand: 'mosswell',
    categories: ['gym-tools', 'yoga'],
    createdDaysAgo: 122,
    drawing: {
      shape: 'foamRoller',
      colors: ['#e07a4f', '#3b2f3a', '#ffb703'],
    },
  },
  {
    sku: 'MW-2020',
    kind: 'fabricBands',
    name: 'Fabric Hip Bands, Set of 3',
    description:
      'Woven bands in three strengths that neither roll nor pinch. Small enough for a coat pocket.',
    price: 19,
    compareAtPrice: 25,
    quantity: 310,
    brand: 'mosswell',
    categories: ['gym-tools', 'yoga'],
    createdDaysAgo: 48,
    drawing: {
      shape: 'hipBands',
      colors: ['#c06b5c', '#4f7a6b', '#f0d6b2'],
    },
  },
  {
    sku: 'UP-2022',
    kind: 'bottle',
    name: 'Insulated Bottle 24 oz',
    description:
      'Double steel walls: cold for a day, hot for a morning. Wide mouth for ice, loop for a finger, no plastic taste.',
    price: 29.95,
    quantity: 720,
    brand: null,
    categories: ['gym-tools'],
    createdDaysAgo: 186,
    drawing: {
      shape: 'bottle',
      colors: ['#0f7a63', '#2d3338', '#ffb703'],
      pattern: 'diagonal',
    },
    colors: {
      Green: {},
      Blue: { colors: ['#2f6fb0', '#1b2c4a', '#ffb703'] },
      Red: { colors: ['#c23a30', '#3a2224', '#ffd166'] },
    },
  },
  {
    sku: 'UP-2023',
    kind: 'towels',
    name: 'Cotton Gym Towels, Set of 4',
    description:
      'Tight loops that soak up fast and dry before the next session. Three for the bench, one rolled for the bag.',
    price: 31,
    quantity: 275,
    brand: null,
    categories: ['gym-tools', 'yoga'],
    createdDaysAgo: 302,
    drawing: {
      shape: 'towels',
      colors: ['#e8a08a', '#3f6b5c', '#fbf3e0'],
    },
  },
];

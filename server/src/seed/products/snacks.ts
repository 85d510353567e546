import { type DemoProductEntry, untaxed } from '../demoProduct.ts';

export const snacks: DemoProductEntry[] = [
  {
    sku: 'TC-3010',
    name: 'Peanut Crunch Protein Bar',
    description:
      'Roasted peanuts, oats and 15 g of protein, held together by honey. Survives a back pocket in July.',
    price: 4,
    quantity: 980,
    ...untaxed,
    brand: 'trailcrumb',
    categories: ['protein', 'snacks-bars'],
    createdDaysAgo: 5,
    drawing: {
      shape: 'bar',
      colors: ['#d9480f', '#fbf3e0', '#ffb703'],
      flavor: 'peanut',
    },
  },
  {
    sku: 'TC-3011',
    name: 'Dark Cherry Bars, Box of 12',
    description:
      'Tart cherries under dark chocolate, 14 g of protein, less sugar than the apple next to it.',
    price: 34.8,
    quantity: 190,
    ...untaxed,
    brand: 'trailcrumb',
    categories: ['protein', 'snacks-bars'],
    createdDaysAgo: 144,
    drawing: {
      shape: 'barBox',
      colors: ['#7a2f4a', '#a3234f', '#ffb7a0'],
      flavor: 'berry',
    },
  },
  {
    sku: 'TC-3012',
    name: 'Apple Energy Gummies',
    description:
      'Fruit juice, maltodextrin and a little salt: fast fuel that you can chew while you run. 20 g of carbs a handful.',
    price: 9.5,
    compareAtPrice: 12,
    quantity: 340,
    ...untaxed,
    brand: 'trailcrumb',
    categories: ['protein', 'snacks-bars'],
    createdDaysAgo: 54,
    drawing: {
      shape: 'gummies',
      colors: ['#ffb703', '#fbf3e0', '#d9480f'],
      flavor: 'apple',
    },
  },
  {
    sku: 'TC-3013',
    name: 'Double Cocoa Protein Cookie',
    description:
      'Soft in the middle, dark all through, 12 g of protein. Baked in small trays and wrapped the same day.',
    price: 4.75,
    quantity: 19,
    ...untaxed,
    brand: 'trailcrumb',
    categories: ['protein', 'snacks-bars'],
    createdDaysAgo: 2,
    drawing: {
      shape: 'cookie',
      colors: ['#b8733a', '#4a2a1c', '#ffb703'],
      flavor: 'cocoa',
    },
  },
  {
    sku: 'TC-3014',
    name: 'Roasted Peanut Butter 16 oz',
    description:
      'Peanuts, a pinch of sea salt, and that was the list. Stir it once, then try to stop.',
    price: 11.9,
    quantity: 72,
    ...untaxed,
    brand: 'trailcrumb',
    categories: ['protein', 'snacks-bars'],
    createdDaysAgo: 318,
    drawing: {
      shape: 'jar',
      colors: ['#c98d4f', '#fbf3e0', '#8a4b1f'],
      flavor: 'peanut',
    },
  },
  {
    sku: 'TC-3015',
    name: 'Cold Brew Protein Drink',
    description:
      'Slow coffee and 20 g of milk protein, ready when you are. Best cold, best before the first meeting.',
    price: 5.25,
    quantity: 0,
    ...untaxed,
    brand: 'trailcrumb',
    categories: ['protein', 'snacks-bars'],
    createdDaysAgo: 110,
    drawing: {
      shape: 'drinkBottle',
      colors: ['#5d3219', '#f6e3c5', '#ffb703'],
      flavor: 'coffee',
    },
  },
  {
    sku: 'TC-3016',
    name: 'Honey Oat Protein Granola',
    description:
      'Big clusters, baked slowly with honey and seeds. 11 g of protein a bowl, or a handful, or the whole bag.',
    price: 10.5,
    quantity: 88,
    ...untaxed,
    brand: 'trailcrumb',
    categories: ['protein', 'snacks-bars'],
    createdDaysAgo: 168,
    drawing: {
      shape: 'pouch',
      colors: ['#f3c98a', '#7a4526', '#fbf3e0'],
      flavor: 'oat',
      emblem: '#7a4526',
      pattern: 'dots',
    },
  },
];

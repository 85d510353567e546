import { shoeSizes, sockSizes, type DemoProductEntry } from '../demoProduct.ts';

export const shoesAndBags: DemoProductEntry[] = [
  {
    sku: 'WL-1001',
    kind: 'shoe',
    name: 'Glide 3 Running Shoe',
    description:
      'Light daily trainer with a deep, springy foam and a knit upper that breathes. 8 mm drop, 235 g in size 42, made for the long easy miles.',
    price: 129.95,
    quantity: 64,
    brand: 'windlark',
    categories: ['sportswear', 'running', 'shoes'],
    createdDaysAgo: 13,
    drawing: {
      shape: 'runningShoe',
      colors: ['#ff7a45', '#26345a', '#ffb703'],
    },
    sizes: shoeSizes,
    colors: { Orange: {}, Blue: { colors: ['#4a90d9', '#26345a', '#ffd166'] } },
    surcharges: { Blue: 10 },
  },
  {
    sku: 'WL-1002',
    kind: 'shoe',
    name: 'Switchback Trail Shoe',
    description:
      'Lugs of 5 mm, a rock plate and a gusseted tongue that keeps gravel out. Holds its line on wet roots and loose descents.',
    price: 144,
    compareAtPrice: 187,
    quantity: 22,
    brand: 'windlark',
    categories: ['sportswear', 'running', 'shoes'],
    createdDaysAgo: 70,
    drawing: {
      shape: 'trailShoe',
      colors: ['#5f7a4f', '#2d3b35', '#ffb703'],
    },
    sizes: shoeSizes,
  },
  {
    sku: 'NF-1003',
    kind: 'shoe',
    name: 'Base Camp Trainer',
    description:
      'Flat, stable and wide in the toes: a gym shoe for squats, sleds and the short run to the rack. Outsole of natural rubber.',
    price: 96,
    quantity: 120,
    brand: 'northfold',
    categories: ['sportswear', 'shoes'],
    createdDaysAgo: 164,
    drawing: {
      shape: 'trainer',
      colors: ['#f3ece0', '#0f5c4a', '#d9480f'],
      emblem: '#d9480f',
    },
    sizes: shoeSizes,
    colors: {
      Cream: {},
      Charcoal: { colors: ['#5a616a', '#2d3138', '#d9480f'], emblem: '#ffb703' },
    },
  },
  {
    sku: 'WL-1019',
    kind: 'cap',
    name: 'Featherweight Running Cap',
    description:
      'Five thin panels, a sweatband that works and a brim you can roll into a pocket. 48 g.',
    price: 24,
    quantity: 530,
    brand: 'windlark',
    categories: ['sportswear', 'running'],
    createdDaysAgo: 330,
    drawing: {
      shape: 'cap',
      colors: ['#0f5c4a', '#0a4336', '#ffb703'],
    },
    colors: {
      Pine: {},
      Black: { colors: ['#34373f', '#1d1f24', '#ffb703'] },
      Coral: { colors: ['#f0705a', '#b84a3c', '#fbf3e6'] },
    },
  },
  {
    sku: 'WL-1020',
    kind: 'socks',
    name: 'Cushion Crew Socks, 3 Pairs',
    description:
      'Terry under the heel and toe, mesh on top, a band that stays up without biting. Left and right are different.',
    price: 16.5,
    quantity: 860,
    brand: 'windlark',
    categories: ['sportswear', 'running', 'shoes'],
    createdDaysAgo: 228,
    drawing: {
      shape: 'socks',
      colors: ['#fbf3e6', '#d9480f', '#0f5c4a'],
    },
    sizes: sockSizes,
    colors: { Cream: {}, Navy: { colors: ['#2b3b66', '#7fbfe8', '#fbf3e6'] } },
  },
  {
    sku: 'NF-1021',
    kind: 'bag',
    name: 'Weekender Gym Bag',
    description:
      'Waxed canvas, a shoe tunnel at the side and a wet pocket that does not leak. 38 litres, cabin size.',
    price: 88,
    quantity: 75,
    brand: 'northfold',
    categories: ['sportswear'],
    createdDaysAgo: 12,
    drawing: {
      shape: 'gymBag',
      colors: ['#d98a2b', '#3b2a20', '#fbf3e0'],
    },
    colors: { Orange: {}, Olive: { colors: ['#7b8042', '#33301f', '#fbf3e0'] } },
    surcharges: { Olive: 7 },
  },
];

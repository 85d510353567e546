import type { SizeGuide } from 'shared/categories/sizeGuide';

export interface DemoCategory {
  name: string;
  slug: string;
  description: string;
  sizeGuide?: SizeGuide;
}

/** Body measures for `clothesSizes`. */
const clothes: SizeGuide = [
  ['Size', 'Chest', 'Waist', 'Hips', 'Inseam'],
  ['XS', '31–33 in', '25–27 in', '33–35 in', '29 in'],
  ['S', '34–36 in', '28–30 in', '36–38 in', '30 in'],
  ['M', '37–39 in', '31–33 in', '39–41 in', '31 in'],
  ['L', '40–42 in', '34–36 in', '42–44 in', '32 in'],
  ['XL', '43–46 in', '37–40 in', '45–48 in', '33 in'],
];

/** For `shoeSizes` and `sockSizes`. */
const shoes: SizeGuide = [
  ['EU', 'US men', 'US women', 'UK', 'Foot', 'Socks'],
  ['39', '6.5', '8', '6', '9.7 in', 'S'],
  ['40', '7', '8.5', '6.5', '9.9 in', 'S'],
  ['41', '8', '9.5', '7.5', '10.2 in', 'M'],
  ['42', '8.5', '10', '8', '10.4 in', 'M'],
  ['43', '9.5', '11', '9', '10.7 in', 'M'],
  ['44', '10', '11.5', '9.5', '10.9 in', 'L'],
  ['45', '11', '12.5', '10.5', '11.2 in', 'L'],
  ['46', '12', '13.5', '11.5', '11.4 in', 'L'],
];

/** The banners of the home page link to the first four. */
export const demoCategories: DemoCategory[] = [
  {
    name: 'Sportswear',
    slug: 'sportswear',
    description:
      'Clothes, shoes and bags for every session from the first warm day to the last frost.',
    sizeGuide: clothes,
  },
  {
    name: 'Gym tools',
    slug: 'gym-tools',
    description:
      'Everything to lift, pull, roll and stretch with, for a garage, a flat or one square meter.',
  },
  {
    name: 'Protein',
    slug: 'protein',
    description:
      'Powders, bars and drinks with short lists of ingredients, for before, after and in between.',
  },
  {
    name: 'Electronics',
    slug: 'electronics',
    description:
      'Watches, sensors, sound and machines that go along, keep count and keep you company.',
  },
  {
    name: 'Running',
    slug: 'running',
    description:
      'From the first mile to the last hill: shoes, shorts, jackets and the small things that matter.',
  },
  {
    name: 'Training tops',
    slug: 'training-tops',
    description: 'Tees, tanks, hoodies and base layers that dry fast and move with you.',
    sizeGuide: clothes,
  },
  {
    name: 'Weights',
    slug: 'weights',
    description:
      'Dumbbells, kettlebells, plates and bars, and what goes around the hands that hold them.',
  },
  {
    name: 'Yoga',
    slug: 'yoga',
    description: 'Mats, blocks, rollers and soft clothes for strength, balance and a quieter head.',
  },
  {
    name: 'Snacks & bars',
    slug: 'snacks-bars',
    description:
      'Bars, cookies, gummies and butters that survive a back pocket and taste of what they are.',
  },
  {
    name: 'Wearables',
    slug: 'wearables',
    description:
      'Watches, bands, rings and straps that know your pulse and tell you the truth about it.',
  },
  {
    name: 'Shoes & socks',
    slug: 'shoes',
    description: 'For roads, trails and the rack, and what goes between them and the feet.',
    sizeGuide: shoes,
  },
];

export interface DemoCategory {
  name: string;
  slug: string;
  description: string;
}

/** The banners of the home page link to the first four. */
export const demoCategories: DemoCategory[] = [
  {
    name: 'Sportswear',
    slug: 'sportswear',
    description:
      'Clothes, shoes and bags for every session from the first warm day to the last frost.',
  },
  {
    name: 'Gym tools',
    slug: 'gym-tools',
    description:
      'Everything to lift, pull, roll and stretch with, for a garage, a flat or one square metre.',
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
];

import type { Mark } from './images/marks.ts';

/** A brand of the demo shop; `merchant` is the email of its merchant, or null. */
export interface DemoBrand {
  name: string;
  slug: Mark;
  description: string;
  merchant: string | null;
  /** Whether it has a banner; all have a logo (LOOK-04). */
  hasBanner?: boolean;
}

export const demoBrands: DemoBrand[] = [
  {
    name: 'Windlark',
    slug: 'windlark',
    description:
      'Running gear from a four-person workshop by the sea: light, loud in color and tested on the same windy seven miles every Sunday.',
    merchant: 'merchant@example.com',
    hasBanner: true,
  },
  {
    name: 'Northfold',
    slug: 'northfold',
    description:
      'Layers, bags and shoes for people who train outdoors most of the year. Sturdy cloth, plain cuts, free repairs.',
    merchant: null,
    hasBanner: true,
  },
  {
    name: 'Ironquay',
    slug: 'ironquay',
    description:
      'Iron and rubber for home gyms, cast and welded near the old harbour. What leaves the yard is meant to be inherited.',
    merchant: null,
  },
  {
    name: 'Mosswell',
    slug: 'mosswell',
    description:
      'Quiet things for yoga, stretching and the day after: cork, cotton and colors you can breathe in.',
    merchant: null,
  },
  {
    name: 'Millrise',
    slug: 'millrise',
    description:
      'Protein with a short list of ingredients. Every batch is tested by a laboratory that is not ours, and the result is on the lid.',
    merchant: null,
  },
  {
    name: 'Trailcrumb',
    slug: 'trailcrumb',
    description:
      'A small bakery that baked for its hiking club until the club told everybody. Bars, cookies and butters for long days.',
    merchant: 'rosa.delgado@example.com',
    hasBanner: true,
  },
  {
    name: 'Pulsewright',
    slug: 'pulsewright',
    description:
      'Watches, sensors and machines that measure what matters and keep your numbers yours. Updates for seven years.',
    merchant: null,
  },
  {
    name: 'Bassalt',
    slug: 'bassalt',
    description:
      'Sound for moving people: headphones and speakers that take sweat, rain and the bottom of a gym bag.',
    merchant: null,
  },
];

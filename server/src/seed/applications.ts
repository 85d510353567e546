import type { Application } from 'shared/entities';

/** A merchant application; without an email, only the phone number is known. */
export interface DemoApplication {
  name: string;
  email: string;
  phoneNumber: string;
  brand: string;
  business: string;
  status: Application['status'];
  createdDaysAgo: number;
}

export const demoApplications: DemoApplication[] = [
  {
    name: 'Owen Larkin',
    email: 'merchant@example.com',
    phoneNumber: '(207) 555-0114',
    brand: 'Windlark',
    business:
      'We make running shoes and light clothing in small batches on the coast of Maine and would like to sell beyond our own workshop.',
    status: 'Approved',
    createdDaysAgo: 560,
  },
  {
    name: 'Rosa Delgado',
    email: 'rosa.delgado@example.com',
    phoneNumber: '(505) 555-0133',
    brand: 'Trailcrumb',
    business:
      'A bakery in Santa Fe with a line of protein bars, cookies and nut butters. We bake weekly and ship within two days.',
    status: 'Approved',
    createdDaysAgo: 476,
  },
  {
    name: 'Priscilla Vance',
    email: 'priscilla@example.com',
    phoneNumber: '(415) 555-0120',
    brand: 'Low Tide Swim',
    business:
      'Goggles, caps and training paddles for open water swimmers, made from recycled nets. Forty shops carry us already.',
    status: 'Waiting Approval',
    createdDaysAgo: 3,
  },
  {
    name: 'Gus Hendricks',
    email: '',
    phoneNumber: '(406) 555-0162',
    brand: 'Hendricks Ropes',
    business:
      'Battle ropes and climbing ropes spliced by hand. No computer here, please call in the mornings.',
    status: 'Waiting Approval',
    createdDaysAgo: 8,
  },
  {
    name: 'Brent Colby',
    email: 'brent.colby@example.com',
    phoneNumber: '(702) 555-0175',
    brand: 'Overnight Abs',
    business:
      'Pills and belts that build muscle while you sleep. Huge margins, ask for our price list.',
    status: 'Rejected',
    createdDaysAgo: 26,
  },
];

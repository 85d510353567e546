import type { Role } from 'shared/entities';

/** Fictional addresses. */
export interface DemoAddress {
  address: string;
  city: string;
  state: string;
  country: string;
  zipCode: string;
  isDefault: boolean;
}

export interface DemoPerson {
  email: string;
  password: string;
  role: Role;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** The age of the account. */
  createdDaysAgo: number;
  addresses: DemoAddress[];
}

const at = (
  [address, city, state, zipCode]: [address: string, city: string, state: string, zipCode: string],
  isDefault = true,
): DemoAddress => ({ address, city, state, country: 'United States', zipCode, isDefault });

export const demoPeople: DemoPerson[] = [
  {
    email: 'admin@example.com',
    password: 'admin123',
    role: 'ROLE_ADMIN',
    firstName: 'Ada',
    lastName: 'Hillman',
    phoneNumber: '(503) 555-0101',
    createdDaysAgo: 730,
    addresses: [at(['18 Slope Street', 'Portland', 'Oregon', '97205'])],
  },
  {
    email: 'merchant@example.com',
    password: 'merchant123',
    role: 'ROLE_MERCHANT',
    firstName: 'Owen',
    lastName: 'Larkin',
    phoneNumber: '(207) 555-0114',
    createdDaysAgo: 555,
    addresses: [
      at(['7 Harbor Lane', 'Rockland', 'Maine', '04841']),
      at(['212 Ferry Road, Unit 3', 'Portland', 'Maine', '04101'], false),
    ],
  },
  {
    email: 'member@example.com',
    password: 'member123',
    role: 'ROLE_MEMBER',
    firstName: 'Maya',
    lastName: 'Torres',
    phoneNumber: '(720) 555-0128',
    createdDaysAgo: 640,
    addresses: [
      at(['4215 Juniper Court', 'Boulder', 'Colorado', '80301']),
      at(['900 Market Square, 6th Floor', 'Denver', 'Colorado', '80202'], false),
    ],
  },
  {
    email: 'rosa.delgado@example.com',
    password: 'merchant123',
    role: 'ROLE_MERCHANT',
    firstName: 'Rosa',
    lastName: 'Delgado',
    phoneNumber: '(505) 555-0133',
    createdDaysAgo: 470,
    addresses: [at(['61 Mill Plaza', 'Santa Fe', 'New Mexico', '87501'])],
  },
  {
    email: 'daniel.okafor@example.com',
    password: 'member123',
    role: 'ROLE_MEMBER',
    firstName: 'Daniel',
    lastName: 'Okafor',
    phoneNumber: '(404) 555-0147',
    createdDaysAgo: 701,
    addresses: [at(['1380 Peach Orchard Drive', 'Atlanta', 'Georgia', '30309'])],
  },
  {
    email: 'hannah.lindqvist@example.com',
    password: 'member123',
    role: 'ROLE_MEMBER',
    firstName: 'Hannah',
    lastName: 'Lindqvist',
    phoneNumber: '(612) 555-0152',
    createdDaysAgo: 588,
    addresses: [
      at(['27 Lakeview Terrace', 'Minneapolis', 'Minnesota', '55408']),
      at(['5 Cabin Trail', 'Ely', 'Minnesota', '55731'], false),
    ],
  },
  {
    email: 'priya.raman@example.com',
    password: 'member123',
    role: 'ROLE_MEMBER',
    firstName: 'Priya',
    lastName: 'Raman',
    phoneNumber: '(512) 555-0166',
    createdDaysAgo: 512,
    addresses: [at(['804 Pecan Row, Apt 12', 'Austin', 'Texas', '78704'])],
  },
  {
    email: 'marcus.bell@example.com',
    password: 'member123',
    role: 'ROLE_MEMBER',
    firstName: 'Marcus',
    lastName: 'Bell',
    phoneNumber: '',
    createdDaysAgo: 430,
    addresses: [at(['3306 Foundry Avenue', 'Pittsburgh', 'Pennsylvania', '15222'])],
  },
  {
    email: 'june.nakamura@example.com',
    password: 'member123',
    role: 'ROLE_MEMBER',
    firstName: 'June',
    lastName: 'Nakamura',
    phoneNumber: '(808) 555-0171',
    createdDaysAgo: 377,
    addresses: [
      at(['55 Plumeria Way', 'Honolulu', 'Hawaii', '96815']),
      at(['1920 Cedar Hill', 'Seattle', 'Washington', '98122'], false),
    ],
  },
  {
    email: 'eli.whitaker@example.com',
    password: 'member123',
    role: 'ROLE_MEMBER',
    firstName: 'Eli',
    lastName: 'Whitaker',
    phoneNumber: '(802) 555-0188',
    createdDaysAgo: 301,
    addresses: [at(['14 Maple Bend', 'Burlington', 'Vermont', '05401'])],
  },
  {
    email: 'sofia.marchetti@example.com',
    password: 'member123',
    role: 'ROLE_MEMBER',
    firstName: 'Sofia',
    lastName: 'Marchetti',
    phoneNumber: '(718) 555-0193',
    createdDaysAgo: 214,
    addresses: [at(['241 Brick Street, 4B', 'Brooklyn', 'New York', '11215'])],
  },
  {
    email: 'theo.grant@example.com',
    password: 'member123',
    role: 'ROLE_MEMBER',
    firstName: 'Theo',
    lastName: 'Grant',
    phoneNumber: '(801) 555-0199',
    createdDaysAgo: 118,
    addresses: [
      at(['672 Canyon Crest', 'Salt Lake City', 'Utah', '84103']),
      at(['30 Depot Street', 'Park City', 'Utah', '84060'], false),
    ],
  },
];

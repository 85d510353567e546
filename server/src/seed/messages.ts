import type { ContactMessage } from 'shared/dashboardEntities';

type DemoMessage = Pick<ContactMessage, 'name' | 'email' | 'message' | 'state'> & {
  createdDaysAgo: number;
  /** By the admin, a day later. */
  reply?: string;
};

export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Hanna Petrov',
    email: 'hanna.petrov@example.com',
    message:
      'Does the rowing machine fold? I have 1.9 m of wall between the door and the window, and it would have to stand there upright.',
    state: 'Open',
    createdDaysAgo: 0,
  },
  {
    name: 'Luis Ortega',
    email: 'luis.ortega@example.com',
    message:
      'My order came with two left gloves. They are warm, but I would rather have a right one. What shall I do?',
    state: 'Open',
    createdDaysAgo: 1,
  },
  {
    name: 'Maya Torres',
    email: 'member@example.com',
    message: 'Thank you for the quick exchange of my shoes. The new ones fit.',
    state: 'Open',
    createdDaysAgo: 4,
  },
  {
    name: 'Greta Lind',
    email: 'greta.lind@example.com',
    message: 'Is the pea protein made in a place that also handles milk? I am allergic.',
    state: 'Done',
    createdDaysAgo: 12,
    reply:
      'The maker handles milk in the same building, on another line, and cannot rule out traces. We would not buy it with an allergy.',
  },
];

export const demoSubscribers = [
  { email: 'member@example.com', isSubscribed: true, createdDaysAgo: 210 },
  { email: 'hanna.petrov@example.com', isSubscribed: true, createdDaysAgo: 74 },
  { email: 'greta.lind@example.com', isSubscribed: true, createdDaysAgo: 31 },
  { email: 'sam.north@example.com', isSubscribed: false, createdDaysAgo: 160 },
];

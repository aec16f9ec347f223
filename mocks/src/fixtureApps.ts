import { day, minute } from '@portico/contract/durations';
import { ago, fixtureNow } from './fixtureTime.ts';
import type { Organisation, StoredApplication } from './organisation.ts';

type Details = Partial<StoredApplication> & { name: string };

const application = (number: number, details: Details): StoredApplication => ({
  id: `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  description: '',
  url: '',
  category: 'business',
  accessLevel: 'user',
  isActive: true,
  icon: null,
  catalogueId: null,
  signInRule: null,
  // A well-formed key that works only in the mocks.
  apiKey: `ptk_${String(number).repeat(64)}`,
  version: 1,
  createdAt: fixtureNow - (400 - number * 40) * day,
  ...details,
});

/** Every application, oldest first. */
export const apps = {
  pantry: application(1, {
    name: 'Pantry',
    description: 'Lunch orders and leftovers from the kitchen.',
    url: 'https://pantry.apps.brackenfield.example/sign-in',
    category: 'household',
  }),
  rooms: application(2, {
    name: 'Room Booking',
    description: 'Meeting rooms, the workshop bays and the van.',
    url: 'https://rooms.example.net/',
    category: 'household',
  }),
  roster: application(3, {
    name: 'Shift Roster',
    description: 'Who works when, holidays and cover.',
    url: 'https://roster.apps.brackenfield.example/',
    accessLevel: 'manager',
  }),
  /** Without a URL. */
  parcels: application(4, {
    name: 'Parcel Desk',
  }),
  /** Inactive. */
  archive: application(5, {
    name: 'Drawing Archive',
    description: 'Scanned drawings from before 1998. Replaced by the document store.',
    url: 'https://archive.example.org/',
    isActive: false,
  }),
  ledger: application(6, {
    name: 'Ledger',
    description: 'Invoices and the monthly close.',
    url: 'https://ledger.example.net/sso',
    category: 'finance',
    accessLevel: 'manager',
  }),
  payroll: application(7, {
    name: 'Payroll and Expenses',
    description:
      'Salaries, expenses, pensions and the statutory reports that go with them, for every site and every kind of contract that the company has, including the apprentices’.',
    url: 'https://payroll.example.com/login?tenant=brackenfield',
    category: 'finance',
    accessLevel: 'admin',
  }),
  builds: application(8, {
    name: 'Build Monitor',
    description: 'Status of the firmware builds.',
    url: 'https://builds.apps.brackenfield.example/',
    category: 'development',
  }),
} as const satisfies Record<string, StoredApplication>;

/** The ids of {@link apps} by the same names. */
export const appIds = Object.fromEntries(Object.entries(apps).map(([name, app]) => [name, app.id])) as Record<
  keyof typeof apps,
  string
>;

/** Opens of Pantry on each of the last 30 days, the oldest first. */
const opensOfPantry = [
  4, 2, 0, 0, 5, 7, 3, 6, 5, 0, 0, 8, 4, 7, 7, 6, 0, 1, 5, 12, 9, 7, 8, 0, 0, 6, 8, 7, 9, 1,
];

/** How users opened applications: Pantry on most working days, Room Booking once. */
export const fixtureOpens: Organisation['opens'] = [
  {
    appId: appIds.pantry,
    lastUsed: ago(20 * minute),
    usersLastWeek: 3,
    usersLastMonth: 4,
    perDay: opensOfPantry,
  },
  {
    appId: appIds.rooms,
    lastUsed: ago(9 * day),
    usersLastWeek: 0,
    usersLastMonth: 1,
    perDay: opensOfPantry.map((_, index) => (index === 20 ? 1 : 0)),
  },
];

import { day } from '@portico/contract/durations';
import { fixtureNow } from './fixtureTime.ts';
import type { StoredApplication } from './organisation.ts';

type Details = Pick<StoredApplication, 'name' | 'description' | 'url' | 'category' | 'accessLevel'> & {
  isActive?: boolean;
};

const application = (number: number, details: Details): StoredApplication => ({
  id: `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
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
    accessLevel: 'user',
  }),
  rooms: application(2, {
    name: 'Room Booking',
    description: 'Meeting rooms, the workshop bays and the van.',
    url: 'https://rooms.example.net/',
    category: 'household',
    accessLevel: 'user',
  }),
  roster: application(3, {
    name: 'Shift Roster',
    description: 'Who works when, holidays and cover.',
    url: 'https://roster.apps.brackenfield.example/',
    category: 'business',
    accessLevel: 'manager',
  }),
  /** Without a URL. */
  parcels: application(4, {
    name: 'Parcel Desk',
    description: '',
    url: '',
    category: 'business',
    accessLevel: 'user',
  }),
  /** Inactive. */
  archive: application(5, {
    name: 'Drawing Archive',
    description: 'Scanned drawings from before 1998. Replaced by the document store.',
    url: 'https://archive.example.org/',
    category: 'business',
    accessLevel: 'user',
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
    accessLevel: 'user',
  }),
} as const satisfies Record<string, StoredApplication>;

/** The ids of {@link apps} by the same names. */
export const appIds = Object.fromEntries(Object.entries(apps).map(([name, app]) => [name, app.id])) as Record<
  keyof typeof apps,
  string
>;

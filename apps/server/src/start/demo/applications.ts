import type { AccessLevel, Category } from '@portico/contract/apps/schemas/application';

export interface DemoApplication {
  name: string;
  description: string;
  url: string;
  category: Category;
  /** The lowest role that holds it; user by default. */
  accessLevel?: AccessLevel;
  /** The departments with access; all of them by default. */
  departments?: readonly string[];
  /** The program that runs at its URL. */
  sample?: DemoSample;
}

/** A program of `examples`. */
export interface DemoSample {
  program: 'notes' | 'canteen';
  /** The accent colour. */
  colour: string;
  /** A picture in `icons`. */
  icon: string;
}

/** The URLs at which the samples will run. */
export type SampleUrls = Record<'notes' | 'expenses' | 'canteen', string>;

/** Returns the applications of the demo's organisation. */
export const demoApplications = (samples: SampleUrls): readonly DemoApplication[] => [
  {
    name: 'Notes',
    description: 'Take notes. A working sample: open it.',
    url: samples.notes,
    category: 'household',
    sample: { program: 'notes', colour: '#0f766e', icon: 'notes.png' },
  },
  {
    name: 'Expenses',
    description: 'Submit expenses. A working sample, too.',
    url: samples.expenses,
    category: 'finance',
    sample: { program: 'notes', colour: '#9a3412', icon: 'expenses.png' },
  },
  {
    name: 'Canteen',
    description: 'This week’s lunches. A working sample that signs on with OpenID Connect.',
    url: samples.canteen,
    category: 'household',
    sample: { program: 'canteen', colour: '#4d7c0f', icon: 'canteen.png' },
  },
  {
    name: 'Room Booking',
    description: 'Meeting rooms, the van and the photo corner.',
    url: 'https://rooms.example.net/',
    category: 'household',
  },
  {
    name: 'Customer Desk',
    description: 'Orders, questions and returns of customers.',
    url: 'https://desk.calder-finch.example/sso',
    category: 'business',
    departments: ['Sales', 'Logistics', 'Information Technology'],
  },
  {
    name: 'Dispatch Board',
    description: 'Today’s deliveries and their drivers.',
    url: 'https://dispatch.calder-finch.example/sso',
    category: 'business',
    departments: ['Logistics', 'Workshop'],
  },
  {
    name: 'Maintenance and Calibration Schedule of the Forging Machines',
    description:
      'Inspections, lubrication and calibration of every hammer, press and grinder, with the reports of the insurer.',
    url: 'https://maintenance.calder-finch.example/sso',
    category: 'business',
    departments: ['Workshop', 'Information Technology'],
  },
  {
    name: 'Shift Roster',
    description: 'Who works when, holidays and cover.',
    url: 'https://roster.calder-finch.example/sso',
    category: 'business',
    accessLevel: 'manager',
  },
  {
    name: 'Ledger',
    description: 'The books.',
    url: 'https://ledger.calder-finch.example/sso',
    category: 'finance',
    accessLevel: 'manager',
    departments: ['Finance', 'Information Technology'],
  },
  {
    name: 'Payroll',
    description: 'Salaries, taxes and pensions.',
    url: 'https://payroll.example.net/',
    category: 'finance',
    accessLevel: 'admin',
    departments: ['Finance', 'Information Technology'],
  },
  {
    name: 'Build Monitor',
    description: 'Releases of the web shop.',
    url: 'https://builds.calder-finch.example/sso',
    category: 'development',
    accessLevel: 'admin',
    departments: ['Information Technology'],
  },
];

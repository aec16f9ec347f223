import type { AccessLevel, Category } from '@portico/contract/schemas/application';

export interface DemoApplication {
  name: string;
  description: string;
  url: string;
  category: Category;
  accessLevel: AccessLevel;
  /** The departments with access; all of them by default. */
  departments?: readonly string[];
  /** The accent colour, if a sample application runs at its URL. */
  colour?: string;
}

/**
 * Returns the applications of the demo's organisation.
 *
 * @param samples the URLs of the two sample applications that run with the demo
 */
export const demoApplications = (samples: {
  notes: string;
  expenses: string;
}): readonly DemoApplication[] => [
  {
    name: 'Notes',
    description: 'Take notes. A working sample: open it.',
    url: samples.notes,
    category: 'household',
    accessLevel: 'user',
    colour: '#0f766e',
  },
  {
    name: 'Expenses',
    description: 'Submit expenses. A working sample, too.',
    url: samples.expenses,
    category: 'finance',
    accessLevel: 'user',
    colour: '#9a3412',
  },
  {
    name: 'Canteen',
    description: 'This week’s lunches and their ingredients.',
    url: 'https://canteen.calder-finch.example/sign-in',
    category: 'household',
    accessLevel: 'user',
  },
  {
    name: 'Room Booking',
    description: 'Meeting rooms, the van and the photo corner.',
    url: 'https://rooms.example.net/',
    category: 'household',
    accessLevel: 'user',
  },
  {
    name: 'Customer Desk',
    description: 'Orders, questions and returns of customers.',
    url: 'https://desk.calder-finch.example/sso',
    category: 'business',
    accessLevel: 'user',
    departments: ['Sales', 'Logistics', 'Information Technology'],
  },
  {
    name: 'Dispatch Board',
    description: 'Today’s deliveries and their drivers.',
    url: 'https://dispatch.calder-finch.example/sso',
    category: 'business',
    accessLevel: 'user',
    departments: ['Logistics', 'Workshop'],
  },
  {
    name: 'Maintenance and Calibration Schedule of the Forging Machines',
    description:
      'Inspections, lubrication and calibration of every hammer, press and grinder, with the reports of the insurer.',
    url: 'https://maintenance.calder-finch.example/sso',
    category: 'business',
    accessLevel: 'user',
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

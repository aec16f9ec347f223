import { day, hour, minute } from '@portico/contract/durations';
import type { Role } from '@portico/contract/schemas/role';

/** The password of all users of Brackenfield Instruments with a permanent one. */
const password = 'harbour lantern quilt';

/** A user of the fixture organisation. Times are in milliseconds. */
export interface FixturePerson {
  id: string;
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  company: string;
  department: string;
  position: string;
  role: Role;
  isActive: boolean;
  isSuspended: boolean;
  /** How long before the fixed time the user last signed in; null for never. */
  signedInAgo: number | null;
  /** How long after the fixed time the temporary password expires; null for a permanent one. */
  expiresIn: number | null;
}

type Details = Pick<FixturePerson, 'firstName' | 'lastName' | 'role' | 'department' | 'position'> &
  Partial<FixturePerson>;

const person = (number: number, username: string, details: Details): FixturePerson => ({
  id: `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  username,
  email: `${username}@brackenfield.example`,
  password,
  phone: `+44 1632 960${String(number).padStart(3, '0')}`,
  company: 'Brackenfield Instruments',
  isActive: true,
  isSuspended: false,
  signedInAgo: number * 7 * hour,
  expiresIn: null,
  ...details,
});

/** All users, oldest first, named by their purpose in stories. */
export const people = {
  owner: person(1, 'maren.oakhurst', {
    firstName: 'Maren',
    lastName: 'Oakhurst',
    role: 'owner',
    department: 'Direction',
    position: 'Managing director',
    signedInAgo: 2 * hour,
  }),
  admin: person(2, 'tobias.fennimore', {
    firstName: 'Tobias',
    lastName: 'Fennimore',
    role: 'admin',
    department: 'IT',
    position: 'Systems administrator',
    signedInAgo: 20 * minute,
  }),
  secondAdmin: person(3, 'priya.raman', {
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'admin',
    department: 'IT',
    position: 'Identity engineer',
  }),
  manager: person(4, 'sunniva.dahl', {
    firstName: 'Sunniva',
    lastName: 'Dahl',
    role: 'manager',
    department: 'Workshop',
    position: 'Workshop manager',
  }),
  secondManager: person(5, 'emeka.obi', {
    firstName: 'Emeka',
    lastName: 'Obi',
    role: 'manager',
    department: 'Finance',
    position: 'Head of finance',
  }),
  thirdManager: person(6, 'ines.carvalho', {
    firstName: 'Inês',
    lastName: 'Carvalho',
    role: 'manager',
    department: 'Logistics',
    position: 'Logistics manager',
  }),
  user: person(7, 'jonas.weidmann', {
    firstName: 'Jonas',
    lastName: 'Weidmann',
    role: 'user',
    department: 'Workshop',
    position: 'Calibration technician',
    signedInAgo: 26 * hour,
  }),
  suspended: person(8, 'colette.marchetti', {
    firstName: 'Colette',
    lastName: 'Marchetti',
    role: 'user',
    department: 'Sales',
    position: 'Account manager',
    isSuspended: true,
  }),
  inactive: person(9, 'piet.vanderzande', {
    firstName: 'Piet',
    lastName: 'van der Zande',
    role: 'user',
    department: 'Sales',
    position: 'Former sales engineer',
    isActive: false,
    signedInAgo: 90 * day,
  }),
  temporary: person(10, 'amara.okonjo', {
    firstName: 'Amara',
    lastName: 'Okonjo',
    role: 'user',
    department: 'Workshop',
    position: 'Apprentice',
    password: 'h7Kp-w3Qd-9mTx-Rb4z',
    signedInAgo: null,
    expiresIn: 5 * day,
  }),
  neverSignedIn: person(11, 'lwazi.dube', {
    firstName: 'Lwazi',
    lastName: 'Dube',
    role: 'user',
    department: 'Logistics',
    position: 'Driver',
    signedInAgo: null,
  }),
  longName: person(12, 'wilhelmina-theodora.featherstonehaugh-montgomery-blackwood', {
    firstName: 'Wilhelmina-Theodora Alexandrina',
    lastName: 'Featherstonehaugh-Montgomery-Blackwood',
    role: 'user',
    department: 'Precision optics, metrology and long-term environmental testing',
    position: 'Deputy assistant to the head of interdepartmental measurement standards',
  }),
  yui: person(13, 'yui.tanaka', {
    firstName: '結衣',
    lastName: '田中',
    role: 'user',
    department: 'Optics',
    position: 'Lens designer',
  }),
  layla: person(14, 'layla.haddad', {
    firstName: 'ليلى',
    lastName: 'حداد',
    role: 'user',
    department: 'Optics',
    position: 'Test engineer',
  }),
} as const satisfies Record<string, FixturePerson>;

import { day, hour, minute } from '@portico/contract/durations';
import type { Role } from '@portico/contract/schemas/role';
import type { StoredUser } from './organisation.ts';

/** The password of all users of Brackenfield Instruments with a permanent one. */
const password = 'harbour lantern quilt';

type Details = Partial<Pick<StoredUser, 'isActive' | 'isSuspended'>> & {
  password?: string;
  /** How many milliseconds before the fixed time the user last signed in; null for never. */
  signedInAgo?: number | null;
  /** In how many milliseconds the temporary password expires; null for a permanent one. */
  expiresIn?: number | null;
};

/** A user of the fixture organisation. */
export type FixturePerson = ReturnType<typeof person>;

const person = (
  number: number,
  username: string,
  [firstName, lastName]: readonly [string, string],
  role: Role,
  [department, position]: readonly [string, string],
  details: Details = {},
) => ({
  id: `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  username,
  email: `${username}@brackenfield.example`,
  password,
  firstName,
  lastName,
  phone: `+44 1632 960${String(number).padStart(3, '0')}`,
  company: 'Brackenfield Instruments',
  department,
  position,
  role,
  isActive: true,
  isSuspended: false,
  signedInAgo: (number * 7 * hour) as number | null,
  expiresIn: null as number | null,
  ...details,
});

/** All users, oldest first, named by their purpose in stories. */
export const people = {
  owner: person(1, 'maren.oakhurst', ['Maren', 'Oakhurst'], 'owner', ['Direction', 'Managing director'], {
    signedInAgo: 2 * hour,
  }),
  admin: person(2, 'tobias.fennimore', ['Tobias', 'Fennimore'], 'admin', ['IT', 'Systems administrator'], {
    signedInAgo: 20 * minute,
  }),
  secondAdmin: person(3, 'priya.raman', ['Priya', 'Raman'], 'admin', ['IT', 'Identity engineer']),
  manager: person(4, 'sunniva.dahl', ['Sunniva', 'Dahl'], 'manager', ['Workshop', 'Workshop manager']),
  secondManager: person(5, 'emeka.obi', ['Emeka', 'Obi'], 'manager', ['Finance', 'Head of finance']),
  thirdManager: person(6, 'ines.carvalho', ['Inês', 'Carvalho'], 'manager', [
    'Logistics',
    'Logistics manager',
  ]),
  user: person(7, 'jonas.weidmann', ['Jonas', 'Weidmann'], 'user', ['Workshop', 'Calibration technician'], {
    signedInAgo: 26 * hour,
  }),
  suspended: person(8, 'colette.marchetti', ['Colette', 'Marchetti'], 'user', ['Sales', 'Account manager'], {
    isSuspended: true,
  }),
  inactive: person(
    9,
    'piet.vanderzande',
    ['Piet', 'van der Zande'],
    'user',
    ['Sales', 'Former sales engineer'],
    { isActive: false, signedInAgo: 90 * day },
  ),
  temporary: person(10, 'amara.okonjo', ['Amara', 'Okonjo'], 'user', ['Workshop', 'Apprentice'], {
    password: 'h7Kp-w3Qd-9mTx-Rb4z',
    signedInAgo: null,
    expiresIn: 5 * day,
  }),
  neverSignedIn: person(11, 'lwazi.dube', ['Lwazi', 'Dube'], 'user', ['Logistics', 'Driver'], {
    signedInAgo: null,
  }),
  longName: person(
    12,
    'wilhelmina-theodora.featherstonehaugh-montgomery-blackwood',
    ['Wilhelmina-Theodora Alexandrina', 'Featherstonehaugh-Montgomery-Blackwood'],
    'user',
    [
      'Precision optics, metrology and long-term environmental testing',
      'Deputy assistant to the head of interdepartmental measurement standards',
    ],
  ),
  yui: person(13, 'yui.tanaka', ['結衣', '田中'], 'user', ['Optics', 'Lens designer']),
  layla: person(14, 'layla.haddad', ['ليلى', 'حداد'], 'user', ['Optics', 'Test engineer']),
} as const satisfies Record<string, FixturePerson>;

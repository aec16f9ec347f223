import type { Role } from '@portico/contract/people/schemas/role';

/** A person of the demo's organisation, Calder & Finch, which makes garden tools. */
export interface DemoPerson {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Exclude<Role, 'owner'>;
  department: string;
  position: string;
}

const company = 'Calder & Finch';

/** The password of all demo accounts with a permanent one. */
export const demoPassword = 'harbour lantern quilt';

/** The hub's owner. */
export const demoOwner = { username: 'mira.castell', email: 'mira.castell@calder-finch.example' };

/** The details that the owner adds to her profile. */
export const ownerDetails = {
  firstName: 'Mira',
  lastName: 'Castell',
  company,
  position: 'Managing director',
};

/**
 * The people by department: the name, in parentheses its Latin spelling if it has another script, the position, and the
 * role unless it is user.
 */
const departments: Readonly<Record<string, readonly string[]>> = {
  'Information Technology': [
    'Tomas Lindqvist, Head of IT, admin',
    'Adaeze Nwosu, Systems administrator, admin',
    'Rafael Brandt, Support engineer, manager',
    'Yuna Sato, Support engineer',
    'Анна Ковалёва (Anna Kovalyova), Developer',
    'Maximiliane-Theodora von Hohenlohe-Waldenburg-Schillingsfürst, Support engineer for workshops and warehouses',
  ],
  Finance: [
    'Ingrid Vale, Finance director, manager',
    'Oskar Pell, Accountant',
    'Leila Haddad, Accountant',
    'Ελένη Παπαδοπούλου (Eleni Papadopoulou), Accountant',
    'Bram Okafor, Payroll clerk',
  ],
  People: ['Noor Rahimi, Head of people, manager', 'Clara Weiss, Recruiter', 'Dario Fontana, Trainer'],
  Workshop: [
    'Hamish Orr, Workshop manager, manager',
    'Petra Novak, Toolmaker',
    'Kwame Asante, Toolmaker',
    'Lucia Moreno, Toolmaker',
    'Sven Halvorsen, Smith',
    'Maeve Quinn, Smith',
    'Tariq Aziz, Polisher',
    'Elin Strand, Polisher',
    'Joao Pires, Apprentice',
    'Wren Baker, Apprentice',
  ],
  Design: ['Anouk Perrin, Head of design, manager', 'Milo Ferraro, Designer', 'Saskia de Wit, Designer'],
  Sales: [
    'Gareth Lowe, Sales director, manager',
    'Priti Desai, Account manager',
    'Owen Hartley, Account manager',
    'Marta Kowalska, Account manager',
    'Zoë Brännström, Account manager',
    'Felix Braun, Shop assistant',
    'Aisha Bello, Shop assistant',
    'Henrik Dahl, Shop assistant',
  ],
  Logistics: [
    'Rosa Ibarra, Warehouse manager, manager',
    'Colm Byrne, Dispatcher',
    'Zofia Lis, Dispatcher',
    'Emil Sorensen, Driver',
    'Ngozi Eze, Driver',
    'Paul Tremblay, Driver',
  ],
};

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase();

function person(department: string, line: string): DemoPerson {
  const [names = '', position = '', role = 'user'] = line.split(', ');
  const [name = '', latin = name] = names.replace(')', '').split(' (');
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  const [first = '', ...others] = plain(latin).split(' ');
  const username = `${first}.${others.join('')}`;
  const email = `${username}@calder-finch.example`;
  return { username, email, firstName, lastName, role: role as DemoPerson['role'], department, position };
}

/** All people except the owner. The last is the demo user of Live Connect's Quick Setup. */
export const demoPeople: readonly DemoPerson[] = [
  ...Object.entries(departments).flatMap(([department, lines]) =>
    lines.map(line => person(department, line)),
  ),
  {
    username: 'demo',
    email: 'demo@calder-finch.example',
    firstName: 'Demo',
    lastName: 'User',
    role: 'user',
    department: 'Information Technology',
    position: 'Demo account',
  },
];

/** Returns the request body that creates a person. */
export const detailsOf = (person: DemoPerson) => ({ ...person, company });

import * as v from 'valibot';
import { avatar } from '../../apps/schemas/icon.ts';
import { id } from '../../lib/schemas/id.ts';
import { role } from './role.ts';

/** Response entries that a user of the console and a profile share. docs/people.md, 'Accounts'. */
export const personEntries = {
  id,
  username: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  company: v.string(),
  department: v.string(),
  position: v.string(),
  role,
  isActive: v.boolean(),
  avatar,
};

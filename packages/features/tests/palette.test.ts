import { documentFor } from '@portico/contract/api/documents';
import { managerCapabilities } from '@portico/contract/people/schemas/capability';
import type { Role } from '@portico/contract/people/schemas/role';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import { describe, expect, it } from 'vitest';
import { commandsFor } from '../src/app/palette/commands.tsx';
import { letterOf } from '../src/app/palette/findKeys.ts';
import { foundGroups } from '../src/app/palette/groups.ts';
import { rankOf } from '../src/app/palette/match.ts';
import { pathnameOf } from '../src/lib/navigation/paths.ts';
import { canOpenScreen } from '../src/session/gate/screenAccess.ts';
import { signedInAs } from './users.ts';

const userOf = (role: Role, capabilities: SignedInUser['capabilities'] = []) =>
  signedInAs({ role, capabilities });

const users = [
  userOf('owner'),
  userOf('admin'),
  userOf('manager', [...managerCapabilities]),
  userOf('manager'),
  userOf('user'),
];

describe('commands of the palette', () => {
  it('gives commands different ids', () => {
    const ids = commandsFor(userOf('owner')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leads from commands to known screens that their user may open', () => {
    for (const user of users) {
      for (const { target } of commandsFor(user)) {
        if (typeof target !== 'string') continue;
        const path = pathnameOf(target);
        expect(documentFor(path, null).known, path).toBe(true);
        expect(canOpenScreen(user, path), `${user.role} ${path}`).toBe(true);
      }
    }
  });

  it('offers a manager only the commands that the settings allow', () => {
    const idsOf = (user: SignedInUser) => commandsFor(user).map(({ id }) => id);
    expect(idsOf(userOf('manager'))).not.toContain('create-user');
    expect(idsOf(userOf('manager', ['managersCreateUsers']))).toContain('create-user');
    expect(idsOf(userOf('manager'))).not.toContain('setting-sessionTimeout');
    expect(idsOf(userOf('manager', ['managersChangeSettings']))).toContain('setting-sessionTimeout');
  });

  it('offers the role user no command of the console', () => {
    expect(commandsFor(userOf('user')).map(({ id }) => id)).toEqual([
      'screen-profile',
      'change-password',
      'add-passkey',
      'theme-light',
      'theme-dark',
      'theme-system',
      'shortcuts',
      'log-out',
    ]);
  });
});

describe('ranks of matches', () => {
  const item = { label: 'Zoë’s Users', synonyms: ['people'] };

  it('ranks the beginning of the label before its words, and these before synonyms', () => {
    expect(rankOf(item, ' ZOE')).toBe(0);
    expect(rankOf(item, 'use zo')).toBe(1);
    expect(rankOf(item, 'peo')).toBe(2);
    expect(rankOf(item, 'peo zo')).toBe(2);
  });

  it('requires every word of the search, from its beginning', () => {
    expect(rankOf(item, 'users admins')).toBe(null);
    expect(rankOf(item, 'sers')).toBe(null);
  });

  it('ranks nothing for a search without letters and digits', () => {
    expect(rankOf(item, ' …?')).toBe(null);
  });

  it('orders the groups by their best match', () => {
    const groups = foundGroups(commandsFor(userOf('admin')), 'sess');
    expect(groups.map(({ id }) => id)).toEqual(['settings', 'screens', 'actions']);
  });
});

describe('letters of keys', () => {
  it('returns the letter of a key in lower case', () => {
    expect(letterOf({ key: 'K', code: 'KeyV' })).toBe('k');
    expect(letterOf({ key: '?', code: 'Minus' })).toBe('?');
  });

  it('returns for other scripts the letter on the same key of a Latin keyboard', () => {
    expect(letterOf({ key: 'л', code: 'KeyK' })).toBe('k');
  });

  it('returns the name of a key without a letter', () => {
    expect(letterOf({ key: 'Enter', code: 'Enter' })).toBe('Enter');
  });
});

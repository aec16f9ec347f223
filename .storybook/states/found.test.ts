import { describe, expect, it } from 'vitest';
import { declaredStates } from './declared.ts';
import { found } from './found.ts';
import { states } from './states.ts';

const declared = declaredStates();
const rows = states.map(state => ({ ...state, stories: declared.filter(story => story.state === state.id) }));
const ids = (text: string) => found(rows, text).map(({ id }) => id);

describe('a search in the states', () => {
  it('finds one by how a designer calls it', () => {
    expect(ids('Create user failed, default text')).toEqual(['users.create-failed-default']);
  });

  it('finds all of a screen', () => {
    expect(ids('notification banner')).toEqual([
      'notification-banner.visible',
      'notification-banner.dismissed',
    ]);
  });

  it('shows everything until something is typed, and nothing for a word that no state holds', () => {
    expect(ids(' ')).toHaveLength(states.length);
    expect(ids('zeppelin')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { declaredStates } from './declared.ts';
import { searchStates } from './searchStates.ts';
import { states } from './states.ts';

const declared = declaredStates();
const rows = states.map(state => ({ ...state, stories: declared.filter(story => story.state === state.id) }));
const ids = (text: string) => searchStates(rows, text).map(({ id }) => id);

describe('a search for states', () => {
  it('finds a state by its description', () => {
    expect(ids('Create user failed, default text')).toEqual(['users.create-failed-default']);
  });

  it('finds all states of a screen', () => {
    expect(ids('notification banner')).toEqual([
      'notification-banner.visible',
      'notification-banner.dismissed',
    ]);
  });

  it('returns all states for an empty search, and none for an unknown word', () => {
    expect(ids(' ')).toHaveLength(states.length);
    expect(ids('zeppelin')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { changedValues, textValue, theirChanges } from '../src/lib/forms/compare.ts';

interface Row {
  name: string;
  hours: number;
  isOpen: boolean;
}

const fields = {
  name: { label: 'Name', format: textValue },
  hours: { label: 'Hours', format: (hours: number) => `${hours} hours` },
  isOpen: { label: 'Open', format: (isOpen: boolean) => (isOpen ? 'On' : 'Off') },
};
const base: Row = { name: 'Ada', hours: 24, isOpen: true };

describe('changes by two people', () => {
  it("lists the other user's changes, with the reader's value where both differ", () => {
    const mine = { name: 'Grace', hours: 12, isOpen: false };
    const theirs = { name: 'Grace', hours: 8, isOpen: true };
    expect(theirChanges<Row, keyof Row>(fields, base, mine, theirs)).toEqual([
      { label: 'Name', theirs: 'Grace', mine: null },
      { label: 'Hours', theirs: '8 hours', mine: '12 hours' },
    ]);
  });

  it('names an emptied text', () => {
    const theirs = { ...base, name: '' };
    expect(theirChanges<Row, keyof Row>(fields, base, base, theirs)).toEqual([
      { label: 'Name', theirs: 'Empty', mine: null },
    ]);
  });

  it('sends only the changed values', () => {
    expect(changedValues<Row, keyof Row>(['name', 'hours', 'isOpen'], base, { ...base, hours: 8 })).toEqual({
      hours: 8,
    });
  });
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cursorPart, decodeCursor, encodeCursor, pageHeaders } from '../../src/api/server/page.ts';
import { Refusal } from '../../src/api/server/refusal.ts';

const parts = v.strictTuple([cursorPart.text, cursorPart.seq]);

test.each(['zoë', '結衣', 'ليلى', '🙂'.repeat(40), 'a?>~'])('restores the text %s from a cursor', text => {
  const cursor = encodeCursor([text, 7]);
  expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(decodeCursor(parts, cursor)).toEqual([text, 7]);
});

test.each(['', 'a', '%', 'bm90IEpTT04', encodeCursor(['text']), encodeCursor(['a\0', 1])])(
  'refuses the cursor %j',
  cursor => {
    expect(() => decodeCursor(parts, cursor)).toThrow(Refusal);
  },
);

test('links to the next page with the query and the cursor', () => {
  const headers = pageHeaders(
    { path: '/api/users' },
    { search: 'zoë', role: undefined },
    { total: 9, next: [1] },
  );
  expect(headers).toEqual({
    'X-Total-Count': '9',
    Link: `</api/users?search=zo%C3%AB&cursor=${encodeCursor([1])}>; rel="next"`,
  });
});

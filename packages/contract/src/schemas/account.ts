import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { usernameForm, usernameProblem } from '../usernames.ts';
import { lookup } from './lookups.ts';
import { line } from './primitives.ts';

const tooShort = `Username must be at least ${lengths.username.min} characters`;

/** A new username, in its stored form. Decision 10. */
export const username = v.pipe(
  lookup('Username', lengths.username.max, tooShort),
  v.transform(usernameForm),
  v.minLength(lengths.username.min, tooShort),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.issues === undefined ? usernameProblem(dataset.value) : null;
    if (message !== null) addIssue({ message });
  }),
);

/** A new email address. ASCII only: case folding would make U+017F and U+212A equal to s and k. */
export const email = v.pipe(
  line('Email', lengths.email.max, 'Invalid email address'),
  v.email('Invalid email address'),
  v.regex(/^[\x21-\x7e]*$/, 'Invalid email address'),
);

import * as v from 'valibot';
import { lookup } from '../../lib/schemas/lookups.ts';
import { line } from '../../lib/schemas/primitives.ts';
import { lengths } from '../../limits.ts';
import { emailForm, emailProblem } from '../emailAddresses.ts';
import { usernameForm, usernameProblem } from '../usernames.ts';

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

/** A new email address, in its stored form. Decision 140. */
export const email = v.pipe(
  line('Email', lengths.email.max, 'Invalid email address'),
  v.transform(emailForm),
  v.maxLength(lengths.email.max, `Email must be at most ${lengths.email.max} characters`),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.issues === undefined ? emailProblem(dataset.value) : null;
    if (message !== null) addIssue({ message });
  }),
);

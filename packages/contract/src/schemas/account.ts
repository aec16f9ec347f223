import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { line } from './primitives.ts';

/** A username to be: without spaces and @ (decision 10). */
export const username = v.pipe(
  line('Username', lengths.username.max, `Username must be at least ${lengths.username.min} characters`),
  v.minLength(lengths.username.min, `Username must be at least ${lengths.username.min} characters`),
  v.regex(/^[^\s@]*$/u, 'Username must not contain spaces or @'),
);

/** An address to be. */
export const email = v.pipe(
  line('Email', lengths.email.max, 'Invalid email address'),
  v.email('Invalid email address'),
);

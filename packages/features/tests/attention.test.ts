import type { UserOverview } from '@portico/contract/people/schemas/userSession';
import { people } from '@portico/mocks/fixtures/fixtures';
import { expect, test } from 'vitest';
import { attentionOf } from '../src/people/page/attention.ts';
import { asUser } from './users.ts';

const user = { ...asUser(people.user), isInvited: true };
const now = new Date('2026-11-21T09:30:00.000Z');
const overview: UserOverview = {
  createdAt: '2026-11-20T09:30:00.000Z',
  temporaryPasswordExpiresAt: null,
  lockedUntil: null,
  invitationExpiresAt: '2026-11-24T09:30:00.000Z',
  invitationMail: null,
  sessions: 0,
  apps: 0,
  pendingRequests: 0,
};

const sentenceFor = (changes: Partial<UserOverview>) =>
  attentionOf(user, { ...overview, ...changes }, now).find(({ title }) => title === 'Invited')?.sentence;

test.each([
  ['due', /^The link waits to be emailed to \S+\. The user must choose a password by /],
  ['sent', /^The link was emailed to \S+\. The user must choose a password by /],
  ['failed', /^The link could not be emailed to \S+\. Correct the address, or make a new link/],
  [null, /^The user must choose a password by /],
] as const)('states how far an invitation is whose email is %s', (invitationMail, sentence) => {
  expect(sentenceFor({ invitationMail })).toMatch(sentence);
});

test('advises a new link when the invitation has ended', () => {
  for (const invitationExpiresAt of [null, now.toISOString()]) {
    expect(sentenceFor({ invitationExpiresAt })).toMatch(/^No link works any more: make a new one/);
  }
});

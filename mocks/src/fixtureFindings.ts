import { type HubCheck, type HubFinding, hubChecks } from '@portico/contract/schemas/checkup';

const found: Readonly<Record<HubCheck, string>> = {
  address: 'https://sign-in.brackenfield.example leads to the hub.',
  tls: 'TLSv1.3, with a certificate for 61 more days.',
  proxy: 'TRUST_PROXY is set.',
  clock: 'Within 5 seconds of the clock of the public address.',
  mail: 'No mail server is set.',
  push: 'The key that signs push notifications can be read.',
  disk: '41 GB free.',
  backup: 'The last backup is 5 hours old.',
  database: 'The embedded database needs no settings.',
  secrets: 'The keys in the database are encrypted with SECRET_KEY.',
  owner: 'The owner can sign in.',
  secondFactors: 'Owner and administrators have one.',
};

/** What the checkup of a hub without a mail server finds. */
export const fixtureFindings: readonly HubFinding[] = hubChecks.map(check => ({
  check,
  state: check === 'mail' ? 'skipped' : 'ok',
  found: found[check],
  advice: null,
}));

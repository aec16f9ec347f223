import { join } from 'node:path';
import { problemCodes, problemLabels } from '@portico/contract/sso/doctor/labels';
import { describeProblem, problems } from '@portico/contract/sso/doctor/problems';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '\\<');

/** Returns the page about refused requests, from the table of reasons. */
function errorsPage(): string {
  const rows = problemCodes.map(code => {
    const { sentence, advice } = describeProblem(code, problems[code].example);
    return `| \`${code}\` | ${problemLabels[code]} | ${escapeCell(sentence)} | ${escapeCell(advice)} |`;
  });
  return `# Refused sign-ons

The console lists an application's refused requests of the last day with these reasons, and so does a test of its sign-on ([Refused requests](sso.md#refused-requests)). The values are examples. A visitor's page has a reference only; search for it in the audit log.

This page is generated: \`npx vitest run --project=scripts signOnErrors --update\`.

| reason | in the log | example | what to do |
|---|---|---|---|
${rows.join('\n')}
`;
}

test('keeps docs/sign-on-errors.md current', async () => {
  await expect(errorsPage()).toMatchFileSnapshot(join(root, 'docs/sign-on-errors.md'));
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../../../../scripts/lib/processes.ts';
import { emptyDatabase, useDatabase } from '../../support/database/databases.ts';
import { createSignOnWorld, type SignOnWorld } from '../../support/services/relyingParty.ts';
import { modules, plans } from './plans.ts';

const all = Object.entries(modules);
const running = all.flatMap(([name, module]) => ('run' in module ? [{ name, ...module }] : []));
const changing = all.flatMap(([name, module]) => ('change' in module ? [{ name, ...module }] : []));
const isSkipped = (name: string) => modules[name] === undefined || 'skipped' in modules[name];

// The other tests of OpenID Connect run on both databases: these are about the protocol.
describe('the conformance module', () => {
  const database = useDatabase('embedded');
  let world: SignOnWorld;

  describe('with one hub', () => {
    beforeAll(async () => {
      let stop: () => Promise<void> = async () => {};
      await emptyDatabase(database());
      world = await createSignOnWorld(database(), {}, end => {
        stop = end;
      });
      return () => stop();
    });
    test.each(running)('$name: $checks', ({ run }) => run(world));
  });

  describe('with a new hub', () => {
    beforeEach(async () => {
      await emptyDatabase(database());
      world = await createSignOnWorld(database());
    });
    test.each(changing)('$name: $checks', ({ change }) => change(world));
  });
});

describe('the list of modules', () => {
  test('has as many as the plans of the suite', () => {
    const counts = Object.entries(plans).map(([plan, names]) => [plan, new Set(names).size]);
    expect(Object.fromEntries(counts)).toEqual({
      Basic: 38,
      Config: 1,
      Dynamic: 23,
      'RP-initiated logout': 11,
      'Back-channel logout': 2,
      'Front-channel logout': 2,
    });
  });

  test('names no module without a row, and has no row that no plan names', () => {
    const names = new Set(Object.values(plans).flat());
    expect([...names].sort()).toEqual(Object.keys(modules).sort());
  });

  test('is the one of docs/conformance.md', async () => {
    const sections = Object.entries(plans).map(([plan, names]) => {
      const passing = names.filter(name => !isSkipped(name));
      const skipped = names.flatMap(name => {
        const module = modules[name];
        return module && 'skipped' in module ? [`| ${name} | ${module.checks} | ${module.skipped} |\n`] : [];
      });
      const table =
        skipped.length === 0 ? '' : `\n| skipped | rule | reason |\n|---|---|---|\n${skipped.join('')}`;
      return `## ${plan}\n\n${passing.length} of ${names.length} pass: ${passing.join(', ')}.\n${table}`;
    });
    const page = join(root, 'docs/conformance.md');
    const [, clients = ''] = (await readFile(page, 'utf8')).split(byHand);
    const document = [introduction, ...sections, byHand + clients].join('\n');
    await expect(document).toMatchFileSnapshot(page);
  });
});

/** Heads the rest of the page, which no module says. */
const byHand = '## Foreign clients\n';

const introduction = `# Conformance to OpenID Connect

Self-tested, not certified: the OpenID Foundation has not examined the hub. Its conformance suite names a module for each rule. \`apps/server/tests/sso/conformance\` checks the same rules under the same names, written from the names and the specifications, against the hub over HTTP, with a plain client. The suite itself was not run.

\`npx vitest run --project=server tests/sso/conformance\` runs the modules and compares this page with them; with \`--update\` it writes the page, up to [the last part](#foreign-clients). A module that passes is a test of that name, which says its rule.
`;

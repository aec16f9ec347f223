import { otherRows } from '@portico/contract/api/rowTable';
import { differenceFrom } from '@portico/contract/conformance';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { createSignOnWorld } from '../../support/services/relyingParty.ts';

const rows = Object.entries(otherRows).filter(([id]) => id.startsWith('oidc.'));

describeOnEachDatabase('rows of OpenID Connect', database => {
  test('are answered as declared, to a stranger and with a wrong token', async () => {
    const world = await createSignOnWorld(database());
    const differences: unknown[] = [];
    for (const [id, row] of rows) {
      for (const token of [null, 'Bearer wrong']) {
        const headers = new Headers(token === null ? {} : { Authorization: token });
        if ('form' in row) headers.set('Content-Type', 'application/x-www-form-urlencoded');
        const response = await fetch(world.url + row.path, {
          method: row.method,
          headers,
          redirect: 'manual',
          ...('form' in row && { body: 'a=b' }),
        });
        const difference = await differenceFrom(row, response);
        if (difference !== null) differences.push([id, token, response.status, difference]);
        if (!row.proofs.includes('nobody')) expect(response.ok).toBe(false);
      }
    }
    expect(differences).toEqual([]);
  });
});

import type { AuditLogEntry, AuditLogSummary } from '@portico/contract/log/schemas/audit';
import { describe, expect, it } from 'vitest';
import { chainSummary } from '../src/log/audit/chain.ts';
import { parseFilter, relatedEntriesPath } from '../src/log/audit/filter.ts';

const userId = '7f0c5a5e-3a51-4c0e-9a58-3a1d2b6f4c11';
const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return parseFilter(name => parameters.get(name));
};

describe('filters in the URL', () => {
  it('reads the valid parameters of the filter', () => {
    expect(read(`search=a+b&action=login&userId=${userId}&after=2026-11-21T09:30:00.000Z`)).toEqual({
      search: 'a b',
      action: 'login',
      userId,
      after: '2026-11-21T09:30:00.000Z',
    });
  });

  it('ignores invalid and unknown parameters of the filter', () => {
    expect(read('search=&userId=me&before=tomorrow&entry=1')).toEqual({});
  });
});

describe('links to related entries', () => {
  const entry: AuditLogEntry = {
    id: userId,
    userId,
    action: 'login',
    details: '',
    ipAddress: '2001:db8::1',
    userAgent: '',
    timestamp: '2026-11-21T00:15:00.000Z',
    actorName: 'ada',
    actorKind: 'user',
    severity: 'info',
    entityType: null,
    entityId: null,
    entityName: null,
    parameters: {},
    requestId: null,
    isUndone: false,
    undoUntil: null,
  };

  it('links to an hour before and after the entry', () => {
    expect(relatedEntriesPath(entry, 'ipAddress')).toBe(
      '/audit-logs?ipAddress=2001%3Adb8%3A%3A1&after=2026-11-20T23%3A15%3A00.000Z&before=2026-11-21T01%3A15%3A00.000Z',
    );
  });

  it('has no link if the entry lacks the value', () => {
    expect(relatedEntriesPath(entry, 'entityId')).toBeNull();
  });
});

describe('the summary of the chain', () => {
  const now = new Date('2026-11-21T09:30:00Z');
  const summaryOf = (chain: Partial<AuditLogSummary['chain']>) =>
    chainSummary(
      {
        total: 40,
        deleted: 0,
        keptSince: null,
        failuresLastDay: 0,
        actorsLastDay: 0,
        chain: {
          isIntact: true,
          verifiedUpTo: 40,
          brokenAt: null,
          checkedAt: '2026-11-21T09:25:00Z',
          ...chain,
        },
      },
      now,
    );

  it.each([
    [{}, 'Intact', 'All entries verified · 5 minutes ago'],
    [{ verifiedUpTo: 30 }, 'Intact', '30 of 40 entries verified · 5 minutes ago'],
    [{ checkedAt: null, verifiedUpTo: 0 }, 'Unchecked', 'Waiting for the first check'],
    [{ isIntact: false, brokenAt: 7 }, 'Broken', 'Entry 7 failed verification'],
    [{ isIntact: false }, 'Broken', 'An entry failed verification'],
  ])('summarises %o as %s', (chain, state, finding) => {
    expect(summaryOf(chain)).toMatchObject({ state, finding });
  });
});

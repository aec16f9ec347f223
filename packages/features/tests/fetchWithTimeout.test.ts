import { timeouts } from '@portico/contract/limits';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithTimeout } from '../src/lib/data/fetchWithTimeout.ts';
import type { SessionState } from '../src/session/state/state.ts';
import { pendingState } from '../src/session/state/verification.ts';
import { signedInAs } from './users.ts';

describe('requests', () => {
  const fetchMock = vi.fn<typeof fetch>(async () => new Response());
  const signalOf = async (init: RequestInit) => {
    fetchMock.mockClear();
    await fetchWithTimeout('/api/a', init);
    return fetchMock.mock.calls[0]?.[1]?.signal;
  };
  const json = new Headers({ Accept: 'application/json' });

  beforeEach(() => {
    vi.stubGlobal('fetch', fetchMock);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
      expect(milliseconds).toBe(timeouts.readMs);
      return AbortSignal.abort('timeout');
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('aborts a read after the timeout, or earlier for the caller', async () => {
    expect((await signalOf({ method: 'GET', headers: json }))?.reason).toBe('timeout');
    const signal = AbortSignal.abort('by the caller');
    expect((await signalOf({ method: 'GET', headers: json, signal }))?.reason).toBe('by the caller');
  });

  it('sets no timeout for a write or the download of a file', async () => {
    expect(await signalOf({ method: 'POST', headers: json })).toBeUndefined();
    expect(await signalOf({ method: 'GET', headers: new Headers({ Accept: 'text/csv' }) })).toBeUndefined();
  });
});

describe('pending verifications', () => {
  const user = signedInAs({ role: 'user' });
  const stubStoredUser = (stored: SignedInUser | null) =>
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored) });
  const verifying: SessionState = { status: 'verifying' };
  afterEach(() => void vi.unstubAllGlobals());

  it('shows the last user in the portal while a verification is pending', () => {
    stubStoredUser(user);
    expect(pendingState('portal', verifying)).toEqual({ status: 'signed-in', user, isUnverified: true });
    expect(pendingState('portal', { status: 'signed-in', user })).toMatchObject({ isUnverified: true });
  });

  it.each([null, { ...user, tempPassword: true }, { ...user, isFactorDue: true }])(
    'waits for the verification in the portal if the last user is %j',
    stored => {
      stubStoredUser(stored);
      expect(pendingState('portal', verifying)).toBe(verifying);
    },
  );

  it('waits for the verification in the console, and keeps a signed-out user signed out', () => {
    stubStoredUser(user);
    const states: SessionState[] = [verifying, { status: 'signed-in', user }];
    for (const state of states) expect(pendingState('admin', state)).toBe(state);
    const signedOut: SessionState[] = [{ status: 'leaving' }, { status: 'signed-out', hasEnded: true }];
    for (const state of signedOut) expect(pendingState('portal', state)).toBe(state);
  });
});

import { timeouts } from '@portico/contract/limits';
import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithTimeout } from '../src/lib/data/fetchWithTimeout.ts';
import type { SessionState } from '../src/session/state.ts';
import { pendingState } from '../src/session/verification.ts';

describe('a call', () => {
  const asked = vi.fn<typeof fetch>(async () => new Response());
  const signalOf = async (init: RequestInit) => {
    asked.mockClear();
    await fetchWithTimeout('/api/a', init);
    return asked.mock.calls[0]?.[1]?.signal;
  };
  const json = new Headers({ Accept: 'application/json' });

  beforeEach(() => {
    vi.stubGlobal('fetch', asked);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
      expect(milliseconds).toBe(timeouts.readMs);
      return AbortSignal.abort('given up');
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('that reads is given up in the end, and earlier by whoever made it', async () => {
    expect((await signalOf({ method: 'GET', headers: json }))?.reason).toBe('given up');
    const signal = AbortSignal.abort('by the caller');
    expect((await signalOf({ method: 'GET', headers: json, signal }))?.reason).toBe('by the caller');
  });

  it('that writes, or fetches a file, takes its time', async () => {
    expect(await signalOf({ method: 'POST', headers: json })).toBeUndefined();
    expect(await signalOf({ method: 'GET', headers: new Headers({ Accept: 'text/csv' }) })).toBeUndefined();
  });
});

describe('while a verification is unanswered', () => {
  const user: SignedInUser = {
    id: '0c3a8c3e-5a7b-4d61-9a54-3f1d9c2a7b10',
    username: 'ada',
    email: 'ada@example.org',
    role: 'user',
    firstName: 'Ada',
    lastName: 'Lovelace',
    tempPassword: false,
    isPasswordDue: false,
  };
  const lastKnown = (known: SignedInUser | null) =>
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(known) });
  const verifying: SessionState = { status: 'verifying' };
  afterEach(() => void vi.unstubAllGlobals());

  it('the portal shows whoever was here last', () => {
    lastKnown(user);
    expect(pendingState('portal', verifying)).toEqual({ status: 'signed-in', user, isUnverified: true });
    expect(pendingState('portal', { status: 'signed-in', user })).toMatchObject({ isUnverified: true });
  });

  it.each([null, { ...user, tempPassword: true }])('it waits on where that is %j', known => {
    lastKnown(known);
    expect(pendingState('portal', verifying)).toBe(verifying);
  });

  it('the console waits on, and who has left stays away', () => {
    lastKnown(user);
    const states: SessionState[] = [verifying, { status: 'signed-in', user }];
    for (const state of states) expect(pendingState('admin', state)).toBe(state);
    const gone: SessionState[] = [{ status: 'leaving' }, { status: 'signed-out', hasEnded: true }];
    for (const state of gone) expect(pendingState('portal', state)).toBe(state);
  });
});

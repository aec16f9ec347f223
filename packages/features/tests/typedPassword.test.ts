import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetTypedPassword,
  keepTypedPassword,
  onForgotten,
  typedPassword,
} from '../src/session/proof/typedPassword.ts';

beforeEach(() => {
  vi.useFakeTimers();
  keepTypedPassword('temporary');
});

afterEach(() => {
  forgetTypedPassword();
  vi.useRealTimers();
});

describe('typed passwords', () => {
  it('holds a typed password for a minute', () => {
    vi.advanceTimersByTime(59_999);
    expect(typedPassword()).toBe('temporary');
    vi.advanceTimersByTime(1);
    expect(typedPassword()).toBe('');
  });

  it('reports the end of a typed password to the form that shows it', () => {
    const listener = vi.fn();
    onForgotten(listener);
    vi.advanceTimersByTime(60_000);
    expect(listener).toHaveBeenCalledOnce();
    onForgotten(undefined);
  });
});

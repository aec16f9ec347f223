import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Simulates `document.cookie`: a write sets one pair, and `Max-Age=0` removes it. */
function cookieJar() {
  const jar = new Map<string, string>();
  return {
    put: (name: string, value: string) => void jar.set(name, value),
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  };
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
    key: index => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const load = () => import('../src/lib/storage/storage.ts');

let jar: ReturnType<typeof cookieJar>;

beforeEach(() => {
  vi.resetModules();
  jar = cookieJar();
  vi.stubGlobal('document', jar);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

describe('tokens', () => {
  it('reads the token from the cookie, whatever is in local storage', async () => {
    const { readToken, storeToken } = await load();
    expect(readToken()).toBeNull();
    storeToken('first');
    expect(readToken()).toBe('first');
    jar.put('auth_token', 'second');
    expect(readToken()).toBe('second');
  });

  it('has no token after a restart of the browser, which deletes the cookie but not local storage', async () => {
    const { hasForgottenSession, readToken, storeToken } = await load();
    storeToken('first');
    localStorage.setItem('auth_user', '{}');
    expect(hasForgottenSession()).toBe(false);
    jar.cookie = 'auth_token=; Max-Age=0';
    expect(readToken()).toBeNull();
    expect(hasForgottenSession()).toBe(true);
  });

  it('is cleared with the user and the marker, cookie included; the login type stays', async () => {
    const { clearSession, readLoginType, readToken, storeLoginType, storeToken } = await load();
    jar.put('auth_token', 'from-cookie');
    storeToken('from-storage');
    storeLoginType('user');
    localStorage.setItem('temp_password', 'true');
    clearSession();
    expect(readToken()).toBeNull();
    expect(localStorage.getItem('temp_password')).toBeNull();
    expect(readLoginType()).toBe('user');
  });
});

describe('login types', () => {
  it('mirrors the login type in the cookie that the server reads', async () => {
    const { storeLoginType } = await load();
    storeLoginType('user');
    expect(localStorage.getItem('loginType')).toBe('user');
    expect(jar.cookie).toBe('loginType=user');
    storeLoginType(null);
    expect(localStorage.getItem('loginType')).toBeNull();
    expect(jar.cookie).toBe('');
  });
});

describe('browsers that refuse storage', () => {
  it('keeps the session until the page is closed in a browser that refuses storage', async () => {
    vi.stubGlobal('document', {
      get cookie() {
        return '';
      },
      set cookie(_) {},
    });
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const { clearSession, readToken, storeToken } = await load();
    storeToken('a token');
    expect(readToken()).toBe('a token');
    clearSession();
    expect(readToken()).toBeNull();
  });
});

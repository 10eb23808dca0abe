import type { SessionUser } from './store';

/** The spec requires this key in local storage. */
export const TOKEN_KEY = 'accessToken';
const OWNER_KEY = 'accessTokenOwner';
/** It stays after a log-out, so that the next sign-in is not one of a new browser. */
const DEVICE_KEY = 'kerf-device';

/** Stored beside the token, because the token itself is opaque to the browser. */
export interface Owner {
  user: SessionUser;
  /** Expiry of the token by the clock of this computer, in milliseconds since 1970. */
  expiresAt: number;
  /** For how many milliseconds the token works. */
  lifetime: number;
}

export interface StoredSession extends Owner {
  token: string;
}

/** Returns null if the browser denies access to its storage. The session then lasts as long as the page. */
export const unlessRefused = <T>(use: () => T): T | null => {
  try {
    return use();
  } catch {
    return null;
  }
};

const readOwner = (): Owner | null => unlessRefused(() => JSON.parse(localStorage.getItem(OWNER_KEY) ?? 'null'));

/** The id by which the API knows this browser again at a sign-in. */
export const storedDevice = (): string | null => unlessRefused(() => localStorage.getItem(DEVICE_KEY));

export const storeDevice = (device: string) => {
  unlessRefused(() => localStorage.setItem(DEVICE_KEY, device));
};

export const storedToken = (): string | null => unlessRefused(() => localStorage.getItem(TOKEN_KEY));

/** The stored session, with a valid or an expired token, or null. */
export const storedSession = (): StoredSession | null => {
  const token = storedToken();
  const owner = readOwner();
  return token && owner ? { token, ...owner } : null;
};

/** Writes the owner first, because other tabs read it when the token changes. */
export const storeSession = ({ token, ...owner }: StoredSession) => {
  unlessRefused(() => {
    localStorage.setItem(OWNER_KEY, JSON.stringify(owner));
    localStorage.setItem(TOKEN_KEY, token);
  });
};

export const clearSession = () => {
  unlessRefused(() => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(OWNER_KEY);
  });
};

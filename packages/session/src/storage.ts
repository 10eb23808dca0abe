import type { SessionUser } from './store';

/** The names in local storage; the first is the spec's. */
export const TOKEN_KEY = 'accessToken';
const OWNER_KEY = 'accessTokenOwner';

/** What the API says of a token it gives out, kept beside it: the token itself names nobody. */
export interface Owner {
  user: SessionUser;
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number;
}

export interface StoredSession extends Owner {
  token: string;
}

/** A browser may refuse to keep anything: the session then lasts as long as the page. */
const unlessRefused = <T>(use: () => T): T | null => {
  try {
    return use();
  } catch {
    return null;
  }
};

const readOwner = (): Owner | null => unlessRefused(() => JSON.parse(localStorage.getItem(OWNER_KEY) ?? 'null'));

export const storedToken = (): string | null => unlessRefused(() => localStorage.getItem(TOKEN_KEY));

/** The session the last visit left, whether or not its token has ended, or null when there is none. */
export const storedSession = (): StoredSession | null => {
  const token = storedToken();
  const owner = readOwner();
  return token && owner ? { token, ...owner } : null;
};

/** The owner is written first: other tabs look when the token changes. */
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

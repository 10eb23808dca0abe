/** The name the spec gives it in local storage. */
export const TOKEN_KEY = 'accessToken';

export interface Claims {
  email: string;
  displayName: string | null;
  photoURL: string | null;
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number;
}

export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY);

export const storeToken = (token: string | null) => {
  if (token) localStorage.setItem(TOKEN_KEY, token);
  else localStorage.removeItem(TOKEN_KEY);
};

/** Reads a token's claims to show them; only the API verifies it. Null when it is not a token or has ended. */
export const readClaims = (token: string, now = Date.now()): Claims | null => {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), char => char.charCodeAt(0));
    const { email, name, picture, exp } = JSON.parse(new TextDecoder().decode(bytes));
    const expiresAt = exp * 1000;
    if (typeof email !== 'string' || !(expiresAt > now)) return null;
    return { email, displayName: name ?? null, photoURL: picture ?? null, expiresAt };
  } catch {
    return null;
  }
};

const STORAGE_KEY = 'kerf-visitor';

/**
 * A random key that assigns the same releases to this browser each time. It identifies no person. Undefined without
 * local storage, because such a visitor would change releases on every page.
 */
export const visitorKey = (): string | undefined => {
  try {
    const known = localStorage.getItem(STORAGE_KEY);
    if (known) return known;
    const words = crypto.getRandomValues(new Uint32Array(4));
    localStorage.setItem(STORAGE_KEY, Array.from(words, word => word.toString(36)).join('-'));
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
};

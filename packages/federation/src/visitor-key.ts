const STORAGE_KEY = 'kerf-visitor';

/**
 * A random key by which this browser keeps getting the same releases; it names nobody. Undefined where nothing can be kept, since such a
 * visitor would be drawn anew on every page.
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

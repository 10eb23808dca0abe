/** The value of a JSON text, or null if it is not one. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** A value in the browser's storage. Where the storage is denied or full, it lasts as long as the document. */
export const browserStore = (kind: 'localStorage' | 'sessionStorage', name: string) => {
  /** Undefined if the storage has the value. */
  let inMemory: string | null | undefined;

  const readText = (): string | null => {
    if (inMemory !== undefined) return inMemory;
    try {
      return window[kind].getItem(name);
    } catch {
      return null;
    }
  };
  const writeText = (text: string | null): void => {
    try {
      if (text === null) window[kind].removeItem(name);
      else window[kind].setItem(name, text);
      inMemory = undefined;
    } catch {
      inMemory = text;
    }
  };
  return {
    read: (): unknown => parseJson(readText()),
    /** Null removes it. */
    write: (value: unknown): void => writeText(value === null ? null : JSON.stringify(value)),
  };
};

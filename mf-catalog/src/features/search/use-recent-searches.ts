import { useEffect, useState } from 'react';

const KEY = 'kerf:searches';
const MOST = 5;

/** Storage can be full, switched off or hold anything. */
const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(text => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

const write = (searches: string[]) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // The searches of this page stay in memory.
  }
};

/** The last texts that this browser searched for, the newest first. Remembers each text that the input's form submits. */
export const useRecentSearches = (input: HTMLInputElement): readonly string[] => {
  const [searches, setSearches] = useState(read);
  useEffect(() => {
    const { form } = input;
    const remember = () => {
      const text = input.value.trim();
      if (!text) return;
      const next = [text, ...read().filter(other => other !== text)].slice(0, MOST);
      write(next);
      setSearches(next);
    };
    form?.addEventListener('submit', remember);
    return () => form?.removeEventListener('submit', remember);
  }, [input]);
  return searches;
};

import { browserStore } from '@kerf/session/browser-store';
import { useEffect, useState } from 'react';

const MOST = 5;
const store = browserStore('localStorage', 'kerf:searches');

const read = (): string[] => {
  const stored = store.read();
  return Array.isArray(stored) ? stored.filter(text => typeof text === 'string').slice(0, MOST) : [];
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
      store.write(next);
      setSearches(next);
    };
    form?.addEventListener('submit', remember);
    return () => form?.removeEventListener('submit', remember);
  }, [input]);
  return searches;
};

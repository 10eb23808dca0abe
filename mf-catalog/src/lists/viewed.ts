import { browserStore } from '@kerf/session/browser-store';

/** How many tools a browser remembers. */
export const MOST_VIEWED = 12;
const store = browserStore('localStorage', 'kerf-viewed');

/** The ids of the tools that this browser has shown last, the newest first. They are sent nowhere but to read these tools. */
export const viewedItems = (): string[] => {
  const stored = store.read();
  return Array.isArray(stored) ? stored.filter(id => /^[0-9a-f]{24}$/.test(String(id))).slice(0, MOST_VIEWED) : [];
};

export const noteViewed = (id: string): void =>
  store.write([id, ...viewedItems().filter(other => other !== id)].slice(0, MOST_VIEWED));

export const forgetViewed = (): void => store.write(null);

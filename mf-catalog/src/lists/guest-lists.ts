import type { SavedList, SavedTool } from '@kerf/contracts';
import { LISTS_KEY } from '@kerf/federation';
import { browserStore } from '@kerf/session/browser-store';
import { type Lists, withSavedTools } from './list-changes';

const store = browserStore('localStorage', LISTS_KEY);

const isTool = (tool: unknown): tool is SavedTool => {
  const { item, quantity = 0, savedAt = '', name, price, currency } = (tool ?? {}) as Partial<SavedTool>;
  return (
    /^[0-9a-f]{24}$/.test(String(item)) &&
    Number.isSafeInteger(quantity) &&
    quantity > 0 &&
    !Number.isNaN(Date.parse(savedAt)) &&
    typeof name === 'string' &&
    (price === undefined || Number.isSafeInteger(price)) &&
    (currency === undefined || /^[A-Z]{3}$/.test(currency))
  );
};

const isList = (list: unknown): list is SavedList => {
  const { id, name, tools } = (list ?? {}) as Partial<SavedList>;
  return (
    typeof id === 'string' && (name === null || typeof name === 'string') && Array.isArray(tools) && tools.every(isTool)
  );
};

/** Storage can hold anything. */
const read = (): Lists => {
  const stored = store.read();
  return Array.isArray(stored) ? stored.filter(isList) : [];
};

export const isWorthKeeping = ({ name, tools }: SavedList): boolean => name !== null || tools.length > 0;

let current: Lists | undefined;
const listeners = new Set<() => void>();

const show = (lists: Lists) => {
  current = lists;
  for (const listener of listeners) listener();
};

/** The lists of this browser, the same object until they change. */
export const guestLists = (): Lists => {
  current ??= read();
  return current;
};

/** Changes the lists from their stored state, because another tab may have written them since. */
export const changeGuestLists = (change: (lists: Lists) => Lists): Lists => {
  const lists = change(read());
  store.write(lists.some(isWorthKeeping) ? lists : null);
  show(lists);
  return withSavedTools(lists);
};

const onStorage = ({ key }: StorageEvent) => {
  if (key === LISTS_KEY || key === null) show(read());
};

export const followGuestLists = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};

/** For tests, each of which has a storage of its own. */
export const forgetGuestLists = (): void => {
  current = undefined;
};

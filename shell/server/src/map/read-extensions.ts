import { menuProblem } from '@kerf/federation/addresses';
import type { Extensions } from './remote-line.ts';
import { fieldsOf } from './source-line.ts';

const AUDIENCES: readonly unknown[] = ['everyone', 'signed-in', 'customer', 'admin', 'support', 'catalogue', 'staff'];

const readList = <T>(value: unknown, what: string, read: (value: unknown) => T | undefined): T[] => {
  const list = Array.isArray(value) ? value.map(read) : [undefined];
  if (list.includes(undefined)) throw new Error(`its ${what} cannot be read`);
  return list as T[];
};

const readRecord = <T>(value: unknown, what: string, read: (value: unknown) => T | undefined): Record<string, T> => {
  if (!value || typeof value !== 'object' || Array.isArray(value)) throw new Error(`its ${what} cannot be read`);
  const names = Object.keys(value);
  const values = readList(Object.values(value), what, read);
  return Object.fromEntries(names.map((name, index) => [name, values[index] as T]));
};

/** Not `//example.com`, which is an address of another site. */
const PATH = /^\/(?!\/)/;
const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const readVersion = (value: unknown) => (Number.isInteger(value) ? (value as number) : undefined);
const readEntry = (value: unknown) => {
  const { label, labels, path, order, seenBy, pinned, group, groups, icon, count } = fieldsOf(value);
  if (typeof label !== 'string' || typeof path !== 'string' || !PATH.test(path)) return undefined;
  if (typeof order !== 'number' || !AUDIENCES.includes(seenBy)) return undefined;
  const texts = Object.entries({ group, icon, count }).filter(([, value]) => value !== undefined);
  if (texts.some(([, value]) => typeof value !== 'string')) return undefined;
  if (pinned !== undefined && typeof pinned !== 'number') return undefined;
  return {
    ...{ label, path, order, seenBy: seenBy as string },
    ...(Object.fromEntries(texts) as { [K in 'group' | 'icon' | 'count']?: string }),
    ...(pinned === undefined ? {} : { pinned }),
    ...(labels === undefined ? {} : { labels: readRecord(labels, 'menu', readText) }),
    ...(groups === undefined ? {} : { groups: readRecord(groups, 'menu', readText) }),
  };
};

/**
 * Rebuilds what a release adds to the shell.
 * @throws Error with the reason if it cannot be used
 */
export const readExtensions = (value: unknown): Extensions => {
  const { menu: entries, outdates, fragments, slots, languages } = fieldsOf(value);
  const menu = readList(entries, 'menu', readEntry);
  const problem = menuProblem(menu);
  if (problem) throw new Error(problem);
  return {
    menu,
    outdates: readRecord(outdates, 'cache effects', calls => readList(calls, 'cache effects', readText)),
    fragments: readRecord(fragments, 'list of fragments', readVersion),
    ...(slots !== undefined && {
      slots: readRecord(slots, 'list of slots', names => readList(names, 'list of slots', readText)),
    }),
    ...(languages !== undefined && { languages: readList(languages, 'list of languages', readText) }),
  };
};

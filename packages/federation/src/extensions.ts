import type { MenuAudience, MenuEntry } from './menu-entry';
import type { RemoteModule, RemotePage } from './remote-module';

/** What a release adds to the shell before its code is loaded. `remote.json` and the map of remotes contain it. */
export interface Extensions {
  menu: readonly MenuEntry[];
  /** The API calls whose cached data an event changes, by the event's name. */
  outdates: Readonly<Record<string, readonly string[]>>;
  /** The version of each fragment, by its full name. */
  fragments: Readonly<Record<string, number>>;
  /** By slot, the fragments of the release that fill it. The owner of a slot lists it too. Absent: none. */
  slots?: Readonly<Record<string, readonly string[]>>;
  /** The languages of its texts besides English. The remote exposes each: `./texts/de`. Absent: none. */
  languages?: readonly string[];
}

const menuOf = ({ menu = [], title, path }: RemotePage): MenuEntry[] =>
  [menu].flat().map(({ query, ...entry }) => ({ label: title, path: query ? `${path}?${query}` : path, ...entry }));

const slotsOf = ({ fragments = {}, slots = [] }: RemoteModule) => {
  const found = Object.fromEntries(slots.map((slot): [string, string[]] => [slot, []]));
  for (const [name, { slot }] of Object.entries(fragments)) if (slot) found[slot] = [...(found[slot] ?? []), name];
  return found;
};

/** What a remote declares, as data. */
export const extensionsOf = (remote: RemoteModule, languages: readonly string[] = []): Extensions => {
  const { pages, fragments = {}, outdates = {} } = remote;
  const slots = slotsOf(remote);
  return {
    menu: pages.flatMap(menuOf),
    outdates,
    fragments: Object.fromEntries(Object.entries(fragments).map(([name, { version }]) => [name, version])),
    ...(Object.keys(slots).length > 0 && { slots }),
    ...(languages.length > 0 && { languages }),
  };
};

const audiences: readonly unknown[] = [
  'everyone',
  'signed-in',
  'customer',
  'admin',
  'support',
  'catalogue',
  'staff',
] satisfies MenuAudience[];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
/** Not `//example.com`, which is an address of another site. */
const isPath = (value: unknown) => isText(value) && /^\/(?!\/)/.test(value);
const isMenuEntry = ({ label, labels = {}, groups = {}, path, order, seenBy, pinned, ...texts }: Partial<MenuEntry>) =>
  isText(label) &&
  [labels, groups].every(words => isRecord(words) && Object.values(words).every(isText)) &&
  isPath(path) &&
  Number.isFinite(order) &&
  audiences.includes(seenBy) &&
  (pinned === undefined || Number.isFinite(pinned)) &&
  [texts.group, texts.icon, texts.count].every(text => text === undefined || isText(text));
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

/** Whether a map's extensions of a release can be used. The shell checks `slots` where it reads them, which few pages do. */
export const isExtensions = (value: unknown): value is Extensions => {
  if (!isRecord(value)) return false;
  const { menu, outdates, fragments, languages = [] } = value;
  return (
    Array.isArray(menu) &&
    menu.every(entry => isRecord(entry) && isMenuEntry(entry)) &&
    isRecord(outdates) &&
    Object.values(outdates).every(isTexts) &&
    isRecord(fragments) &&
    Object.values(fragments).every(Number.isInteger) &&
    isTexts(languages)
  );
};

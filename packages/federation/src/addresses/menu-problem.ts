import { sharedPrefix } from './claims';
import { covers } from './owner-of';

/** Entries that one release may add. The main menu is a line above every page; that of the dashboard is a list. */
const MOST_IN_MAIN_MENU = 3;
const MOST_IN_DASHBOARD = 40;
/** Characters of a label or a heading, in any language. */
const LONGEST = 40;

interface Entry {
  label: string;
  path: string;
  labels?: Readonly<Record<string, string>> | undefined;
  group?: string | undefined;
  groups?: Readonly<Record<string, string>> | undefined;
}

const wordsOf = ({ label, labels, group = '', groups }: Entry): string[] => [
  ...[label, group],
  ...Object.values({ ...labels }),
  ...Object.values({ ...groups }),
];

/** Why a release may not add these entries to the menus of all pages; undefined if it may. */
export const menuProblem = (menu: readonly Entry[]): string | undefined => {
  const inDashboard = menu.filter(({ path }) => covers(sharedPrefix, path.split('?', 1)[0] ?? '')).length;
  if (menu.length - inDashboard > MOST_IN_MAIN_MENU)
    return `it has more than ${MOST_IN_MAIN_MENU} entries in the main menu`;
  if (inDashboard > MOST_IN_DASHBOARD) return `it has more than ${MOST_IN_DASHBOARD} entries in the dashboard's menu`;
  const long = menu.flatMap(wordsOf).find(words => words.length > LONGEST);
  return long && `its menu has a text of more than ${LONGEST} characters: ${long.slice(0, LONGEST)}…`;
};

import { type MenuEntry, paths } from '@kerf/federation';

interface Address {
  pathname: string;
  search: string;
}

const addressOf = ({ path }: MenuEntry) => {
  const [pathname = '', search = ''] = path.toLowerCase().split('?');
  return { pathname, query: [...new URLSearchParams(search)] };
};

/** The entry of the sidebar that an address belongs to: the closest page above it, and of its views the one with the most of its query. */
export const currentEntry = (entries: readonly MenuEntry[], { pathname, search }: Address): MenuEntry | undefined => {
  const at = pathname.toLowerCase().replace(/\/+$/, '');
  const query = new URLSearchParams(search.toLowerCase());
  return entries
    .map(entry => ({ entry, ...addressOf(entry) }))
    .filter(({ pathname: above }) => at === above || (above !== paths.profile && at.startsWith(`${above}/`)))
    .filter(view => view.query.every(([name, value]) => query.get(name) === value))
    .sort((a, b) => b.pathname.length - a.pathname.length || b.query.length - a.query.length)[0]?.entry;
};

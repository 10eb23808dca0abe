import type { ListedScope } from '@kerf/contracts/staff';
import { type Offer, scopeOfReact, scopesOf } from '@kerf/federation/scopes';
import { readStates } from '../pointer/remote-state.ts';
import { folderOf } from '../program/command.ts';
import type { Line } from '../releases/types.ts';
import type { Store } from '../store/store.ts';

/** The React of what visitors get of a remote: of the live release and of the canary. */
const releasesOf = ({ shared, paths, canary }: Line) => [
  // A line beside a first canary owns no path.
  ...(paths.length > 0 ? [shared] : []),
  ...(canary ? [canary.shared] : []),
];

/** The share scopes of the live shell, and the remotes in each of them. */
export async function listScopes(store: Store, shell: Offer): Promise<ListedScope[]> {
  const states = await readStates(store);
  // Lines written by hand do not say what they are built with: the page server gives them the default scope.
  const used = states.flatMap(({ name, line }) =>
    (line ? releasesOf(line) : []).map((shared = {}) => ({ name, scope: scopeOfReact(shared, shell) })),
  );
  return scopesOf(shell).map(([scope, { react = '' }]) => ({
    scope,
    react,
    remotes: [...new Set(used.filter(each => each.scope === scope).map(({ name }) => folderOf(name)))],
  }));
}

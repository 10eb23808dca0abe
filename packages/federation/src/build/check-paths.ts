import { claimantOf, covers, sharedPrefix } from '../addresses';
import type { RemotePage } from '../remote-module';

/**
 * @param paths the path prefixes of a remote
 * @throws if the shell would not ask the remote for one of its pages, or if a prefix belongs to the shell
 */
export const checkPaths = (name: string, paths: readonly string[], pages: readonly Pick<RemotePage, 'path'>[]) => {
  const taken = paths.filter(path => claimantOf(path, []));
  if (taken.length > 0) throw new Error(`${name} cannot own ${taken.join(', ')}, which belongs to the shell.`);
  const missing = pages.map(({ path }) => path).filter(path => !isClaimed(path, paths));
  if (missing.length > 0)
    throw new Error(`The paths of ${name} do not cover ${missing.join(', ')}. Add them to paths in rsbuild.config.ts.`);
};

/** Whether a page has a claim. Below the shared prefix it needs one of its own, so that no other remote can claim its address. */
const isClaimed = (page: string, paths: readonly string[]): boolean => {
  const path = page.toLowerCase();
  const isShared = path !== sharedPrefix && covers(sharedPrefix, path);
  return paths
    .map(claim => claim.toLowerCase())
    .some(claim => covers(claim, path) && !(isShared && claim === sharedPrefix));
};

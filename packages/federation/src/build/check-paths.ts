import type { RemotePage } from '../remote-module';
import { ownerOf } from '../remotes';

/**
 * @param paths the path prefixes of a remote
 * @throws if the shell would not ask the remote for one of its pages
 */
export const checkPaths = (name: string, paths: readonly string[], pages: readonly Pick<RemotePage, 'path'>[]) => {
  const missing = pages.map(({ path }) => path).filter(path => !ownerOf([{ paths }], path));
  if (missing.length > 0)
    throw new Error(`The paths of ${name} do not cover ${missing.join(', ')}. Add them to paths in rsbuild.config.ts.`);
};

import type { RsbuildPlugin } from '@rsbuild/core';
import { CONTRACT_VERSION } from '../remote-module';
import type { Provision } from './provision-plugin';
import { sharedVersions } from './shared-versions';

/** `remote.json`: what is to be known of a build to point a shell at it. `contract` and `shared` are what it needs. */
export interface RemoteRelease extends Provision {
  /** The remote's name as the shell asks for it. */
  name: string;
  /** The path prefixes whose pages it owns. */
  paths: string[];
  /** Its entry's file name, content-hashed in production. */
  entry: string;
}

/** Writes `remote.json` beside the build. */
export const releasePlugin = ({ name, paths }: Pick<RemoteRelease, 'name' | 'paths'>): RsbuildPlugin => ({
  name: 'kerf:release',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const entry = Object.keys(compilation.assets).find(file => /^remoteEntry(\.\w+)?\.js$/.test(file));
      if (!entry) throw new Error(`The build of ${name} has no remoteEntry.`);
      const shared = sharedVersions(api.context.rootPath);
      const release: RemoteRelease = { name, paths, entry, contract: CONTRACT_VERSION, shared };
      compilation.emitAsset('remote.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
    });
  },
});

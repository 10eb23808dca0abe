import type { RsbuildPlugin } from '@rsbuild/core';

export interface RemoteRelease {
  /** The remote's name as the shell asks for it. */
  name: string;
  /** The path prefixes whose pages it owns. */
  paths: string[];
  /** Its entry's file name, content-hashed in production. */
  entry: string;
}

/** Writes `remote.json` beside the build: what `remotes.json` needs to know of this release. */
export const releasePlugin = (remote: Omit<RemoteRelease, 'entry'>): RsbuildPlugin => ({
  name: 'kerf:release',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const entry = Object.keys(compilation.assets).find(file => /^remoteEntry(\.\w+)?\.js$/.test(file));
      if (!entry) throw new Error(`The build of ${remote.name} has no remoteEntry.`);
      const release: RemoteRelease = { ...remote, entry };
      compilation.emitAsset('remote.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
    });
  },
});

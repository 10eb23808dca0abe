import type { RsbuildPlugin } from '@rsbuild/core';
import { CONTRACT_VERSION, type LaterLibrary } from '../remote-module';
import type { Offer } from '../scopes/scopes';
import { libraryScripts } from './page-files';
import { laterLibraries } from './shared';
import { runtimeVersion, sharedVersions } from './shared-versions';

/** The contract, runtime and libraries that a shell provides to remotes. */
export interface Provision {
  contract: number;
  /** Version of the federation runtime. */
  runtime: string;
  /** Versions of the shared libraries by package. */
  shared: Record<string, string>;
}

/** `shell.json`. The page server preloads the scripts of the `later` libraries for the pages that need them. */
export interface ShellRelease extends Provision, Pick<Offer, 'scopes' | 'adapter'> {
  later: Partial<Record<LaterLibrary, string[]>>;
}

/** The versions that the app in a folder provides or needs. */
export const provisionOf = (dir: string): Provision => ({
  contract: CONTRACT_VERSION,
  runtime: runtimeVersion,
  shared: sharedVersions(dir),
});

/** Writes `shell.json` into the build, for the page server and for the check of a release against the live shell. */
export const provisionPlugin = (): RsbuildPlugin => ({
  name: 'kerf:provision',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const later = Object.fromEntries(laterLibraries.map(name => [name, libraryScripts(compilation, name)]));
      const release: ShellRelease = { ...provisionOf(api.context.rootPath), later };
      compilation.emitAsset('shell.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
    });
  },
});

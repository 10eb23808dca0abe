import type { RsbuildPlugin } from '@rsbuild/core';
import { CONTRACT_VERSION } from '../remote-module';
import { runtimeVersion, sharedVersions } from './shared-versions';

/** The contract, runtime and libraries that a shell provides to remotes, published as `shell.json`. */
export interface Provision {
  contract: number;
  /** Version of the federation runtime. */
  runtime: string;
  /** Versions of the shared libraries by package. */
  shared: Record<string, string>;
}

/** The versions that the app in a folder provides or needs. */
export const provisionOf = (dir: string): Provision => ({
  contract: CONTRACT_VERSION,
  runtime: runtimeVersion,
  shared: sharedVersions(dir),
});

/** Writes `shell.json` into the build, so that a release can be checked against the live shell. */
export const provisionPlugin = (): RsbuildPlugin => ({
  name: 'kerf:provision',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const provision = JSON.stringify(provisionOf(api.context.rootPath), null, 2);
      compilation.emitAsset('shell.json', new sources.RawSource(`${provision}\n`));
    });
  },
});

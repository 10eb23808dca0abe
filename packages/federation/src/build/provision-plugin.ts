import type { RsbuildPlugin } from '@rsbuild/core';
import { CONTRACT_VERSION } from '../remote-module';
import { sharedVersions } from './shared-versions';

/** The contract and libraries that a shell provides to remotes, published as `shell.json`. */
export interface Provision {
  contract: number;
  /** Versions of the shared libraries by package. */
  shared: Record<string, string>;
}

/** Writes `shell.json` into the build, so that a release can be checked against the live shell. */
export const provisionPlugin = (): RsbuildPlugin => ({
  name: 'kerf:provision',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const provision: Provision = { contract: CONTRACT_VERSION, shared: sharedVersions(api.context.rootPath) };
      compilation.emitAsset('shell.json', new sources.RawSource(`${JSON.stringify(provision, null, 2)}\n`));
    });
  },
});

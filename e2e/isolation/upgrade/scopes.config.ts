import { scopesPlugin } from '@kerf/federation/build';
import type { RsbuildConfig } from '@rsbuild/core';

/** The scopes that `build-upgrade.mjs` adds to the shell's own build. */
export default (): RsbuildConfig => ({ plugins: [scopesPlugin((process.env.SCOPES ?? '').split(','))] });
